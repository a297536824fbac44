// Generates small changes to the code of src, each of which a test should detect.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vitest/node';

/** Excludes drawings and browser code, which are checked by eye or by tests that take too long here. */
const LEFT_OUT = /^(?:koi|drawings|cards|icons|resume|client|styles)\//;
const OPPOSITE = { '<': '<=', '>': '>=', '===': '!==', '&&': '||' };
for (const [one, other] of Object.entries(OPPOSITE)) OPPOSITE[other] = one;
/** Methods that return a value of the type that they are called on. */
const STEPS = /^(?:filter|flat|reverse|slice|sort|toLowerCase|toSorted|trim|trimEnd|trimStart)$/;

/** Returns random changes of src: `to` replaces the part between `start` and `end` in the `text` of a file. */
export function chooseMutants(root, count, random) {
  const all = readdirSync(join(root, 'src'), { recursive: true }).flatMap((name) => {
    if (!/\.tsx?$/.test(name) || LEFT_OUT.test(name)) return [];
    const text = readFileSync(join(root, 'src', name), 'utf8');
    const changes = changesIn(parseAst(text, { lang: name.split('.').pop() }), text, random);
    return changes.map(({ start, end, to }) => {
      const line = text.slice(0, start).split('\n').length;
      const change = `${text.slice(start, end)} -> ${to}`.replace(/\s+/g, ' ');
      return { file: `src/${name}`, line, change, text, start, end, to };
    });
  });
  const take = () => all.splice(random(all.length), 1)[0];
  return Array.from({ length: Math.min(count, all.length) }, (_, number) => ({ number, ...take() }));
}

function changesIn(node, text, random, isOptional = false) {
  if (Array.isArray(node)) return node.flatMap((one) => changesIn(one, text, random, isOptional));
  const { type, start, end, left, right, operator, value, expression, callee } = node ?? {};
  if (typeof type !== 'string' || /^(?:Import|TS(?!As|NonNull|Satisfies))/.test(type)) return [];
  const within = Object.entries(node).flatMap(([key, child]) =>
    key === 'key' && !node.computed
      ? []
      : changesIn(child, text, random, isOptional || type === 'ChainExpression'),
  );
  const to = (changed, at = node) => [...within, { start: at.start, end: at.end, to: changed }];
  if (right && OPPOSITE[operator]) {
    const middle = text.slice(left.end, right.start).replace(operator, OPPOSITE[operator]);
    return to(text.slice(start, left.end) + middle + text.slice(right.start, end));
  }
  if (type === 'Literal' && typeof value === 'boolean') return to(`${!value}`);
  if (type === 'Literal' && typeof value === 'number') return to(`${value + (random(2) || -1)}`);
  // Without a call of super, the class would be broken before any mutant is on.
  if (
    type === 'ExpressionStatement' &&
    expression.type === 'CallExpression' &&
    expression.callee.type !== 'Super'
  )
    return to('undefined', expression);
  // Without the call, an optional chain would continue where it ends now.
  if (!isOptional && STEPS.test(callee?.property?.name))
    return to(text.slice(start, callee.property.start).replace(/\s*\.\s*$/, ''));
  return within;
}

/** The text of a module in which `globalThis.mutant` turns one of `mutants`, all of this file, on by its number. */
export function withMutants(mutants) {
  const signs = mutants[0].text.split('');
  // The inner ones first, so that the outer ones enclose them.
  for (const { number, start, end, to } of mutants.sort((a, b) => a.end - a.start - (b.end - b.start))) {
    signs[start] = `(mutant$(${number}) ? ${to} : ${signs[start]}`;
    signs[end - 1] += ')';
  }
  return `${signs.join('')}
function mutant$(number) { globalThis.reached?.add(number); return globalThis.mutant === number; }\n`;
}

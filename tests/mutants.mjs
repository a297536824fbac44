// `node tests/mutants.mjs [100] [seed]`: makes small random changes (mutants) to src, most of which the unit and HTML
// tests must detect. One copy of the project contains all mutants, and MUTANT=<number> enables one. A first run without
// mutants finds which test files reach which mutants. Exit code 1 if fewer than 92 % are killed. Needs `sh`.
import { execFile, execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vitest/node';
import { createRandom } from './soak/project.mjs';

if (process.argv.includes('--help')) {
  console.log('node tests/mutants.mjs [100] [seed]: which of 100 random faults in src the tests find');
  process.exit();
}
const [count = 100, seed = 1] = process.argv.slice(2).map(Number);
/** The CPU time limit of a process, which stops mutants that never end. */
const SECONDS = 120;
/** The sizes of the first two batches of test files; the rest is the third. The first batch kills most mutants. */
const STEPS = [4, 16, Number.POSITIVE_INFINITY];

/** The pond and other code for browsers, which people check by eye, or tests that take too long here. */
const LEFT_OUT = /^(?:koi|theme\/client|base\/browser)\//;
const OPPOSITE = { '<': '<=', '>': '>=', '===': '!==', '&&': '||' };
for (const [one, other] of Object.entries(OPPOSITE)) OPPOSITE[other] = one;
/** Methods that return a value of the type that they are called on. */
const METHODS = /^(?:filter|flat|reverse|slice|sort|toLowerCase|toSorted|trim|trimEnd|trimStart)$/;

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
for (const file of tracked) cpSync(join(root, file), join(folder, file));
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
const mutants = chooseMutants(root, count, createRandom(seed));
for (const { file } of mutants)
  writeFileSync(join(folder, file), withMutants(mutants.filter((mutant) => mutant.file === file)));
appendFileSync(
  join(folder, 'tests/setup.ts'),
  `globalThis.mutant = Number(process.env.MUTANT ?? -1);
const [{ appendFileSync }, { beforeAll, expect }] = await Promise.all([import('node:fs'), import('vitest')]);
// Test files share modules, so mutants reached while loading a module count for all later files.
globalThis.reached = new Set(globalThis.loaded);
beforeAll(() => void (globalThis.loaded = new Set(reached)));
const tell = () => JSON.stringify({ file: expect.getState().testPath, numbers: [...reached] }) + '\\n';
if (process.env.REACHED) afterAll(() => appendFileSync(process.env.REACHED, tell()));`,
);

/** Runs test files of the copy. Returns the output if one fails. */
const run = (files, env, ...options) =>
  new Promise((resolve) => {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...options, ...files];
    const args = ['-c', `ulimit -t ${SECONDS}; exec "$@"`, 'sh', process.execPath, ...vitest];
    const all = { ...process.env, ...env, NO_COLOR: '1' };
    const settings = { cwd: folder, env: all, maxBuffer: 1e9, timeout: 5 * SECONDS * 1000 };
    // A run that was stopped after ten minutes says nothing of the mutant: the machine may be busy.
    execFile('sh', args, settings, (error, stdout, stderr) =>
      resolve(error && !error.killed ? stdout + stderr : undefined),
    );
  });

const [REACHED, report] = ['reached.jsonl', 'report.json'].map((name) => join(folder, name));
const folders = ['tests/unit', 'tests/html', 'tests/markdown'];
await run(folders, { REACHED }, '--reporter=json', `--outputFile=${report}`);
const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
const failing = testResults.filter(({ status }) => status !== 'passed').map(({ name }) => name);
if (failing.length > 0) console.log(`skipped, because they fail without a mutant: ${failing.join(' ')}`);
const lines = readFileSync(REACHED, 'utf8').trim().split('\n');
const reached = lines.map((line) => JSON.parse(line)).filter(({ file }) => !failing.includes(file));
// Test files that reach few mutants run first, because they are specific and load little.
reached.sort((a, b) => a.numbers.length - b.numbers.length);

/** Returns the first failure that a mutant causes, if any. */
async function kill(number) {
  const files = reached.filter(({ numbers }) => numbers.includes(number)).map(({ file }) => file);
  for (const step of STEPS) {
    const part = files.splice(0, step);
    const options = ['--bail=1', '--reporter=dot'];
    const said = part.length > 0 && (await run(part, { MUTANT: String(number) }, ...options));
    if (said) return /FAIL\s+(.*)/.exec(said)?.[1] ?? said.slice(-200);
  }
}

let killed = 0;
const waiting = mutants.values();
const judge = async () => {
  for (const { number, file, line, change } of waiting) {
    const failure = await kill(number);
    if (failure) killed++;
    console.log(`${failure ? `killed by ${failure}` : 'SURVIVED'}: ${file}:${line} ${change}`);
  }
};
await Promise.all(Array.from({ length: availableParallelism() }, judge));
console.log(`${mutants.length} mutants, ${killed} killed`);
process.exitCode = killed < 0.92 * mutants.length ? 1 : 0;

/** Returns random changes of src: `to` replaces the part between `start` and `end` in the `text` of a file. */
function chooseMutants(root, count, random) {
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
  if (!isOptional && METHODS.test(callee?.property?.name))
    return to(text.slice(start, callee.property.start).replace(/\s*\.\s*$/, ''));
  return within;
}

/** Returns the text of a module with `mutants`, which are all of this file. `globalThis.mutant` is the number of the active one. */
function withMutants(mutants) {
  const characters = mutants[0].text.split('');
  // The inner ones first, so that the outer ones enclose them.
  for (const { number, start, end, to } of mutants.sort((a, b) => a.end - a.start - (b.end - b.start))) {
    characters[start] = `(mutant$(${number}) ? ${to} : ${characters[start]}`;
    characters[end - 1] += ')';
  }
  return `${characters.join('')}
function mutant$(number) { globalThis.reached?.add(number); return globalThis.mutant === number; }\n`;
}

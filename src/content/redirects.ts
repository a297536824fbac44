// `redirects` of site.yaml: old path -> new path or address. What can be wrong with them by themselves is found here;
// whether they lead to a page, or hide one, is seen when all pages are known (src/checks/redirects.ts).
import { isMap, isScalar, type Node, type YAMLMap } from 'yaml';
import type { Redirect } from '../types';
import { address } from './values';
import { type Reader, type Reading, record, report } from './yaml';

export const redirects: Reader<Redirect[]> = (node, name, reading) => {
  const before = reading.log.size;
  const values = record(address)(node, name, reading);
  if (values === undefined || !isMap(node) || reading.log.size > before) return undefined;
  const found = Object.entries(values).map(([from, to]) => ({ from: trim(from), to }));
  const targets = new Map(found.map(({ from, to }): [string, string] => [from, to]));
  const twice = new Set(found.filter(({ from, to }) => targets.get(from) !== to).map(({ from }) => from));
  const wrong = found.map((redirect, index) =>
    report1(redirect, { targets, twice }, keyOf(node, index, reading), reading),
  );
  return wrong.some(Boolean) ? undefined : found;
};

const trim = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

interface All {
  /** Old path -> new address. */
  targets: ReadonlyMap<string, string>;
  /** Old paths that lead to several. */
  twice: ReadonlySet<string>;
}

/** Old paths stand in the rules of hosts, each of which gives other signs a meaning of their own. */
const PLAIN_PATH = /^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$|^\/$/;

/** Reports the first thing that is wrong with a redirect; true when there is one. */
function report1({ from, to }: Redirect, all: All, key: Node | null, reading: Reading): boolean {
  const say = (message: string, hint: string): true => {
    report(reading, key, message, hint);
    return true;
  };
  if (!from.startsWith('/'))
    return say(`an old address must be a path: ${JSON.stringify(from)}`, 'begin it with /, as in /old-page.');
  if (!PLAIN_PATH.test(from))
    return say(
      `an old path cannot be ${JSON.stringify(from)}`,
      'letters a to z, digits, and . _ ~ - between the slashes; no * ? # or %.',
    );
  if (!/^(https?:)?\/\/|^#?\/(?!\/)/i.test(to))
    return say(`${from} is redirected to ${to}`, 'write a path such as /blog, or an address with https://.');
  if (all.twice.has(from)) return say(`${from} is redirected twice`, 'delete one of the two.');
  const path = pathOf(to);
  const next = all.targets.get(path);
  if (path === from) return say(`${from} is redirected to itself`, 'name another page.');
  if (next !== undefined)
    return say(
      `${from} leads to ${path}, which is redirected itself`,
      pathOf(next) === from ? 'they lead in a circle: delete one of the two.' : `write ${from}: ${next}`,
    );
  return false;
}

/** The path of an address as a redirect would have it. */
const pathOf = (to: string): string => trim(to.replace(/^#/, '').replace(/[?#].*$/s, ''));

function keyOf(map: YAMLMap, index: number, { resolve }: Reading): Node | null {
  const key = resolve(map.items[index]?.key);
  return isScalar(key) ? key : map;
}

// `_headers` and `_redirects` of a built site, obeyed as the hosts do that read them: so what is tried in the preview
// is what is deployed.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Rules {
  /** What to send with an answer for this path, which has the base path in front. */
  headersFor(path: string): [name: string, value: string][];
  /** Where to send on who asks for this path. */
  redirectFor(path: string): { status: number; to: string } | undefined;
}

export function parseRules(headers: string, redirects: string): Rules {
  const blocks: { isMatch: (path: string) => boolean; headers: [string, string][] }[] = [];
  for (const line of headers.split('\n')) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined) blocks.at(-1)?.headers.push([name, value]);
    else if (line.startsWith('/')) blocks.push({ isMatch: toMatcher(line.trim()), headers: [] });
  }
  const moves = redirects.split('\n').flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/);
    const code = Number(/^(30[1278])!?$/.exec(status ?? '')?.[1]);
    return code ? [{ isMatch: toMatcher(from), to, status: code }] : [];
  });
  return {
    headersFor: (path) => blocks.flatMap((block) => (block.isMatch(path) ? block.headers : [])),
    redirectFor: (path) => moves.find(({ isMatch }) => isMatch(path)),
  };
}

function toMatcher(pattern: string): (path: string) => boolean {
  const start = pattern.replace(/\*$/, '');
  return start === pattern ? (path) => path === pattern : (path) => path.startsWith(start);
}

/** Reads the rules from a folder; again when a build has replaced them. */
export function createRulesReader(folder: string): () => Rules {
  const files = ['_headers', '_redirects'].map((name) => join(folder, name));
  let seen: string | undefined;
  let rules = parseRules('', '');
  return () => {
    const now = files.map(stampOf).join(' ');
    if (now === seen) return rules;
    const [headers, redirects] = files.map(read);
    rules = parseRules(headers, redirects);
    seen = now;
    return rules;
  };
}

function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return `${stats?.ino} ${stats?.mtimeMs} ${stats?.size}`;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

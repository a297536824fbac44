// What the dev server shows: the outputs of the last good build, and the problems of the latest build.
import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import type { Header } from '../../src/outputs/headers';
import { isCopy, type Output, type Outputs } from '../../src/outputs/output';
import type { Problem } from '../../src/problems/problem';
import { parseRules } from '../server/host-rules';
import { type Answer, HTML, policyOf, resolve, siteInMemory, textOf, withoutBase } from '../server/resolve';
import { type Stamp, withClient } from './client-script';
import { type BuildResult, changedFiles } from './generation';

/** What the server sends to an open page, which compares it with its own stamp and updates itself. */
export interface PageState extends Partial<Stamp> {
  problems: Problem[];
  /** The new path of a page whose file was renamed, or of every page if the base path has changed. */
  movedTo?: string;
  /** The page, for an open one with another stamp. */
  html?: string;
}

export type Place = Pick<Problem, 'source' | 'line' | 'column'>;

const WAITING = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Nothing built yet</title></head><body>
<p>The first build failed. The terminal shows why. This page reloads when a build succeeds.</p>
</body></html>
`;

export function createState() {
  let good: Outputs = new Map();
  let outputs = good;
  let site = siteInMemory(outputs);
  let headersFor = headersOf(outputs);
  let problems: Problem[] = [];
  /** The base paths that the site has had, and the empty one, under which a page may be open before the first good build. */
  const bases = new Set<string>();
  const setOutputs = (next: Outputs) => {
    bases.add(site.base);
    outputs = next;
    site = siteInMemory(next);
    headersFor = headersOf(next);
  };
  const moved = new Map<string, string>();
  const movedTo = (path: string): string | undefined => {
    const inside = withoutBase(path, site.base);
    if (inside !== undefined && find(path).status !== 404) return undefined;
    const to = moved.get((inside ?? path).replace(/(?:\/index)?(?:\.html)?\/?$/, ''));
    // A page may move again.
    if (to !== undefined) return movedTo(site.base + to) ?? site.base + to;
    const now = [...bases].flatMap((base) => withoutBase(path, base) ?? []).map((rest) => site.base + rest);
    return now.find((other) => find(other).status !== 404);
  };
  const find = (path: string, query?: string): Answer =>
    outputs.size > 0 ? resolve(site, path, query) : { status: 500, type: HTML, body: WAITING };
  const stamped = ({ type, body }: Answer): { html: string; stamp: Stamp } | undefined => {
    if (type !== HTML || isCopy(body)) return undefined;
    const html = textOf(body);
    return { html, stamp: stampOf(html) };
  };
  return {
    base: () => site.base,
    /** `hash` is that of the client script. */
    answer(hash: string, path: string, query?: string): Answer {
      const answer = { ...find(path, query), headers: headersFor(path) };
      const page = stamped(answer);
      return page ? withClient(answer, page.html, page.stamp, hash) : answer;
    },
    /** `shown` is the stamp of the page that is open. */
    stateOf(path: string, shown?: string): PageState {
      const page = stamped(find(path));
      const html = page?.stamp.page === shown ? undefined : page?.html;
      return { ...page?.stamp, problems, movedTo: movedTo(path), html };
    },
    /** Applies a page that was rendered before the rest of the next build, which may replace it. */
    takePage(page: Output) {
      setOutputs(new Map(outputs).set(page.file, page));
    },
    /** Whether a message names this place. */
    isShown: ({ source, line, column }: Place): boolean =>
      problems.some((one) => one.source === source && one.line === line && one.column === column),
    takeProblems(next: Problem[]) {
      problems = next;
    },
    /** Applies a result. Returns how many pages and other files changed. */
    take(result: BuildResult): { pages: number; others: number } {
      problems = result.problems;
      if (outputs !== good) setOutputs(good);
      if (result.outputs === undefined) return { pages: 0, others: 0 };
      const changed = changedFiles(good, result.outputs);
      for (const [from, to] of findMoved(good, result.outputs)) {
        moved.set(from, to);
        moved.delete(to);
      }
      good = result.outputs;
      setOutputs(good);
      const pages = changed.filter((file) => file.endsWith('.html')).length;
      return { pages, others: changed.length - pages };
    },
  };
}

export const stampOf = (html: string): Stamp => ({ page: digest(html), frame: digest(frameOf(html)) });

const digest = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, 12);

// Removes the parts that can be updated in place: title, descriptions, styles and main. A page keeps the policy with which it
// was loaded, but for styles, which the policy does not restrict if a script sets them.
const frameOf = (html: string): string =>
  (policyOf(html) ?? '').replace(/style-src [^;]*/, '') +
  html
    .replace(/<main\b[\s\S]*<\/main>/, '')
    .replace(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g, '')
    .replace(/<style>[\s\S]*?<\/style>|<title>[\s\S]*?<\/title>|<(meta|link)\b[^>]*>/g, '');

/** Returns the headers of the site for a path, but those that are for HTTPS or for files that never change. */
function headersOf(outputs: Outputs): (path: string) => Header[] {
  const { headersFor } = parseRules(textOf(outputs.get('_headers')?.body ?? ''), '');
  return (path) =>
    headersFor(path).filter(([name]) => !/^(?:strict-transport-security|cache-control)$/i.test(name));
}

/**
 * Returns the old and the new path of each page that moved: to a new page of its folder with the same text, or to the only
 * new one if it is the only one that is gone. Every page with a text has it as Markdown too.
 */
function findMoved(before: Outputs, after: Outputs): Map<string, string> {
  const moved = new Map<string, string>();
  const missingIn = (others: Outputs, outputs: Outputs) =>
    [...outputs.keys()].filter((file) => file.endsWith('.md') && !others.has(file));
  const added = missingIn(before, after);
  const gone = added.length > 0 ? missingIn(after, before) : [];
  for (const file of gone) {
    const isBeside = (other: string) => dirname(other) === dirname(file);
    const candidates = added.filter(isBeside);
    const isOnly = candidates.length === 1 && gone.filter(isBeside).length === 1;
    const text = plainText(before, file);
    const found = isOnly ? candidates[0] : candidates.find((other) => plainText(after, other) === text);
    if (found !== undefined) moved.set(pathOf(file), pathOf(found));
  }
  return moved;
}

const pathOf = (file: string): string => `/${file.slice(0, -'.md'.length)}`;

/** The Markdown of a page without its own name, which is part of addresses. */
const plainText = (outputs: Outputs, file: string): string =>
  textOf(outputs.get(file)?.body ?? '').replaceAll(`/${basename(file, '.md')}`, '');

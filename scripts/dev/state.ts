// What the dev server shows: the outputs of the last good build, and the problems of the latest build.
import { createHash } from 'node:crypto';
import type { Header } from '../../src/outputs/headers';
import { isCopy, type Output, type Outputs } from '../../src/outputs/output';
import type { Problem } from '../../src/problems/problem';
import { parseRules } from '../server/host-rules';
import { type Answer, HTML, policyOf, resolve, siteInMemory, textOf } from '../server/resolve';
import { type Stamp, withClient } from './client-script';
import type { Place } from './editor';

export interface BuildResult {
  /** Missing if there are errors. */
  outputs?: Outputs;
  problems: Problem[];
  /** Of an error in the code. */
  stack?: string;
}

/** What the server sends to an open page, which compares it with its own stamp and updates itself. */
export interface PageState extends Partial<Stamp> {
  problems: Problem[];
  /** The page, for an open one with another stamp. */
  html?: string;
}

const WAITING = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Nothing built yet</title></head><body>
<p>The first build failed. The terminal shows why. This page reloads when a build succeeds.</p>
</body></html>
`;

export function createState() {
  let outputs: Outputs = new Map();
  let site = siteInMemory(outputs);
  let headersFor = headersOf(outputs);
  let latest: Problem[] = [];
  /** The problems of files that were drawn for a page, by their name in the cache. */
  const drawn = new Map<string, Problem[]>();

  const serve = (next: Outputs) => {
    outputs = next;
    site = siteInMemory(outputs);
    headersFor = headersOf(outputs);
  };
  const problems = (): Problem[] => {
    const found = [...outputs.values()].map(({ body }) => (isCopy(body) && drawn.get(body.copyOf)) || []);
    return [...latest, ...new Set(found.flat())];
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
    hasPages: () => outputs.size > 0,
    problems,
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
      return { ...page?.stamp, problems: problems(), html };
    },
    /** Whether a message names this place. */
    isShown: ({ source, line, column }: Place): boolean =>
      problems().some((one) => one.source === source && one.line === line && one.column === column),
    /** Whether the result has no pages, or lacks one that is served now. */
    isLess: (result: BuildResult): boolean =>
      result.outputs === undefined ||
      [...outputs.keys()].some((file) => file.endsWith('.html') && !result.outputs?.has(file)),
    /** Applies a result. Returns how many pages have changed. */
    take(result: BuildResult): number {
      latest = result.problems;
      if (result.outputs === undefined) return 0;
      const before = outputs;
      serve(result.outputs);
      const pages = [...outputs.values()].filter(({ file }) => file.endsWith('.html'));
      return pages.filter(({ file, body }) => body !== before.get(file)?.body).length;
    },
    /** Applies pages that are rendered before the first result. */
    takeEarly: (pages: Output[]) =>
      serve(new Map([...outputs, ...pages.map((page) => [page.file, page] as const)])),
    /** Draws a file that is not in the cache. Returns it, and whether that has found problems. */
    async draw(body: Output['body']): Promise<{ body: Output['body']; hasProblems: boolean }> {
      if (!isCopy(body) || !body.draw) return { body, hasProblems: false };
      const { body: made, problems } = await body.draw();
      const isNew = !drawn.has(body.copyOf);
      drawn.set(body.copyOf, problems);
      return { body: made, hasProblems: isNew && problems.length > 0 };
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

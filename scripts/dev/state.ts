// What dev shows at the moment: the last good outputs, and the problems of the newest state of the files.
import { createHash } from 'node:crypto';
import type { Outputs } from '../../src/outputs/output';
import type { Problem } from '../../src/problem';
import { type Answer, HTML, resolve, siteInMemory } from '../server/site';
import { changedFiles } from './generation';
import type { DevBuild } from './rebuilder';

/** One changes with anything on a page, the other only with what cannot be replaced in an open page. */
export interface Stamp {
  page: string;
  frame: string;
}

/** What the browser is told about its page; it compares, and fetches what has changed. */
export interface PageState extends Partial<Stamp> {
  problems: Problem[];
}

export interface DevState {
  /** The path that the site is served below. */
  base(): string;
  answer(path: string, query?: string): Answer;
  stateOf(path: string): PageState;
  /** Takes over a result; returns how many files differ, by kind. */
  take(result: DevBuild): { pages: number; others: number };
}

const WAITING = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Nothing built yet</title></head><body>
<p>Nothing could be built yet. The terminal says why; this page follows by itself.</p>
</body></html>
`;

export function createState(): DevState {
  let outputs: Outputs = new Map();
  let site = siteInMemory(outputs);
  let problems: Problem[] = [];
  let generation = 0;
  const find = (path: string, query?: string): Answer =>
    outputs.size > 0 ? resolve(site, path, query) : { status: 500, type: HTML, body: WAITING };
  const stamped = (answer: Answer): { html: string; stamp: Stamp } | undefined =>
    answer.type === HTML && typeof answer.body === 'string'
      ? { html: answer.body, stamp: stampOf(answer.body, generation) }
      : undefined;
  return {
    base: () => site.base,
    answer(path, query) {
      const answer = find(path, query);
      const page = stamped(answer);
      return page ? { ...answer, body: withClient(page.html, page.stamp) } : answer;
    },
    stateOf: (path) => ({ ...stamped(find(path))?.stamp, problems }),
    take(result) {
      problems = result.problems;
      if (result.outputs === undefined) return { pages: 0, others: 0 };
      const changed = changedFiles(outputs, result.outputs);
      outputs = result.outputs;
      generation = result.generation;
      site = siteInMemory(outputs);
      const pages = changed.filter((file) => file.endsWith('.html')).length;
      return { pages, others: changed.length - pages };
    },
  };
}

/** `generation` counts the changes of the code. */
export function stampOf(html: string, generation: number): Stamp {
  return { page: digest(html, generation), frame: digest(frameOf(html), generation) };
}

const digest = (text: string, generation: number): string =>
  createHash('sha1').update(`${generation} ${text}`).digest('base64url').slice(0, 12);

// Title, descriptions, style and main can be replaced in place.
const frameOf = (html: string): string =>
  html
    .replace(/<main\b[\s\S]*<\/main>/, '')
    .replace(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g, '')
    .replace(/<style>[\s\S]*?<\/style>|<title>[\s\S]*?<\/title>|<(meta|link)\b[^>]*>/g, '');

/** Adds the stamp of the page and the script that keeps it up to date. */
export function withClient(html: string, { page, frame }: Stamp): string {
  const added = `<meta name="dev-stamp" content="${page} ${frame}"><script src="/__dev/client.js" defer></script>`;
  // The policy of the site does not allow the script, and a prerendered page would be an old one.
  const open = html
    .replace(/<meta http-equiv="content-security-policy"[^>]*>\n?/i, '')
    .replace(/<script type="speculationrules">.*?<\/script>\n?/, '');
  const end = open.lastIndexOf('</body>');
  return end < 0 ? open + added : open.slice(0, end) + added + open.slice(end);
}

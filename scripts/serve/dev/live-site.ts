// The site that the dev server shows: the outputs of the last good build, and the problems of the latest, in open pages and in the
// terminal.

import { isCopy, type Output, type Outputs } from '../../../src/base/output';
import { countProblems, formatProblem, type Problem, plural } from '../../../src/base/problems/problem';
import type { Header } from '../../../src/output/headers';
import { hash } from '../../disk/cache/names.cjs';
import { parseRules } from '../host-rules';
import { type Answer, HTML, resolve, siteInMemory, textOf } from '../resolve';
import { clientScript, type Stamp, stampOf, withClient } from './client-script';
import type { Place } from './editor';
import { createEvents, type PageState } from './events';

export interface BuildResult {
  /** Missing if there are errors. */
  outputs?: Outputs;
  problems: Problem[];
  /** Of an error in the code. */
  stack?: string;
}

const WAITING = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Nothing built yet</title></head><body>
<p>The first build failed. The terminal shows why. This page reloads when a build succeeds.</p>
</body></html>
`;

/** `printed` identifies the problems that the terminal shows. */
export function createLiveSite(printed = '') {
  let outputs: Outputs = new Map();
  let site = siteInMemory(outputs);
  let headersFor = headersOf(outputs);
  let latest: BuildResult = { problems: [] };
  /** The problems of files that were drawn for a page, by their name in the cache. */
  const drawn = new Map<string, Problem[]>();
  const events = createEvents(stateOf);
  /** The URL of the server, and the address that was printed. */
  let server: string | undefined;
  let address: string | undefined;

  function serve(next: Outputs): void {
    outputs = next;
    site = siteInMemory(outputs);
    headersFor = headersOf(outputs);
  }

  const find = (path: string, query?: string): Answer =>
    outputs.size > 0 ? resolve(site, path, query) : { status: 500, type: HTML, body: WAITING };

  function stampedPage({ type, body }: Answer): { html: string; stamp: Stamp } | undefined {
    if (type !== HTML || isCopy(body)) return undefined;
    const html = textOf(body);
    return { html, stamp: stampOf(html) };
  }

  function problems(): Problem[] {
    const found = [...outputs.values()].map(({ body }) => (isCopy(body) && drawn.get(body.copyOf)) || []);
    return [...latest.problems, ...new Set(found.flat())];
  }

  /** `shown` is the stamp of the page that is open. */
  function stateOf(path: string, shown?: string): PageState {
    const page = stampedPage(find(path));
    const html = page?.stamp.page === shown ? undefined : page?.html;
    return { ...page?.stamp, problems: problems(), html };
  }

  /** Shows problems in open pages, and prints them as a build does when they have changed. */
  function showProblems(): void {
    events.sendAll();
    const text = problems().map(formatProblem).join('\n\n');
    const id = text && hash(text);
    if (id === printed) return;
    printed = id;
    if (text === '') {
      console.log('No problems now.');
      return;
    }
    const served =
      outputs.size > 0
        ? 'The last good pages are still served.'
        : 'No pages are served until the build succeeds.';
    console.error(`\n${text}\n\n${countProblems(problems())}${latest.outputs ? '' : ` ${served}`}`);
    if (latest.stack) console.error(latest.stack);
  }

  function printAddress(): void {
    const now = server + site.base;
    if (server === undefined || now === address) return;
    console.log(address ? `The site is now at ${now}` : `${now} updates after every save (Ctrl-C to stop)`);
    address = now;
  }

  return {
    connect: events.connect,
    stateOf,
    printed: () => printed,
    /** Cards are drawn on request, so that saving a file does not wait for them. */
    async answer(path: string, query?: string): Promise<Answer> {
      const found = { ...find(path, query), headers: headersFor(path) };
      const page = stampedPage(found);
      if (page) return withClient(found, page.html, page.stamp, (await clientScript()).hash);
      const { body } = found;
      if (!isCopy(body) || !body.draw) return found;
      const made = await body.draw();
      const isNew = !drawn.has(body.copyOf);
      drawn.set(body.copyOf, made.problems);
      if (isNew && made.problems.length > 0) showProblems();
      return { ...found, body: made.body };
    },
    /** Whether a message names this place. */
    isShown: ({ source, line, column }: Place): boolean =>
      problems().some((one) => one.source === source && one.line === line && one.column === column),
    /** Whether the result has no pages, or lacks one that is served now. */
    isLess: (result: BuildResult): boolean =>
      result.outputs === undefined ||
      [...outputs.keys()].some((file) => file.endsWith('.html') && !result.outputs?.has(file)),
    /** Shows pages that are rendered before the first result. */
    showEarly: (pages: Output[]) =>
      serve(new Map([...outputs, ...pages.map((page) => [page.file, page] as const)])),
    /** The first build has no time: its result is not printed as that of a save. */
    show(result: BuildResult, milliseconds?: number): void {
      latest = result;
      const before = outputs;
      if (result.outputs) serve(result.outputs);
      showProblems();
      const isChanged = ({ file, body }: Output) => file.endsWith('.html') && body !== before.get(file)?.body;
      const pages = [...outputs.values()].filter(isChanged).length;
      if (result.outputs && milliseconds !== undefined)
        console.log(`rebuilt ${plural(pages, 'page')} in ${Math.round(milliseconds)} ms`);
      printAddress();
    },
    /** Prints the address of the site, now and when it changes; `isPrinted` if it has been. `url` is that of the server. */
    startAt(url: string, isPrinted: boolean): void {
      server = url;
      if (isPrinted) address = server + site.base;
      printAddress();
    },
  };
}

export type LiveSite = ReturnType<typeof createLiveSite>;

/** Returns the headers of the site for a path, but those that are for HTTPS or for files that never change. */
function headersOf(outputs: Outputs): (path: string) => Header[] {
  const { headersFor } = parseRules(textOf(outputs.get('_headers')?.body ?? ''), '');
  return (path) =>
    headersFor(path).filter(([name]) => !/^(?:strict-transport-security|cache-control)$/i.test(name));
}

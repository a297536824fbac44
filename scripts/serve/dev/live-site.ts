// What the dev server shows: the outputs of the last good build, and the problems of the latest, in open pages and the terminal.
import { isCopy, type Output, type Outputs } from '../../../src/base/output';
import {
  countProblems,
  formatProblem,
  isError,
  type Problem,
  placeOf,
  plural,
} from '../../../src/base/problems/problem';
import type { Header } from '../../../src/output/headers';
import { hash } from '../../disk/cache/hash.cjs';
import { type Answer, bodyText, HTML_TYPE, parseRules, resolve, siteInMemory } from '../answer';
import { clientScript, type Stamp, stampOf, withClient } from './client-script';
import { createEvents, type PageMessage } from './events';

export interface BuildResult {
  /** Missing if there are errors. */
  outputs?: Outputs;
  problems: Problem[];
  /** Where an error in the code was thrown. */
  stack?: string;
}

const WAITING = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Nothing built yet</title></head><body>
<p>The first build failed. The terminal shows why. This page reloads when a build succeeds.</p>
</body></html>
`;

export class LiveSite {
  private served = toServed(new Map());
  private latest: BuildResult = { problems: [] };
  /** Until the first build is done: only the files that are made so far are served. */
  isEarly = true;
  /** The problems of files that were made for a page, by their path in the cache. */
  private readonly problemsOfMade = new Map<string, Problem[]>();
  private readonly log;
  /** The URL of the server, once startAt() has set it. */
  private server: string | undefined;
  readonly events = createEvents((path) => this.messageFor(path));

  /** `printed` identifies the problems that the terminal shows. */
  constructor(printed?: string) {
    this.log = createLog(printed);
  }

  printed = (): string => this.log.printed();

  /** Shows the result of a build in open pages and in the terminal. The first build has no time: it does not follow a save. */
  show(result: BuildResult, milliseconds?: number): void {
    const before = this.served.outputs;
    this.latest = result;
    if (result.outputs || this.isEarly) this.served = toServed(result.outputs ?? new Map());
    this.isEarly = false;
    this.events.sendAll();
    const isChanged = ({ file, body }: Output) => file.endsWith('.html') && body !== before.get(file)?.body;
    const pages = [...this.served.outputs.values()].filter(isChanged).length;
    if (result.outputs && milliseconds !== undefined)
      console.log(`rebuilt ${plural(pages, 'page')} in ${Math.round(milliseconds)} ms`);
    if (this.server !== undefined) this.log.address(this.server + this.served.base);
    this.printProblems();
  }

  /** Serves a file of the first build before the others are made, and prints the address as soon as the home page is there. */
  showEarly(output: Output): void {
    this.served.outputs.set(output.file, output);
    if (output.file !== 'index.html') return;
    this.served = toServed(this.served.outputs);
    this.log.address(this.server + this.served.base);
  }

  has = (path: string): boolean => this.find(path).status === 200;

  /** Sets the URL of the server. From now on, prints the address of the site when it changes; `isPrinted` if it is printed. */
  startAt(url: string, isPrinted: boolean): void {
    this.server = url;
    if (isPrinted) this.log.address(url + this.served.base, isPrinted);
  }

  messageFor(path: string): PageMessage {
    const page = stampedPage(this.find(path));
    return { ...page?.stamp, html: page?.html, problems: this.problems() };
  }

  /** Images and cards are made on request, so that a save does not wait for them. */
  async answer(path: string, query?: string): Promise<Answer> {
    const found = { ...this.find(path, query), headers: this.served.headersFor(path) };
    // In its frame, the page of the koi has an opaque origin and may not load the script.
    const page = query === '?headless' ? undefined : stampedPage(found);
    if (page) return withClient(found, page.html, page.stamp, (await clientScript()).hash);
    const { body } = found;
    if (!isCopy(body) || !body.make) return found;
    const made = await body.make();
    const isNew = !this.problemsOfMade.has(body.copyOf);
    this.problemsOfMade.set(body.copyOf, made.problems);
    if (isNew && made.problems.length > 0) {
      this.events.sendAll();
      this.printProblems();
    }
    return { ...found, body: made.body };
  }

  /** Whether a message names this place, as the overlay writes it. */
  isNamed = (place: string): boolean => this.problems().some((problem) => placeOf(problem) === place);

  /** Whether the result has no pages, or lacks one that is served now. */
  isLess({ outputs }: BuildResult): boolean {
    const files = [...this.served.outputs.keys()];
    return !outputs || files.some((file) => file.endsWith('.html') && !outputs.has(file));
  }

  private find(path: string, query?: string): Answer {
    if (this.served.outputs.size === 0) return { status: 500, type: HTML_TYPE, body: WAITING };
    return resolve(this.served, path, query);
  }

  private problems(): Problem[] {
    const files = [...this.served.outputs.values()];
    const found = files.map(({ body }) => (isCopy(body) && this.problemsOfMade.get(body.copyOf)) || []);
    return [...this.latest.problems, ...new Set(found.flat())];
  }

  private printProblems(): void {
    const { outputs, stack } = this.latest;
    const served =
      this.served.outputs.size > 0
        ? 'The last good pages are still served.'
        : 'No pages are served until the build succeeds.';
    const note = outputs ? '' : ` ${served}${stack ? `\n${stack}` : ''}`;
    this.log.problems(this.problems(), note, outputs !== undefined);
  }
}

/** The files, and the headers of a path except those for HTTPS and for caching. */
function toServed(outputs: Outputs) {
  const { headersFor } = parseRules(bodyText(outputs.get('_headers')?.body ?? ''), '');
  const isSent = ([name]: Header) => !/^(?:strict-transport-security|cache-control)$/i.test(name);
  return { outputs, headersFor: (path: string) => headersFor(path).filter(isSent), ...siteInMemory(outputs) };
}

function stampedPage({ type, body }: Answer): { html: string; stamp: Stamp } | undefined {
  if (type !== HTML_TYPE || isCopy(body)) return undefined;
  const html = bodyText(body);
  return { html, stamp: stampOf(html) };
}

/** Prints how many problems are unchanged, then the new ones. `printed` has the keys that another process has printed. */
function createLog(printed = '') {
  let known = new Set(printed.split(' ').filter(Boolean));
  let last = printed;
  let address: string | undefined;
  return {
    printed: () => [...known].join(' '),
    /** Prints problems if they have changed, and a `note`. Unless `isWhole`, `found` may lack problems that are still there. */
    problems(found: Problem[], note: string, isWhole: boolean): void {
      const keys = new Set(found.map(keyOf));
      const now = [...keys].sort().join(' ');
      if (now === last) return;
      last = now;
      const fresh = found.filter((problem) => !known.has(keyOf(problem)));
      const same = found.filter((problem) => known.has(keyOf(problem)));
      known = isWhole ? keys : new Set([...known, ...keys]);
      const blocks = [...fresh.filter((one) => !isError(one)), ...fresh.filter(isError)].map(formatProblem);
      if (same.length > 0) blocks.unshift(countProblems(same).replace(/\.$/, ' as before.'));
      if (fresh.length > 0) blocks.push(countProblems(fresh));
      if (blocks.length === 0) console.log('No problems now.');
      else console.error(`\n${blocks.join('\n\n')}${note}`);
    },
    /** Prints the address of the site if it has changed, unless another process has printed it. */
    address(now: string, isPrinted = false): void {
      if (now !== address && !isPrinted)
        console.log(
          address ? `The site is now at ${now}` : `${now} updates after every save (Ctrl-C to stop)`,
        );
      address = now;
    },
  };
}

/** Stays the same when lines are added above the place. */
const keyOf = ({ source, severity, message, excerpt }: Problem): string =>
  hash(source, severity, message, excerpt.text).slice(0, 8);

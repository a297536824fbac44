// Shows the results of builds, in open pages and in the terminal.
import { countProblems, formatProblem, plural } from '../../src/problems/problem';
import { hash } from '../cache/names.cjs';
import { clientScript } from './client-script';
import { createEvents } from './routes';
import { type BuildResult, createState } from './state';

/** `printed` identifies the problems that the terminal shows. */
export function createView(printed = '') {
  const state = createState();
  const events = createEvents(state.stateOf);
  /** The address of the site when it was printed, and that of the server. */
  let printedAddress = '';
  let server: string | undefined;
  let isGood = false;

  /** Shows problems in open pages, and prints them as a build does when they have changed. */
  const showProblems = (stack?: string): void => {
    events.sendAll();
    const problems = state.problems();
    const text = problems.map(formatProblem).join('\n\n');
    const id = text && hash(text);
    if (id === printed) return;
    printed = id;
    const served = state.hasPages()
      ? 'The last good pages are still served.'
      : 'No pages are served until the build succeeds.';
    if (text === '') console.log('No problems now.');
    else console.error(`\n${text}\n\n${countProblems(problems)}${isGood ? '' : ` ${served}`}`);
    if (stack) console.error(stack);
  };
  const printAddress = (): void => {
    const address = server + state.base();
    if (server === undefined || address === printedAddress) return;
    const isFirst = printedAddress === '';
    console.log(
      isFirst ? `${address} updates after every save (Ctrl-C to stop)` : `The site is now at ${address}`,
    );
    printedAddress = address;
  };

  return {
    events,
    isShown: state.isShown,
    isLess: state.isLess,
    printed: () => printed,
    /** Cards are drawn on request, so that saving a file does not wait for them. */
    async answer(path: string, query: string) {
      const found = state.answer((await clientScript()).hash, path, query);
      const { body, hasProblems } = await state.draw(found.body);
      if (hasProblems) showProblems();
      return { ...found, body };
    },
    /** The first build has no time: its result is not printed as that of a save. */
    show(result: BuildResult, milliseconds?: number): void {
      const pages = state.take(result);
      isGood = result.outputs !== undefined;
      showProblems(result.stack);
      if (isGood && milliseconds !== undefined)
        console.log(`rebuilt ${plural(pages, 'page')} in ${Math.round(milliseconds)} ms`);
      printAddress();
    },
    showEarly: state.takeEarly,
    /** Prints the address of the site, now and when it changes. `url` is that of the server. */
    startAt(url: string): void {
      server = url;
      printAddress();
    },
  };
}

export type View = ReturnType<typeof createView>;

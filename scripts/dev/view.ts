// Shows the results of builds, in open pages and in the terminal.
import type { Output } from '../../src/outputs/output';
import { countProblems, formatProblem, plural } from '../../src/problems/problem';
import { clientScript } from './client-script';
import { createDrawings } from './drawings';
import type { BuildResult } from './generation';
import { createEvents } from './routes';
import { createState } from './state';

export function createView() {
  const state = createState();
  const events = createEvents(state.stateOf);
  const printProblems = createProblemPrinter();
  let last: BuildResult | undefined;
  let port = 0;
  let printed: string | undefined;
  const address = () => `http://localhost:${port}${state.base()}`;
  const drawings = createDrawings(() => {
    if (last === undefined) return;
    const result = drawings.addProblems(last);
    state.takeProblems(result.problems);
    events.sendAll();
    printProblems(result);
  });
  return {
    events,
    isShown: state.isShown,
    /** Cards are drawn on request, so that saving a file does not wait for them. */
    async answer(path: string, query: string) {
      const found = state.answer((await clientScript()).hash, path, query);
      return { ...found, body: await drawings.draw(found.body) };
    },
    /** The first build has no time: its result is not printed as that of a save. */
    show(built: BuildResult, milliseconds?: number): void {
      last = built;
      const result = drawings.addProblems(built);
      const changed = state.take(result);
      events.sendAll();
      printProblems(result);
      if (result.outputs && milliseconds !== undefined) printRebuilt(changed, milliseconds);
      if (printed !== undefined && printed !== address()) {
        printed = address();
        console.log(`The site is now at ${printed}`);
      }
      if (result.outputs) void drawings.check(result.outputs);
    },
    /** Shows a page that was rendered before the rest of the site is built. */
    showPage(page: Output): void {
      state.takePage(page);
      events.sendAll();
    },
    printAddress(ofServer: number): void {
      port = ofServer;
      printed = address();
      console.log(`${printed} updates after every save (Ctrl-C to stop)`);
    },
  };
}

export type View = ReturnType<typeof createView>;

/** Prints problems as a build does, but only when they have changed, and when there are none any more. */
function createProblemPrinter(): (result: BuildResult) => void {
  let last = '';
  let hasPages = false;
  return ({ outputs, problems, stack }) => {
    hasPages ||= outputs !== undefined;
    const text = problems.map(formatProblem).join('\n\n');
    if (text === '' && last !== '') console.log('No problems now.');
    else if (text !== last) {
      const pages = hasPages
        ? 'The last good pages are still served.'
        : 'No pages are served until the build succeeds.';
      console.error(`\n${text}\n\n${countProblems(problems)}${outputs ? '' : ` ${pages}`}`);
      if (stack) console.error(stack);
    }
    last = text;
  };
}

function printRebuilt({ pages, others }: { pages: number; others: number }, milliseconds: number): void {
  const kinds = [pages > 0 && plural(pages, 'page'), others > 0 && plural(others, 'file')];
  const what = kinds.filter(Boolean).join(' and ') || 'no files';
  console.log(`rebuilt ${what} in ${Math.round(milliseconds)} ms`);
}

// What dev says: one line for each rebuild, and mistakes as the build prints them, once each time that they change.
import { countProblems, formatProblem, isError, plural } from '../../src/problem';
import type { Made } from './maker';

export interface Report {
  problems(made: Made): void;
  rebuilt(changed: { pages: number; others: number }, milliseconds: number): void;
}

export function createReport(): Report {
  let last = '';
  return {
    problems({ problems, stack }) {
      const text = problems.map(formatProblem).join('\n\n');
      if (text !== last && text !== '') {
        const kept = problems.some(isError) ? ' The last good pages stay.' : '';
        console.error(`\n${text}\n\n${countProblems(problems)}${kept}`);
        if (stack) console.error(stack);
      }
      last = text;
    },
    rebuilt({ pages, others }, milliseconds) {
      const kinds = [pages > 0 && plural(pages, 'page'), others > 0 && plural(others, 'file')];
      const what = kinds.filter(Boolean).join(' and ') || 'nothing new';
      console.log(`rebuilt ${what} in ${Math.round(milliseconds)} ms`);
    },
  };
}

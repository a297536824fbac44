// What the terminal shows while a site is edited: of its problems those that are new, last, and how many are as before.
import { countProblems, formatProblem, isError, type Problem } from '../../../src/base/problems/problem';
import { hash } from '../../disk/cache/names.cjs';

/** `printed` has the ids of the problems that another process has printed. */
export function createLog(printed = '') {
  let known = new Set(printed.split(' ').filter(Boolean));
  let last = printed;
  let address: string | undefined;
  return {
    printed: () => [...known].join(' '),
    /** Prints problems if they have changed, with a `note`. Unless the result is `whole`, it may lack some that are still there. */
    problems(found: Problem[], note: string, isWhole: boolean): void {
      const ids = new Set(found.map(idOf));
      const now = [...ids].sort().join(' ');
      if (now === last) return;
      last = now;
      const fresh = found.filter((problem) => !known.has(idOf(problem)));
      const same = found.filter((problem) => known.has(idOf(problem)));
      known = isWhole ? ids : new Set([...known, ...ids]);
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
const idOf = ({ source, severity, message, excerpt }: Problem): string =>
  hash(source, severity, message, excerpt.text).slice(0, 8);

// The clock, in the one place where a build looks at it.
import { toDay } from '../../src/text/dates';
import { UsageError } from './args';

/** Today in UTC; SOURCE_DATE_EPOCH (seconds) stands in for it: https://reproducible-builds.org */
export function buildDay(): string {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  if (!epoch) return toDay(Date.now());
  if (!/^\d{1,11}$/.test(epoch))
    throw new UsageError('SOURCE_DATE_EPOCH must be a number of seconds since 1970.');
  return toDay(Number(epoch) * 1000);
}

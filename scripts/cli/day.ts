// The only place where a build reads the clock.
import { toDay } from '../../src/text/dates';
import { UsageError } from './args';

/** Today in UTC, or the day of SOURCE_DATE_EPOCH: https://reproducible-builds.org/specs/source-date-epoch/ */
export function buildDay(): string {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  if (!epoch) return toDay(Date.now());
  if (!/^\d{1,11}$/.test(epoch))
    throw new UsageError('SOURCE_DATE_EPOCH must be a number of seconds since 1970.');
  return toDay(Number(epoch) * 1000);
}

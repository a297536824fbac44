// Days as `YYYY-MM-DD`. Nothing here depends on the time zone of the machine or on today's date.
import { english, type Translate } from '../translations/phrases';

/** A day as `YYYY-MM-DD`, checked to exist. It is compared as text and formatted in UTC. */
export type Day = string;

/** True for `2024-02-29`, false for `2025-02-29`. */
export function isDay(text: string): text is Day {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && toDay(time) === text;
}

/** The day in UTC of a time in milliseconds since 1970. Throws a RangeError if there is none. */
export const toDay = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

/** True for an existing year, month or day: 2024, 2024-09, 2024-09-07. */
export const isPartOfDay = (text: string): boolean =>
  /^\d{4}(-\d{2}){0,2}$/.test(text) && isDay(`${text}-01-01`.slice(0, 10));

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec';

/** `2024-09-07` and `2024-09` -> `Sep 2024`, `2024` as it is. */
function toMonth(text: string, translate: Translate): string {
  const [year, month] = text.split('-');
  return month ? `${translate(MONTHS).split(' ')[Number(month) - 1]} ${year}` : year;
}

/** The start or the end of a period, as words and as a date; `present` is no date. */
export type TimePoint = { text: string; date?: string };

/** `2024-09` without an end -> `Sep 2024` and `present`, or `from Sep 2024` before that month; a single month is one point. */
export function toPeriod(
  start: string | undefined,
  end: string | undefined,
  today: Day,
  translate: Translate = english,
): TimePoint[] {
  const [from, to] = [start, end].map((date) => date && { text: toMonth(date, translate), date });
  if (!from) return to ? [to] : [];
  if (!to && from.date > today) return [{ ...from, text: translate('from {month}', { month: from.text }) }];
  return from.text === (to || undefined)?.text ? [from] : [from, to || { text: translate('present') }];
}

/** `Sep 2024 – present` */
export const periodText = (points: TimePoint[]): string => points.map(({ text }) => text).join(' – ');

// Dates as blogs write them -> days. A date with a time is the day that it names in its own zone.
import { isDay } from '../../text/dates';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const pad = (text: string): string => text.padStart(2, '0');

/** Returns the day in a date such as `2022-09-07T14:00:00-04:00`, `7 Sep 2022` or `2022/9/7`; undefined if it has none. */
export function dayOf(value: unknown): string | undefined {
  const text = String(value ?? '').trim();
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? [];
  if (year) return checked(year, month, day);
  const [, compact] = /^(\d{8})(?:T|$)/.exec(text) ?? [];
  if (compact) return checked(compact.slice(0, 4), compact.slice(4, 6), compact.slice(6));
  const words = text.toLowerCase();
  const named = MONTHS.findIndex((name) => new RegExp(`\\b${name}`).test(words));
  const [, inWords] = /\b(\d{4})\b/.exec(words) ?? [];
  const [, number] = /\b(\d{1,2})(?:st|nd|rd|th)?\b/.exec(words) ?? [];
  if (named < 0 || !inWords || !number) return undefined;
  return checked(inWords, String(named + 1), number);
}

function checked(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  return isDay(text) ? text : undefined;
}

const DATED = /^(\d{4})[-_](\d{1,2})[-_](\d{1,2})[-_](?=.)/;

/** Returns the day at the start of a file's or folder's name. */
export function dayInName(name: string): string | undefined {
  const [, year, month, day] = DATED.exec(name) ?? /^(\d{4})-(\d{2})-(\d{2})$/.exec(name) ?? [];
  return year ? checked(year, month, day) : undefined;
}

export const withoutDay = (name: string): string => name.replace(DATED, '');

// Days as `YYYY-MM-DD`. Nothing here knows the time zone of the machine or the day it is today.
import type { Day } from './types';

/** True for a day that the calendar has. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day in UTC of a moment in milliseconds since 1970. */
export const toDay = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

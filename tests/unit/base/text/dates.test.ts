// Dates in words, and those of a resume.
import { expect, it } from 'vitest';
import { isPartOfDay, periodText, toPeriod } from '../../../../src/base/text/dates';
import { parseResume } from '../../../../src/content/resume';
import { file, places } from '../../content/support';

it.each([
  ['2024', '2024-09', true],
  ['2024-09', '2024', true],
  ['2024-09-07', '2024-09', true],
  ['2024-09-07', '2024-09-07', true],
  ['2024', '2023', false],
  ['2024-09', '2024-08', false],
  ['2024-09-07', '2024-09-06', false],
  ['2024-09-07', '2024-08', false],
])('%s to %s is a period: %s', (start, end, isValid) => {
  const { problems } = parseResume(
    file(`work:\n  - name: A\n    startDate: ${start}\n    endDate: ${end}\n`),
  );
  const found = isValid ? [] : [`4:14 work[1].endDate ${end} is before startDate ${start}`];
  expect(places(problems)).toEqual(found);
});

it.each([
  ['2024', true],
  ['2024-09', true],
  ['2024-09-07', true],
  ['2024-13', false],
  ['2024-02-30', false],
  ['2024-09-07-01', false],
  ['24', false],
])('%s is a year, month or day: %s', (text, expected) => {
  expect(isPartOfDay(text)).toBe(expected);
});

it.each([
  [undefined, undefined, ''],
  [undefined, '2024', '2024'],
  ['2024', undefined, '2024 – present'],
  ['2025-09', undefined, 'Sep 2025 – present'],
  ['2025-10', undefined, 'from Oct 2025'],
  ['2026', '2027', '2026 – 2027'],
  ['2024-01', '2024-01-31', 'Jan 2024'],
  ['2023', '2024-12-31', '2023 – Dec 2024'],
])('the period from %s to %s is %j', (start, end, period) => {
  expect(periodText(toPeriod(start, end, '2025-09-30'))).toBe(period);
});

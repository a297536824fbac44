// Dates in words, and those of a resume.
import { expect, it } from 'vitest';
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

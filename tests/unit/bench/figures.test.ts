// Medians, ratios and the rows that show them.
import { expect, it } from 'vitest';
import { formatRange, toRange, toRatios } from '../../../scripts/bench/statistics';
import { tableHead, tableRows } from '../../../scripts/bench/table';

const runsOf = (...walls: number[]) => walls.map((wall) => ({ wall, cpu: wall / 2, peak: 80 }));

it('takes the middle one, or the middle of the middle two', () => {
  expect(toRange([30, 10, 20])).toEqual({ median: 20, min: 10, max: 30 });
  expect(toRange([40, 10, 30, 20])).toEqual({ median: 25, min: 10, max: 40 });
  expect(toRange([7])).toEqual({ median: 7, min: 7, max: 7 });
  expect(toRange([9, 100, 10]).median).toBe(10);
});

it('divides pair by pair', () => {
  expect(toRatios([10, 30], [20, 40])).toEqual([0.5, 0.75]);
  expect(formatRange(toRange([0.5, 0.75]), 2)).toBe('0.63 (0.50-0.75)');
});

it('prints a row for each contestant, the ratio beside the peer', () => {
  const results = [
    { name: 'this site', runs: runsOf(100, 120, 110) },
    { name: 'eleventy', runs: runsOf(400, 400, 440) },
  ];
  const rows = tableRows(9, { kind: 'cold', results });
  expect(rows.map((row) => row.trim().split(/ {2,}/))).toEqual([
    ['9', 'cold', 'this site', '110 (100-120)', '55 (50-60)', '80 (80-80)'],
    ['9', 'cold', 'eleventy', '400 (400-440)', '200 (200-220)', '80 (80-80)', '0.25 (0.25-0.30)'],
  ]);
  expect(tableHead().length).toBe(rows[1].length);
});

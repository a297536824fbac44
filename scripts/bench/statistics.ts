// Medians with their range: the mean of timings says more about the slowest of them than about the program.

export interface Range {
  median: number;
  min: number;
  max: number;
}

export function toRange(values: number[]): Range {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return {
    median: (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2,
    min: sorted[0],
    max: sorted[sorted.length - 1],
  };
}

/** Each of ours by the one that ran right after it: whatever slowed the machine slowed both. */
export const toRatios = (ours: number[], theirs: number[]): number[] =>
  ours.map((value, index) => value / theirs[index]);

export const formatRange = ({ median, min, max }: Range, digits = 0): string =>
  `${median.toFixed(digits)} (${min.toFixed(digits)}-${max.toFixed(digits)})`;

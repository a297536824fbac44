// Finds the known word that a misspelled one probably means.

/** Returns the nearest of `known` by edit distance, or one that starts with `word`; undefined if none is near. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.ceil(word.length / 3) + 1;
  const small = word.toLowerCase();
  for (const candidate of known) {
    const other = candidate.toLowerCase();
    const isStart = word.length >= 3 && other.startsWith(small);
    // The distance is at least the difference in length.
    if (!isStart && Math.abs(other.length - small.length) >= least) continue;
    const distance = isStart ? 1 : editDistance(small, other, least);
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

/**
 * Counts insertions, deletions, substitutions and swaps of adjacent letters (optimal string alignment). Stops if there are
 * `most` or more.
 */
export function editDistance(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  const [a, b] = withoutSameEnds(one, other);
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    // Far from the diagonal, the distance is at least `most`.
    const row = new Array<number>(b.length + 1).fill(Number.POSITIVE_INFINITY);
    row[0] = i;
    let smallest = i;
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, before[j - 2] + 1);
      row[j] = value;
      smallest = Math.min(smallest, value);
    }
    if (smallest >= most) return most;
    before = last;
    last = row;
  }
  return last[b.length];
}

/** Most names that are near each other have the same beginning and end, which the distance does not depend on. */
function withoutSameEnds(a: string, b: string): [string, string] {
  const least = Math.min(a.length, b.length);
  let start = 0;
  while (start < least && a[start] === b[start]) start++;
  let end = 0;
  while (end < least - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

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
    const distance = isStart ? 1 : editDistance(small, other);
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

/** Counts insertions, deletions, substitutions and swaps of adjacent letters (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, before[j - 2] + 1);
      row.push(value);
    }
    before = last;
    last = row;
  }
  return last[b.length];
}

// The lines of a text: their ends, their conflict marks, and those that two texts share.

export const conflictLines = (text: string): number[] =>
  text.split('\n').flatMap((line, index) => (line.startsWith('<<<<<<< ') ? [index + 1] : []));

/** Gives each line of `text` the line end that it has in `like`, and new lines the one that most lines have there. */
export function withLineEnds(text: string, like: string): string {
  const lines = like.split('\n').slice(0, -1);
  const isUsual = lines.filter((line) => line.endsWith('\r')).length * 2 > lines.length;
  const ends = new Map<string, boolean[]>();
  for (const line of lines) {
    const bare = line.replace(/\r$/, '');
    const known = ends.get(bare);
    if (known) known.push(bare !== line);
    else ends.set(bare, [bare !== line]);
  }
  return text.replace(
    /([^\n]*)\n/g,
    (_, line) => `${line}${(ends.get(line)?.shift() ?? isUsual) ? '\r' : ''}\n`,
  );
}

export function sharedLines(one: string, other: string): number {
  const lines = new Set(one.split(/\r?\n/));
  return other.split(/\r?\n/).filter((line) => lines.has(line)).length;
}

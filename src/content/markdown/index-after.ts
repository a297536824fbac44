/** Where a block may begin, for marked's `start`: the place behind the line end. It is asked for at every paragraph. */
export function indexAfter(text: string, lineEndAndMark: string): number | undefined {
  const at = text.indexOf(lineEndAndMark);
  return at < 0 ? undefined : at + 1;
}

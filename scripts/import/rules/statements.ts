// The `import` and `export` statements of MDX, which are dropped.

const IMPORT =
  /^import\s+(?:["'][^"'\n]+["']|(?:[\w$*{][^"';]*?)\sfrom\s*["'][^"'\n]+["']);?[^\S\n]*(?:\n|$)/;
const EXPORT = /^export\s+(?:const\s+\w+\s*=|let\s+\w+\s*=|default\s|(?:async\s+)?function\s|\{)/;

/** In lines. Looking further would take long in a text with many lines that begin so. */
const LONGEST = 100;

/** Drops `import` and `export` at the start of lines, each up to the end of its statement. */
export function dropStatements(text: string): string {
  const lines = text.split('\n');
  const result: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const isImport = lines[index].startsWith('import');
    const [statement] = (isImport && IMPORT.exec(lines.slice(index, index + LONGEST).join('\n'))) || [];
    if (statement !== undefined) index += statement.replace(/\n$/, '').split('\n').length - 1;
    else if (EXPORT.test(lines[index])) index = endOf(lines, index);
    else result.push(lines[index]);
  }
  return result.join('\n');
}

/** The line in which the brackets of a statement are closed, or the last one. */
function endOf(lines: string[], from: number): number {
  let depth = 0;
  for (let index = from; index < lines.length; index++) {
    depth += (lines[index].match(/[{[(]/g)?.length ?? 0) - (lines[index].match(/[}\])]/g)?.length ?? 0);
    if (depth <= 0) return index;
  }
  return lines.length;
}

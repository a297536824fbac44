// Tells whether patterns of files in settings may match a text. The blog may be anybody's, so no pattern is run as a regular
// expression.

/** Whether a glob may match a file or a folder above it: the path has its parts between wildcards, in the same order. */
export function mayMatch(glob: string, path: string): boolean {
  const [, before, choices, after] = /^(.*?)\{([^{}]*)\}(.*)$/s.exec(glob) ?? [];
  if (choices !== undefined) {
    const rest = after.replace(/\{[^{}]*\}/g, '*');
    return choices.split(',').some((one) => mayMatch(before + one + rest, path));
  }
  const name = `/${path}/`;
  const parts = `/${glob.replace(/\\/g, '').replace(/^\.?\/+|\/+$/g, '')}/`
    .replace(/\/\*\*\//g, '*/')
    .split(/(?:[*?]|\[[^\]]*\])+/);
  let at = 0;
  return parts.every((part, index) => {
    const found = name.indexOf(part, at);
    at = found + part.length;
    return index === 0 ? found === 0 : found !== -1;
  });
}

/** Returns globs that match all that a regular expression may match, one for each of its alternatives. */
export const globOfRegExp = (pattern: string): string[] =>
  pattern.split('|').map((one) => {
    const words = one
      .replace(/\\([^\w])|\\\w|\[[^\]]*\]|.?\?|[.*+^()]/g, (_, escaped: string | undefined) => escaped ?? '*')
      .replace(/^\**|\*+/g, '*');
    return words.endsWith('$') ? words.slice(0, -1) : `${words}*`;
  });

// Patterns of files in settings, as far as one must know whether a text may be among those that they mean. The blog may be
// anybody's, so none is run as a regular expression.

/** Whether a glob may mean a file or a folder above it: its parts between wildcards are in the path, in their order. */
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

/** Globs for all that a regular expression may mean, one for each of its alternatives. */
export const globOfRegExp = (pattern: string): string[] =>
  pattern.split('|').map((one) => {
    const words = one
      .replace(/\\([^\w])|\\\w|\[[^\]]*\]|.?\?|[.*+^()]/g, (_, sign: string | undefined) => sign ?? '*')
      .replace(/^\**|\*+/g, '*');
    return words.endsWith('$') ? words.slice(0, -1) : `${words}*`;
  });

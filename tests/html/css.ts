// Reads rules from the minified style sheet of a page.

/** The text of all style elements of a page. */
export const styleOf = (document: Document): string =>
  [...document.querySelectorAll('style')].map((style) => style.textContent).join('');

/** The text between the braces of the first block that begins with `head`. */
export function within(css: string, head: string): string {
  const at = css.indexOf(`${head}{`);
  if (at < 0) throw new Error(`no ${head} in the style sheet`);
  const start = at + head.length + 1;
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < css.length; end++) {
    if (css[end] === '{') depth++;
    if (css[end] === '}') depth--;
  }
  return css.slice(start, end - 1);
}

/** The declarations of all rules with exactly this selector outside media queries; later ones override earlier ones. */
export function declarations(css: string, selector: string): Record<string, string> {
  const minified = selector.replace(/\s*([>+~])\s*/g, '$1');
  const found: Record<string, string> = {};
  let any = false;
  for (const { head, body } of topLevel(css)) {
    if (head.startsWith('@') || !head.split(/,(?![^(]*\))/).includes(minified)) continue;
    any = true;
    for (const declaration of body.split(';')) {
      const colon = declaration.indexOf(':');
      if (colon > 0) found[declaration.slice(0, colon).trim()] = declaration.slice(colon + 1).trim();
    }
  }
  if (!any) throw new Error(`no rule ${minified} in the style sheet`);
  return found;
}

function* topLevel(css: string): Generator<{ head: string; body: string }> {
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf('{', at);
    if (open < 0) return;
    const head = css.slice(at, open).trim();
    const body = within(css.slice(at), css.slice(at, open));
    yield { head, body };
    at = open + 1 + body.length + 1;
  }
}

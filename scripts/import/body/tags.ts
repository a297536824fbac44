// Finds the tags of HTML and JSX in a text. Values may be in braces, which may contain tags themselves.

export interface Tag {
  name: string;
  isClosing: boolean;
  isSelfClosing: boolean;
  /** By name as written; empty for an attribute without a value. Of a value in braces only a plain one is known. */
  attributes: Record<string, string>;
  start: number;
  end: number;
}

const NAME = /<(\/?)([A-Za-z][\w.:-]*)/g;

/** Returns all tags in order. What looks like the start of a tag but has no end is left out. */
export function findTags(text: string): Tag[] {
  const tags: Tag[] = [];
  for (let match = NAME.exec(text); match; match = NAME.exec(text)) {
    const tag = readTag(text, match);
    if (tag === undefined) continue;
    tags.push(tag);
    NAME.lastIndex = tag.end;
  }
  return tags;
}

const LONGEST = 5000;

function readTag(text: string, match: RegExpExecArray): Tag | undefined {
  const [raw, slash, name] = match;
  const attributes: Record<string, string> = Object.create(null);
  const limit = Math.min(text.length, match.index + LONGEST);
  let at = match.index + raw.length;
  if (!/[\s/>]/.test(text[at] ?? '')) return undefined;
  while (at < limit) {
    const sign = text[at];
    if (sign === '>') {
      const isSelfClosing = text[at - 1] === '/';
      return { name, isClosing: slash !== '', isSelfClosing, attributes, start: match.index, end: at + 1 };
    }
    if (/[\s/]/.test(sign)) {
      at++;
      continue;
    }
    if (sign === '{') {
      at = endOfBraces(text, at, limit);
      continue;
    }
    ATTRIBUTE.lastIndex = at;
    const attribute = ATTRIBUTE.exec(text);
    if (attribute === null) return undefined;
    const [found, key] = attribute;
    at += found.length;
    if (!/=\s*$/.test(found)) {
      attributes[key] ??= '';
      continue;
    }
    const value = readValue(text, at, limit);
    if (value === undefined) return undefined;
    attributes[key] ??= value.text;
    at = value.end;
  }
  return undefined;
}

const ATTRIBUTE = /([^\s"'<>/=`{}]+)(?:\s*=\s*(?=\S))?/y;
const BARE = /[^\s"'<>`]+/y;

function readValue(text: string, at: number, limit: number): { text: string; end: number } | undefined {
  const quote = text[at];
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, at + 1);
    return end === -1 ? undefined : { text: text.slice(at + 1, end), end: end + 1 };
  }
  if (quote === '{') {
    const end = endOfBraces(text, at, limit);
    const code = text.slice(at + 1, end - 1).trim();
    return { text: /^(["'`])(.*)\1$/s.exec(code)?.[2] ?? (/^[\d.]+$/.test(code) ? code : `{${code}}`), end };
  }
  BARE.lastIndex = at;
  const bare = BARE.exec(text)?.[0];
  if (bare === undefined) return undefined;
  const value = bare.endsWith('/') && text[at + bare.length] === '>' ? bare.slice(0, -1) : bare;
  return { text: value, end: at + value.length };
}

/** Returns where the braces that open at `at` are closed; strings in them may have braces. */
export function endOfBraces(text: string, at: number, limit = text.length): number {
  let depth = 0;
  STRING_OR_BRACE.lastIndex = at;
  for (let match = STRING_OR_BRACE.exec(text); match; match = STRING_OR_BRACE.exec(text)) {
    if (match.index >= limit) break;
    if (match[0] === '{') depth++;
    else if (match[0] === '}' && --depth === 0) return match.index + 1;
  }
  return at + 1;
}

const STRING_OR_BRACE = /(["'`])[^\n]*?\1|[{}]/g;

function closingTag(tags: Tag[]): Tag | undefined {
  let depth = 0;
  for (const tag of tags) {
    if (tag.name !== tags[0].name) continue;
    depth += tag.isClosing ? -1 : 1;
    if (depth === 0) return tag;
  }
  return undefined;
}

/** Applies `change` to each element with a name, the innermost first. */
export function changeElements(
  text: string,
  isMeant: (name: string) => boolean,
  change: (tag: Tag, inner: string, raw: string) => string,
): string {
  const tags = findTags(text);
  let result = text;
  // From the end on, so that the offsets of earlier tags stay right; an inner element comes before its parent.
  for (let index = tags.length - 1; index >= 0; index--) {
    const tag = tags[index];
    if (!isMeant(tag.name) || tag.isClosing) continue;
    const rest = result.slice(tag.start);
    const close = tag.isSelfClosing ? undefined : closingTag(findTags(rest));
    const end = tag.start + (close?.end ?? tag.end - tag.start);
    const inner = close ? result.slice(tag.end, tag.start + close.start) : '';
    const changed = change(tag, inner, result.slice(tag.start, tag.end));
    result = result.slice(0, tag.start) + changed + result.slice(end);
  }
  return result;
}

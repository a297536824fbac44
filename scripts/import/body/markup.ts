// Finds the tags of HTML and JSX in a text. Values may be in braces, which may contain tags themselves.

export interface Markup {
  /** As written. */
  name: string;
  /** The name in lower case. */
  key: string;
  kind: 'open' | 'close' | 'single';
  /** By name as written; empty for an attribute without a value. Of a value in braces only a plain one is known. */
  attributes: Record<string, string>;
  start: number;
  end: number;
}

/** Returns all tags in order. What looks like the start of a tag but has no end is left out. */
export function findMarkup(text: string): Markup[] {
  const read = createMarkupReader(text);
  const tags: Markup[] = [];
  const start = /<\/?[a-z]/gi;
  for (let match = start.exec(text); match; match = start.exec(text)) {
    const tag = read.tagAt(match.index);
    if (tag === undefined) continue;
    tags.push(tag);
    start.lastIndex = tag.end;
  }
  return tags;
}

const NAME = /<(\/?)([a-z][\w.:-]*)(?=[\s/>\ue000])/iy;
const ATTRIBUTE = /([^\s"'<>/=`{}]+)(?:\s*=\s*(?=\S))?/y;
/** A blank line ends the paragraph, and with it the tag. */
const QUOTED = /"((?:[^"\n]|\n(?![^\S\n]*\n))*)"|'((?:[^'\n]|\n(?![^\S\n]*\n))*)'/y;
const BARE = /[^\s"'<>`]+/y;
const STRING_OR_BRACE = /(["'`])[^\n]*?\1|[{}]/g;

/** The words of JSX in a value, with links and code as in Markdown. */
const wordsOf = (code: string): string =>
  code
    .replace(/\{\s*(["'`])(.*?)\1\s*\}/g, '$2')
    .replace(/<code>(.*?)<\/code>/gs, '`$1`')
    .replace(/<a\b[^<>]*?href=["']([^"']*)["'][^<>]*>(.*?)<\/a>/gs, '[$2]($1)')
    .replace(/<[^<>]*>/g, '');

function at(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}

export function createMarkupReader(text: string) {
  /** Where braces are closed, as far as that was looked for; -1 if they are not. */
  const ends = new Map<number, number>();

  /** Returns where the braces that open at a place are closed, or undefined; strings in them may have braces. */
  function endOfBraces(start: number): number | undefined {
    const open: number[] = [];
    let place = start;
    while (!ends.has(start)) {
      const match = at(STRING_OR_BRACE, text, place);
      if (match === null) for (const one of open) ends.set(one, -1);
      else if (match[0] === '{') open.push(match.index);
      else if (match[0] === '}') ends.set(open.pop() as number, match.index + 1);
      place = STRING_OR_BRACE.lastIndex;
    }
    const end = ends.get(start);
    return end === -1 ? undefined : end;
  }

  function readValue(start: number): { text: string; end: number } | undefined {
    const quoted = at(QUOTED, text, start);
    if (quoted) return { text: quoted[1] ?? quoted[2], end: QUOTED.lastIndex };
    if (text[start] === '{') {
      const end = endOfBraces(start);
      if (end === undefined) return undefined;
      const code = text.slice(start + 1, end - 1).trim();
      const plain = /^(["'`])(.*)\1$/s.exec(code)?.[2] ?? (code.startsWith('<') ? wordsOf(code) : undefined);
      return { text: plain ?? (/^[\d.]+$/.test(code) ? code : `{${code}}`), end };
    }
    const bare = at(BARE, text, start)?.[0];
    if (bare === undefined) return undefined;
    const value = bare.endsWith('/') && text[start + bare.length] === '>' ? bare.slice(0, -1) : bare;
    return { text: value, end: start + value.length };
  }

  function tagAt(start: number): Markup | undefined {
    const [raw, slash, name] = at(NAME, text, start) ?? [];
    if (raw === undefined) return undefined;
    const attributes: Record<string, string> = Object.create(null);
    for (let place = start + raw.length; place < text.length; ) {
      const sign = text[place];
      if (sign === '>') {
        const kind = slash ? 'close' : text[place - 1] === '/' ? 'single' : 'open';
        return { name, key: name.toLowerCase(), kind, attributes, start, end: place + 1 };
      }
      if (/[\s/]/.test(sign)) place++;
      else if (sign === '{') {
        const end = endOfBraces(place);
        if (end === undefined) return undefined;
        place = end;
      } else {
        const [found, key] = at(ATTRIBUTE, text, place) ?? [];
        if (found === undefined) return undefined;
        place += found.length;
        const value = found.includes('=') ? readValue(place) : { text: '', end: place };
        if (value === undefined) return undefined;
        attributes[key] ??= value.text;
        place = value.end;
      }
    }
    return undefined;
  }

  return { tagAt, endOfBraces };
}

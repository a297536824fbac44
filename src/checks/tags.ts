// The tags of a finished page, with their attributes. Pages are made by React and by the Markdown step, so every
// attribute value is quoted and every `<` in text is escaped: a scan is enough, and fast for ten thousand pages.

export interface Tag {
  name: string;
  attributes: Record<string, string>;
  /** Where in the page the tag begins. */
  at: number;
}

const TAG = /<([a-z][a-z0-9-]*)((?:\s+[^\s"'>/=]+(?:="[^"]*"|='[^']*'|=[^\s"'>]+)?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s"'>/=]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Scripts, styles and comments hold no tags. */
const OPAQUE = /(<(script|style)\b[^>]*>)[\s\S]*?(<\/\2>)|<!--[\s\S]*?-->/gi;

export function* findTags(html: string): Generator<Tag> {
  const visible = html.replace(OPAQUE, (match, open: string | undefined, _name, close: string | undefined) =>
    open && close
      ? open + ' '.repeat(match.length - open.length - close.length) + close
      : ' '.repeat(match.length),
  );
  for (const match of visible.matchAll(TAG)) {
    yield { name: match[1].toLowerCase(), attributes: readAttributes(match[2]), at: match.index };
  }
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, double, single, bare] of text.matchAll(ATTRIBUTE)) {
    attributes[name.toLowerCase()] = unescapeHtml(double ?? single ?? bare ?? '');
  }
  return attributes;
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function unescapeHtml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot));/gi, (_, decimal, hex, name) =>
    name
      ? NAMED[name.toLowerCase()]
      : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );
}

// Markdown inside of HTML. Other programs read it where CommonMark takes it for HTML: below a tag on a line of its own.
import { callout } from '../body/blocks';
import type { BodyContext } from '../body/context';
import { findMarkup, type Markup } from '../body/markup';
import { pairTags } from '../body/pairs';
import { CALLOUT_CLASS } from './extras';

const BLOCK =
  /^(?:div|details|summary|figure|figcaption|section|article|aside|center|header|footer|main|nav|blockquote|li|td|th)$/;
const INLINE = /^(?:a|abbr|b|cite|del|em|font|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)$/;

/** Parts the Markdown in an element from its tags: by blank lines, or by none for a part of a line. */
export function freeMarkdown(text: string, context: BodyContext): string {
  const { generator } = context.blog.config;
  const isMdx = context.post.source.endsWith('.mdx') || generator === 'next';
  const tags = findMarkup(text);
  const changes: [start: number, end: number, to: string][] = [];
  for (const [open, close] of pairTags(tags)) {
    const inner = text.slice(open.end, close.start);
    if (inner.trim() === '' || !isFree(open, inner, isMdx)) continue;
    const isInline = INLINE.test(open.key);
    if (isInline && /\n[^\S\n]*\n|^\s*(?:[#>*+-]|\d+\.)\s/.test(inner)) continue;
    const [, kind] = CALLOUT_CLASS.exec(`.${(open.attributes.class ?? '').replaceAll(' ', '.')}`) ?? [];
    const isCallout = kind !== undefined && open.attributes.markdown !== undefined && !/<div\b/.test(inner);
    if (isCallout) changes.push([open.start, close.end, callout(kind, inner)]);
    else {
      const [start] = /^\s*/.exec(inner) ?? [''];
      const gap = isInline || open.attributes.markdown === 'span' ? '' : '\n\n';
      changes.push([open.end, open.end + start.length, gap]);
      changes.push([close.start - (inner.length - inner.trimEnd().length), close.start, gap]);
    }
  }
  let from = 0;
  let result = '';
  for (const [start, end, to] of changes.sort(([a], [b]) => a - b)) {
    if (start < from) continue;
    result += text.slice(from, start) + to;
    from = end;
  }
  return result + text.slice(from);
}

/** Whether the Markdown in an element is one, and would not be read as such. */
function isFree({ key, attributes }: Markup, inner: string, isMdx: boolean): boolean {
  if (/^(?:1|block|span)$/.test(attributes.markdown ?? '')) return true;
  const isBelow = /^[^\S\n]*\n(?!\s*\n)\s*[^\s<]/.test(inner);
  return isBelow && (INLINE.test(key) || (isMdx && BLOCK.test(key)));
}

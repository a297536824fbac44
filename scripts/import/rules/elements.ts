// Replaces elements by their tags. Shortcodes of Hugo, tags of Liquid, components of MDX, containers and elements of HTML are
// spellings of one thing: a name, values, and a text inside. read-tags.ts reads their tags, and names.ts says what they mean.
import { OPTIONAL_END } from '../../../src/base/html/allowed';
import type { RemarkKind } from '../blog/remarks';
import { block, escapeBrackets } from '../body/blocks';
import type { Body } from '../body/body';
import { firstText, textOf } from '../read/front-matter';
import { isHiddenTag } from './hidden';
import { convertHtml, isRawHtml, openTag } from './html';
import { keyOf, showsCode } from './meanings';
import { MEANINGS } from './names';
import { type Element, readMarkup, readTemplates, type Spelling, type Tag } from './read-tags';
import * as templates from './templates';

/** Closing tags belong to opening ones of the same key; those of containers have no name. */
const pairKey = ({ spelling, name }: Tag): string => (spelling === 'container' ? ':::' : name);

/** Returns which closing tag belongs to which opening one: to the last of its key that is still open. */
function pairTags(tags: Tag[]): Map<Tag, Tag> {
  const pairs = new Map<Tag, Tag>();
  const open: Tag[] = [];
  const counts = new Map<string, number>();
  const count = (key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by);
  for (const tag of tags) {
    if (tag.kind === 'open') {
      open.push(tag);
      count(pairKey(tag), 1);
    }
    if (tag.kind !== 'close' || !counts.get(pairKey(tag))) continue;
    const closed = open.splice(open.findLastIndex((one) => pairKey(one) === pairKey(tag)));
    for (const one of closed) count(pairKey(one), -1);
    pairs.set(closed[0], tag);
  }
  return pairs;
}

/** Returns, for each opening tag inside of which tags are text, the next closing tag of its key. */
function pairRawTags(tags: Tag[], isRaw: (tag: Tag) => boolean): Map<Tag, Tag> {
  const closings = new Map<string, Tag>();
  const ends = new Map<Tag, Tag>();
  for (const tag of [...tags].reverse()) {
    const closing = closings.get(pairKey(tag));
    if (tag.kind === 'close') closings.set(pairKey(tag), tag);
    else if (closing && tag.kind === 'open' && isRaw(tag)) ends.set(tag, closing);
  }
  return ends;
}

/** Elements deeper in others are not paired. */
const DEEPEST = 50;

/** Replaces the elements of which these are the tags, in one walk, inner ones first. Tags inside of those with isRaw() are text. */
function replaceElements(text: string, tags: Tag[], body: Body, isRaw: typeof showsCode, isOnlyRaw = false) {
  const rawEnds = pairRawTags(tags, (tag) => isRaw(tag, body));
  const closings = new Set(rawEnds.values());
  let from = 0;
  const known = tags.filter((tag) => {
    if (tag.start < from) return false;
    from = rawEnds.get(tag)?.start ?? tag.end;
    return !isOnlyRaw || rawEnds.has(tag) || closings.has(tag);
  });
  const paired = pairTags(known);
  let next = 0;
  /** Converts what is between two tags, or all without these. Also returns the closing tags that the HTML in it lacks. */
  const convertInside = (parent?: Element, closing?: Tag, depth = 0): [converted: string, left: string] => {
    let [result, left, from] = ['', '', parent?.end ?? 0];
    for (; next < known.length && known[next] !== closing; next++) {
      const tag = known[next];
      if (tag.start < from) continue;
      result += text.slice(from, tag.start);
      from = tag.end;
      const element: Element = { ...tag, raw: text.slice(tag.start, tag.end), parent };
      const end = paired.get(tag);
      const isLeftOut = (end || tag.kind === 'single') && isHidden(tag);
      if (!isLeftOut && tag.spelling === 'html' && tag.kind !== 'close' && !rawEnds.has(tag))
        element.opening = openTag(element, body);
      if (isLeftOut) element.inner = '';
      else if (end && depth < DEEPEST) {
        next++;
        element.inner = convertInside(element, end, depth + 1).join('');
      }
      if (element.inner !== undefined) from = end?.end ?? from;
      result += tag.spelling === 'html' ? convertHtml(element, body) : convertElement(element, body);
      const isOpen = tag.kind === 'open' && element.inner === undefined;
      if (isOpen && element.opening?.startsWith('<') && !OPTIONAL_END.has(tag.name))
        left = `</${tag.name}>${left}`;
    }
    return [result + text.slice(from, closing?.start), left];
  };
  const [result, left] = convertInside();
  return left === '' ? result : `${result.trimEnd()}\n${left}\n`;
}

/** Converts shortcodes of Hugo and tags of Liquid. */
export const convertTemplates = (text: string, body: Body): string =>
  replaceElements(text, readTemplates(text, body), body, templates.isHidden);

/** Converts the shortcodes and tags with code inside, before anything in the code is read as Markdown. */
export const convertCodeTemplates = (text: string, body: Body): string =>
  replaceElements(text, readTemplates(text, body), body, showsCode, true);

/** Converts components, expressions of MDX, containers and elements of HTML. */
export const convertMarkup = (text: string, body: Body): string =>
  replaceElements(text, readMarkup(text, body), body, isRawHtml);

/** Returns what replaces an element: what its name means, or else the text inside. */
function convertElement(written: Element, body: Body): string {
  const { spelling, kind, raw } = written;
  // This end tag has no start tag.
  if (kind === 'close')
    return /^\{/.test(raw) ? body.report(kindOf(spelling), /\/?\w[\w-]*/.exec(raw)?.[0] ?? '', raw) : '';
  const isDeep = spelling === 'mdx' && written.inner?.includes('\n');
  const element = isDeep ? { ...written, inner: block(dedent(written.inner ?? '')) } : written;
  if (element.name === '{' && /^<.*>$/s.test(element.list)) return convertMarkup(element.list, body);
  const hidden = templates.convertHidden(element, body);
  if (hidden !== undefined) return hidden;
  if (isHidden(element) && element.inner !== undefined) return body.report('hidden', element.name, raw);
  const key = /\w/.test(element.name) ? keyOf(element.name) : element.name;
  for (const [names, meaning, only = spelling] of MEANINGS) {
    const text = only === spelling && names.test(key) ? meaning(element, body, key) : undefined;
    if (text !== undefined) return text;
  }
  return withoutMeaning(element, body);
}

/** Names of elements whose text only some people may read. */
const PRIVATE = /encrypt|^(?:private|secret|password|protected|hidden|draft|comment)$/;

/** Whether nothing of an element is shown here. */
const isHidden = (tag: Tag): boolean =>
  (tag.spelling !== 'html' && PRIVATE.test(keyOf(tag.name))) ||
  (/^(?:html|mdx)$/.test(tag.spelling) && isHiddenTag(tag));

const kindOf = (spelling: Spelling): RemarkKind =>
  spelling === 'liquid' ? 'template' : spelling === 'mdx' ? 'component' : 'shortcode';

/** Reports an element without a meaning. The text inside stays. */
function withoutMeaning(element: Element, body: Body): string {
  const { spelling, name, values, list, raw, inner = '' } = element;
  const text = inner.trim();
  const isHugo = spelling === 'hugo';
  const [only = ''] = (isHugo && /^https?:\S+$/.exec(textOf(values[0]))) || [];
  const to = firstText(values, 'url href link') || only;
  const words = firstText(values, 'title text name') || (isHugo ? to : '');
  if (text === '' && words && /^(?:https?:\/)?\/./.test(to)) return `[${escapeBrackets(words)}](${to})`;
  if (spelling === 'container') return body.report('shortcode', `:::${name}`, raw) || `\n${inner}\n`;
  const isTag = spelling === 'liquid' && text === '' && !/^(?:if|else)$/.test(name);
  const [first = ''] = (isTag && /[^\s,"'=]+/.exec(list)) || [];
  body.report(text ? 'wrapper' : kindOf(spelling), `${name} ${first}`.trim(), raw);
  const caption = spelling === 'hugo' && text ? textOf(values.caption) : '';
  return inner + (caption && block(caption));
}

/** Removes the indentation that all lines have: four spaces would make a block of code. */
function dedent(text: string): string {
  const [least = ''] = (text.match(/^[^\S\n]*(?=\S)/gm) ?? []).sort((a, b) => a.length - b.length);
  return text.replace(new RegExp(`^[^\\S\\n]{1,${least.length || 1}}`, least && 'gm'), '');
}

// Replaces elements by their tags. Shortcodes of Hugo, tags of Liquid, components of MDX, containers and elements of HTML are
// spellings of one thing: a name, values, and a text inside. read-tags.ts reads their tags.
import { OPTIONAL_END } from '../../../src/base/html/allowed';
import type { Values } from '../read/front-matter';

export type Spelling = 'hugo' | 'liquid' | 'mdx' | 'container' | 'html';

export interface Tag {
  spelling: Spelling;
  /** As written; `{{` for an output of Liquid, `{` for an expression of MDX, `/*` for a shortcode that is shown. */
  name: string;
  kind: 'open' | 'close' | 'single';
  /** The values by name, or by number for positional ones. */
  values: Values;
  /** The values as written, or the code. */
  list: string;
  start: number;
  end: number;
}

export interface Element extends Tag {
  /** The text inside, whose elements are replaced; undefined if it is not paired. */
  inner?: string;
  /** The opening tag. */
  raw: string;
  /** What `open` returned for it. */
  opening?: string;
  /** The tag around it. */
  parent?: Tag;
}

export interface Change {
  /** Whether tags inside of an element are text. */
  isRaw: (tag: Tag) => boolean;
  /** Whether only elements for which isRaw() is true are converted. */
  isOnlyRaw?: boolean;
  /** Whether an element is taken out with everything in it. */
  isHidden: (tag: Tag) => boolean;
  /** Converts an element, or a closing tag that belongs to no other. */
  convert: (element: Element) => string;
  /** Converts an opening tag of HTML, before what is inside. */
  open: (element: Element) => string;
}

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
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      count(pairKey(last), -1);
      if (pairKey(last) !== pairKey(tag)) continue;
      pairs.set(last, tag);
      break;
    }
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

/** Replaces the elements of which these are the tags, in one walk, inner ones first. */
export function replaceElements(text: string, tags: Tag[], change: Change): string {
  const { isRaw, isOnlyRaw = false, convert } = change;
  const rawEnds = pairRawTags(tags, isRaw);
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
      const isHidden = (end || tag.kind === 'single') && change.isHidden(tag);
      if (!isHidden && tag.spelling === 'html' && tag.kind !== 'close' && !rawEnds.has(tag))
        element.opening = change.open(element);
      if (isHidden) element.inner = '';
      else if (end && depth < DEEPEST) {
        next++;
        element.inner = convertInside(element, end, depth + 1).join('');
      }
      if (element.inner !== undefined) from = end?.end ?? from;
      result += convert(element);
      const isOpen = tag.kind === 'open' && element.inner === undefined;
      if (isOpen && element.opening?.startsWith('<') && !OPTIONAL_END.has(tag.name))
        left = `</${tag.name}>${left}`;
    }
    return [result + text.slice(from, closing?.start), left];
  };
  const [result, left] = convertInside();
  return left === '' ? result : `${result.trimEnd()}\n${left}\n`;
}

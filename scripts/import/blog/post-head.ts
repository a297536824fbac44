// The front matter of a converted post: from that of the old blog, and to the text of its file.
import { Document, isScalar, isSeq } from 'yaml';
import { toTag } from '../../../src/content/slug';
import { groupBy } from '../../../src/group-by';
import { firstText, listOf, textOf } from '../read/front-matter';
import { type Finding, findingOf } from './findings';
import type { PostSource } from './source';

/** Returns the tags of a post as addresses, and a finding for each that cannot be one. */
export function tagsOf({ data, source }: PostSource): { tags: string[]; findings: Finding[] } {
  const split = (value: unknown) => {
    const items = listOf(value);
    return Array.isArray(value) || textOf(value).includes(',')
      ? items
      : items.flatMap((item) => item.split(/\s+/));
  };
  const words = [
    data.tags,
    data.tag,
    data.categories,
    data.category,
    data.keywords && !data.tags ? data.keywords : undefined,
  ].flatMap(split);
  const isOrder = (word: string) => /^(?:posts?|all|blog|articles?|uncategorized)$/i.test(word);
  const tags: string[] = [];
  const findings: Finding[] = [];
  for (const word of words.filter((one) => !isOrder(one))) {
    const tag = toTag(word.replaceAll('_', '-'));
    if (tag !== '') tags.push(tag);
    else findings.push(findingOf('tag', word, source));
  }
  return { tags: [...new Set(tags)], findings };
}

const LONGEST = 200;

/** Returns the description: that of the front matter, else the start of the first paragraph of the converted text. */
export function descriptionOf({ data, title }: PostSource, converted: string): string {
  const given = firstText(
    data,
    'description summary excerpt spoiler subtitle abstract tldr desc intro lead seo.description',
  );
  const text = plainText(given) || firstParagraph(converted) || title;
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  const sentence = /^.{60,}?[.!?。！？](?=\s|$)|^.{40,}[。！？]/su.exec(cut)?.[0];
  return sentence ?? `${cut.replace(/\s+\S*$/, '').replace(/[,;:–—-]+$/, '')} …`;
}

/** Series as our front matter has them: part by part, by date. Those with one part are none. */
export function seriesParts(posts: PostSource[]): Map<PostSource, { name: string; part: number }> {
  const parts = groupBy(
    posts,
    ({ data }) => listOf(data.series)[0] || firstText(data, 'series.name series.title'),
  );
  const order = ({ data }: PostSource): number =>
    Number(firstText(data, 'part series_order series_part series_weight series.part seriesOrder'));
  const series = new Map<PostSource, { name: string; part: number }>();
  for (const [name, members] of parts) {
    if (name === '' || members.length < 2) continue;
    const sorted = members.sort((a, b) => order(a) - order(b));
    for (const [index, post] of sorted.entries()) series.set(post, { name, part: index + 1 });
  }
  return series;
}

function firstParagraph(text: string): string {
  const withoutCode = text.replace(/^(`{3,}|~{3,})[\s\S]*?^\1|^(?: {4}|\t).*$/gm, '');
  const paragraphs = withoutCode
    .split(/\n\s*\n/)
    .map((part) => part.trim().replace(/^(?:<(?:p|b|i|em|strong|span)\b[^>]*>\s*)+/i, ''));
  const isText = (part: string) =>
    /^[\p{L}\p{N}*_"'“‘«「《（([>`$]/u.test(part) &&
    !/^(?:[*-]\s|\d+\.\s|>\s*\[!|\[[^\]]*\]:|!\[)/.test(part);
  const plain = paragraphs.filter(isText).map(plainText);
  return (
    plain.find((part) => part.length >= 40 || /[\p{Script=Han}\p{Script=Hangul}].{8}/su.test(part)) ??
    plain.find(Boolean) ??
    ''
  );
}

const plainText = (text: string): string =>
  text
    .replace(/<(https?:[^>\s]*)>|<[^>]*>/g, '$1')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[\^[^\]]*\]/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?/g, '$1')
    .replace(/^\s*>+\s?/gm, '')
    .replace(/(\*\*|__|~~|[*_`])(?=\S)([^\n]+?)(?<=\S)\1/g, '$2')
    .replace(/(?<!\\)\*+(?=\S)|(?<=[^\s\\])\*+/g, '')
    .replace(/\\([\\`*_{}[\]()#+.!-])/g, '$1')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

const USED =
  /^(?:title|name|date|pub.*|published.*|created.*|datetime|updated.*|lastmod|mod.*|last.*|draft|isDraft|status|publish|tags?|categor.*|keywords|series.*|part|description|summary|excerpt|spoiler|subtitle|abstract|tldr|desc|intro|lead|slug|postSlug|path|permalink|url|aliases|redirect.*|image.*|cover.*|thumbnail.*|hero.*|featured_?image|banner|og_?image.*|layout|author.*|type|template)$/i;

/** The keys of the front matter of the old blog that have no equal. */
export const unusedKeys = ({ data }: PostSource): string[] =>
  Object.keys(data).filter((key) => !USED.test(key));

/** Returns the cover image of the post, and its description, as the front matter names them. */
export function coverOf({ data }: PostSource): { src: string; alt: string } {
  const keys =
    'cover cover.image cover.src coverImage cover_image featuredImage featured_image image image.src image.path image.url hero heroImage hero_image banner thumbnail header-img';
  return {
    src: firstText(data, keys),
    alt: firstText(
      data,
      'cover.alt coverAlt cover_alt coverImageAlt imageAlt image_alt image.alt heroAlt heroImageAlt cover.caption',
    ),
  };
}

/** The front matter of a post; a page has only a title, a description and `draft`. */
interface PostHead {
  title: string;
  date?: string;
  updated?: string;
  description: string;
  tags?: string[];
  series?: { name: string; part: number };
  cover?: { src: string; alt: string };
  draft?: true;
}

const clean = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();

export function writePost(head: PostHead, body: string): string {
  const { title, description, tags = [] } = head;
  const document = new Document({
    ...head,
    title: clean(title),
    description: clean(description),
    tags: tags.length > 0 ? tags : undefined,
  });
  // A colon or a # is part of the words, so these are in quotes whatever they contain.
  for (const key of ['title', 'description']) {
    const node = document.get(key, true);
    if (isScalar(node) && /[:#"'\\]|^[^\p{L}\p{N}]/u.test(String(node.value))) node.type = 'QUOTE_DOUBLE';
  }
  const list = document.get('tags');
  if (isSeq(list)) list.flow = true;
  return `---\n${document.toString({ lineWidth: 0, flowCollectionPadding: false })}---\n\n${body}`;
}

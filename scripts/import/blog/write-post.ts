// The text of the file of a converted post.
import { Document, isScalar, isSeq } from 'yaml';

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

const LONGEST = 200;

/** Returns a description: what is given, else the start of the first paragraph of the converted text, else the title. */
export function describePost(given: string, converted: string, title: string): string {
  const text = plainText(given) || firstParagraph(converted) || title;
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  const sentence = /^.{60,}?[.!?。！？](?=\s|$)|^.{40,}[。！？]/su.exec(cut)?.[0];
  return sentence ?? `${cut.replace(/\s+\S*$/, '').replace(/[,;:–—-]+$/, '')} …`;
}

function firstParagraph(text: string): string {
  const withoutCode = text.replace(/^(`{3,}|~{3,})(?![`~])[\s\S]*?^\1|^(?: {4}|\t).*$/gm, '');
  const isText = (part: string) =>
    /^[\p{L}\p{N}*_"'“‘«「《（([>`$]/u.test(part) &&
    !/^(?:[*-]\s|\d+\.\s|>\s*\[!|\[[^\]]*\]:|!\[)/.test(part);
  const plain = withoutCode
    .split(/\n\s*\n/)
    .map((part) => part.slice(0, 5 * LONGEST).trim())
    .map((part) => part.replace(/^(?:<(?:p|b|i|em|strong|span)\b[^>]*>\s*)+/i, ''))
    .filter(isText)
    .map(plainText);
  const isLong = (part: string) => part.length >= 40 || /[\p{Script=Han}\p{Script=Hangul}].{8}/su.test(part);
  return plain.find(isLong) ?? plain.find(Boolean) ?? '';
}

const plainText = (text: string): string =>
  text
    .replace(/<(https?:[^>\s]*)>|<[^>]*>/g, '$1')
    .replace(/!\[[^\]]*\]\([^)]*\)|\[\^[^\]]*\]|^\s*>+\s?/gm, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?/g, '$1')
    .replace(/(\*\*|__|~~|[*_`])(?=\S)([^\n]+?)(?<=\S)\1/g, '$2')
    .replace(/(?<!\\)\*+(?=\S)|(?<=[^\s\\])\*+/g, '')
    .replace(/\\([\\`*_{}[\]()#+.!-])/g, '$1')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

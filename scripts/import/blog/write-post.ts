// The text of the file of a converted post or page.
import { Document, isScalar, isSeq } from 'yaml';
import type { BodyContext } from '../body/context';
import type { CheckedPost, PostSource } from './source';

const clean = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();

/** `head` is the front matter. */
export function writePost(head: { title: string; description?: string }, body: string): string {
  const description = head.description && clean(head.description);
  const document = new Document({ ...head, title: clean(head.title), description });
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

export function shorten(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  const sentence = /^.{60,}?[.!?。！？](?=\s|$)|^.{40,}[。！？]/su.exec(cut)?.[0];
  return sentence ?? `${cut.replace(/\s+\S*$/, '').replace(/[,;:–—-]+$/, '')} …`;
}

/**
 * Returns a description for each page, and for each post whose first paragraph others have too: the first paragraph that no other
 * text has. A build takes the first one of all other posts itself.
 */
export function describeTexts(
  paragraphs: ReadonlyMap<PostSource, readonly string[]>,
): Map<PostSource, string> {
  const counts = new Map<string, number>();
  for (const one of paragraphs.values())
    for (const paragraph of new Set(one)) counts.set(paragraph, (counts.get(paragraph) ?? 0) + 1);
  const descriptions = new Map<PostSource, string>();
  for (const [post, all] of paragraphs) {
    const own = all.find((paragraph) => paragraph !== '' && counts.get(paragraph) === 1) ?? post.title;
    if (post.isPage || own !== all[0]) descriptions.set(post, own);
  }
  return descriptions;
}

/** Shows as code what a build would reject, if that is text which no rule has made. */
export function showAsCode(
  converted: string,
  errors: CheckedPost['errors'],
  written: string,
  context: BodyContext,
): string {
  const lines = written.split('\n');
  return errors.reduce((text, { line, column = 1, length = 0, message }) => {
    const part = (lines[line - 1] ?? '').slice(column - 1, column - 1 + length).trim();
    if (part.length < 3 || part.includes('`') || !text.includes(part)) return text;
    context.report('shown', message, part);
    return text.replaceAll(part, () => context.protect(`\`${part}\``, part));
  }, converted);
}

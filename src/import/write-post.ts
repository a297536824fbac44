// A converted post -> the text of its file.
import { Document, isScalar, isSeq } from 'yaml';

/** The front matter of a post; a page has only a title, a description and `draft`. */
export interface PostHead {
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
  const list = document.get('tags', true);
  if (isSeq(list)) list.flow = true;
  return `---\n${document.toString({ lineWidth: 0, flowCollectionPadding: false })}---\n\n${body}`;
}

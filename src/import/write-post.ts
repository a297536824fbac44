// A converted post -> the text of its file.
import { Document, Scalar } from 'yaml';

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

/** Writes the file of a post or page. */
export function writePost(head: PostHead, body: string): string {
  const { title, date, updated, description, tags: names, series, cover, draft } = head;
  const values = Object.fromEntries(
    Object.entries({
      title: clean(title),
      date,
      updated,
      description: clean(description),
      tags: names,
      series,
      cover,
      draft,
    }).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
  const document = new Document(values);
  // A colon or a # is part of the words, so these are in quotes whatever they contain.
  for (const key of ['title', 'description']) {
    const node = document.get(key, true);
    if (node instanceof Scalar && /[:#"'\\]|^[^\p{L}\p{N}]/u.test(String(node.value)))
      node.type = 'QUOTE_DOUBLE';
  }
  const tags = document.get('tags', true) as { flow?: boolean } | undefined;
  if (tags) tags.flow = true;
  return `---\n${document.toString({ lineWidth: 0, flowCollectionPadding: false })}---\n\n${body}`;
}

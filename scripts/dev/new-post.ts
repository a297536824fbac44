// A title -> the text of a new post and the name of its file.

/** Letters that do not fall apart into a plain one and an accent. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  '&': ' and ',
  '+': ' plus ',
};
const LONGEST = 80;

/** Lower-case letters, digits and single hyphens; empty when nothing of the title can be written so. */
export function toSlug(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[ßæœøđðþłı&+]/g, (letter) => PLAIN[letter])
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (slug.length <= LONGEST) return slug;
  return slug
    .slice(0, LONGEST + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, LONGEST);
}

// YAML takes 2024 for a number and `true` for no word at all.
const quoteTag = (tag: string): string =>
  /^[a-z]/.test(tag) && !['true', 'false', 'null'].includes(tag) ? tag : JSON.stringify(tag);

interface NewPost {
  title: string;
  tags: string[];
  date: string;
}

/** Whatever the title holds, JSON is a quoting of it that YAML reads. */
export const toNewPost = ({ title, tags, date }: NewPost): string => `---
title: ${JSON.stringify(title)}
date: ${date}
description: ${JSON.stringify(`One sentence that says what "${title}" is about.`)}
tags: [${tags.map(quoteTag).join(', ')}]
draft: true
---
Begin here. \`npm run dev\` shows this page while you write.

When it is done, delete the line \`draft: true\` above and say in the description what the post is about.
`;

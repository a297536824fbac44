// A title -> the text of a new post.

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

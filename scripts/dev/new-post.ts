// The template of a new post.

// Quotes tags that YAML would parse as a number or a boolean.
const quoteTag = (tag: string): string =>
  /^[a-z]/.test(tag) && !['true', 'false', 'null'].includes(tag) ? tag : JSON.stringify(tag);

interface NewPost {
  title: string;
  tags: string[];
  date: string;
}

/** Quotes the title as JSON, which is valid YAML whatever the title contains. */
export const toNewPost = ({ title, tags, date }: NewPost): string => `---
title: ${JSON.stringify(title)}
date: ${date}
description: ${JSON.stringify(`One sentence that says what "${title}" is about.`)}
tags: [${tags.map(quoteTag).join(', ')}]
draft: true
---
Begin here. \`npm run dev\` shows this page while you write.

To publish it, replace the description above with your own and delete the line \`draft: true\`.
`;

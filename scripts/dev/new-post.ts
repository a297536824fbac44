// The templates of a new post and of a new page.

// Quotes tags that YAML would parse as a number or a boolean.
const quoteTag = (tag: string): string =>
  /^[a-z]/.test(tag) && !['true', 'false', 'null'].includes(tag) ? tag : JSON.stringify(tag);

interface NewPost {
  title: string;
  tags: string[];
  date: string;
}

const BEGINNING = `\
Begin here. \`npm run dev\` shows this page while you write.

To publish it, replace the description above and this text with your own, and run \`npm run publish\` with
the name of this file.
`;

/** Quotes texts as JSON, which is valid YAML whatever they contain. */
export const toNewPost = ({ title, tags, date }: NewPost): string => `---
title: ${JSON.stringify(title)}
date: ${date}
description: ${JSON.stringify(describe(title))}
tags: [${tags.map(quoteTag).join(', ')}]
draft: true
---
${BEGINNING}`;

export const toNewPage = (title: string): string => `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(describe(title))}
draft: true
---
${BEGINNING}`;

const describe = (title: string): string => `One sentence that says what "${title}" is about.`;

// `npm run new -- "A title"`: creates a draft of a post or, with --page, of a page, whose file name comes from its title. Never overwrites a file.
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pageNameProblem } from '../src/content/pages/own-page';
import { isSlug, isTag, slugProblem, suggestTag, toSlug } from '../src/content/slug';
import { fail, runnerOf, UsageError } from './cli/args';
import { buildDay } from './cli/build-options';
import { root } from './files/paths';
import { tryWrite } from './files/write-error';
import { createFile } from './files/write-file';

const command = {
  usage: 'npm run new --',
  summary: 'Creates a draft: `npm run dev` shows it, `npm run build` excludes it.',
  positionals: '"A title"',
  options: {
    page: { type: 'boolean', help: 'a page of its own at /<slug>, not a post' },
    folder: { type: 'boolean', help: 'creates <slug>/index.md, a folder that can have images' },
    slug: { type: 'string', value: 'SLUG', help: 'the file name and address (default: from the title)' },
    tags: { type: 'string', value: 'a,b', help: 'tags of lowercase letters, digits and hyphens' },
    content: {
      type: 'string',
      value: 'DIR',
      help: 'the folder that contains posts/ and pages/ (default: content)',
    },
  },
} as const;

/** Returns exit code 0 if the draft was written. */
export const run = runnerOf(command, ({ values, positionals }) => {
  const title = positionals
    .join(' ')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  const { page: isPage = false, folder: hasFolder = false, tags: list = '', content = 'content' } = values;
  const kind = isPage ? 'page' : 'post';
  if (title === '') throw new UsageError(`A ${kind} needs a title.`);
  const slug = values.slug ?? toSlug(title);
  if (slug === '')
    throw new UsageError(
      `The title ${JSON.stringify(title)} has no letters from a to z and no digits, so no file name can be created from it. Name the file with --slug.`,
    );
  const wrongSlug = isPage ? pageNameProblem(slug) : slugProblem(slug, 'post');
  if (wrongSlug) throw new UsageError(refusal(slug, kind));
  const tags = list
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  if (isPage && tags.length > 0) throw new UsageError('A page has no tags.');
  const invalid = tags.find((tag) => !isTag(tag.normalize('NFC')));
  if (invalid !== undefined)
    throw new UsageError(
      `The tag ${JSON.stringify(invalid)} is invalid; ${suggestTag(invalid) ? `did you mean ${suggestTag(invalid)}?` : 'use lowercase letters, digits and hyphens.'}`,
    );
  const [file, other] = hasFolder ? [`${slug}/index.md`, `${slug}.md`] : [`${slug}.md`, `${slug}/index.md`];
  const name = (end: string) => `${content.replace(/[/\\]+$/, '')}/${kind}s/${end}`;
  const text = isPage ? toNewPage(title) : toNewPost({ title, tags, date: buildDay() });
  if (existsSync(resolve(root, name(other)))) return alreadyExists(name(other));
  return writeNew(resolve(root, content), name(file), `${kind}s/${file}`, text);
});

const refusal = (slug: string, kind: 'post' | 'page'): string =>
  isSlug(slug)
    ? `A ${kind} cannot be named ${slug}; the name is reserved.`
    : `The slug ${JSON.stringify(slug)} is invalid; ${toSlug(slug) ? `did you mean ${toSlug(slug)}?` : 'use lowercase letters, digits and hyphens.'}`;

const alreadyExists = (name: string): number => fail(`${name} already exists; nothing was changed.`);

/** `name` is that of the file in messages, `file` its path in the content folder. */
function writeNew(content: string, name: string, file: string, text: string): number {
  if (!existsSync(content)) return fail(`The folder ${content} does not exist.`);
  const path = join(content, file);
  const create = () => {
    mkdirSync(dirname(path), { recursive: true });
    return createFile(path, text);
  };
  const isNew = tryWrite(name, create, 'Nothing was changed.')?.value;
  if (isNew === false) return alreadyExists(name);
  if (isNew) console.log(name);
  return isNew ? 0 : 1;
}

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

const toNewPage = (title: string): string => `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(describe(title))}
draft: true
---
${BEGINNING}`;

const describe = (title: string): string => `One sentence that says what "${title}" is about.`;

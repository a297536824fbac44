// `npm run new -- "A title"`: creates a draft of a post or, with --page, of a page, named after its title. Never overwrites a file.
import { join, resolve } from 'node:path';
import { slugProblem, toSlug, toTag } from '../src/content/slug';
import { fail, runnerOf, UsageError } from './cli/args';
import { buildDay } from './cli/build-options';
import { root } from './disk/cache/code.cjs';
import { tryWrite } from './disk/errors';
import { createFile, statFile } from './disk/file';
import { kindOf } from './disk/read/walk';

const command = {
  usage: 'npm run new --',
  summary: 'Creates a draft: `npm run dev` shows it, `npm run build` excludes it.',
  positionals: '"A title"',
  options: {
    page: { type: 'boolean', help: 'a page of its own at /<slug>, not a post' },
    folder: { type: 'boolean', help: 'creates <slug>/index.md, a folder that can have images' },
    slug: { type: 'string', value: 'SLUG', help: 'the file name and address (default: from the title)' },
    content: { type: 'string', value: 'DIR', help: 'the folder of posts/ and pages/ (default: content)' },
  },
} as const;

export const run = runnerOf(command, ({ values, positionals }) => {
  const title = positionals
    .join(' ')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  const { page: isPage = false, folder: hasFolder = false, content = 'content' } = values;
  const kind = isPage ? 'page' : 'post';
  if (title === '') throw new UsageError(`A ${kind} needs a title.`);
  // The word that toSlug() writes for a & is English.
  const words = title.replaceAll('&', ' ');
  const slug = values.slug ?? (toSlug(words) || toTag(words));
  if (slug === '')
    throw new UsageError(
      `The title ${JSON.stringify(title)} has no letters and no digits, so no file name can be created from it. Name the file with --slug.`,
    );
  const problem = slugProblem(slug, kind);
  if (problem)
    throw new UsageError(`Cannot create ${slug}: ${problem.message}. Choose another name with --slug.`);
  const folder = resolve(root, content);
  if (kindOf(folder) !== 'folder') return fail(`The folder ${folder} does not exist.`);
  const names = [`${kind}s/${slug}.md`, `${kind}s/${slug}/index.md`];
  const [own, other] = hasFolder ? names.reverse() : names;
  const alreadyExists = (name: string) => fail(`${join(content, name)} already exists; nothing was changed.`);
  if (statFile(join(folder, other))) return alreadyExists(other);
  const create = () => createFile(join(folder, own), newText(title, isPage ? undefined : buildDay()));
  const isNew = tryWrite(join(content, own), create, 'Nothing was changed.')?.value;
  if (isNew === false) return alreadyExists(own);
  if (isNew) console.log(join(content, own));
  return isNew ? 0 : 1;
});

const BEGINNING = `\
Begin here. \`npm run dev\` shows this page while you write.

To publish it, replace the description above and this text with your own, and run \`npm run publish\` with
the name of this file.
`;

/** Quotes the title as JSON, which is valid YAML whatever it contains. Only a post has a date. */
const newText = (title: string, date?: string): string => `---
title: ${JSON.stringify(title)}
${date ? `date: ${date}\n` : ''}description: ${JSON.stringify(`One sentence that says what "${title}" is about.`)}
${date ? 'tags: []\n' : ''}draft: true
---
${BEGINNING}`;

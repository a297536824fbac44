// `npm run new -- "A title"`: a draft with valid front matter, named after its title. It never overwrites.
import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isReserved, isSlug, toSlug } from '../src/content/slug';
import { printError, readCommandLine, usageError } from './cli/args';
import { buildDay } from './cli/day';
import { toNewPost } from './dev/new-post';
import { root } from './files/paths';
import { tryWrite } from './files/write-error';
import { createFile } from './files/write-file';

const command = {
  usage: 'npm run new --',
  summary: 'Creates a draft, which `npm run dev` shows and a build leaves out.',
  positionals: '"A title"',
  options: {
    tags: { type: 'string', value: 'a,b', help: 'words of lower-case letters, digits and hyphens' },
    content: { type: 'string', value: 'DIR', help: 'the folder that holds posts/ (default: content)' },
  },
} as const;

/** Exit code 0 when the draft was written. */
export async function run(args: string[]): Promise<number> {
  const asked = readCommandLine(command, withTitleLast(args));
  if (typeof asked === 'number') return asked;
  const title = asked.positionals
    .join(' ')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  if (title === '') return usageError(command, 'A post needs a title.');
  const slug = toSlug(title);
  if (slug === '')
    return usageError(
      command,
      `The title ${JSON.stringify(title)} has no letter from a to z and no digit to make the address from. Use some, and change the title in the file afterwards.`,
    );
  if (isReserved(slug)) return usageError(command, `A post cannot be called ${slug}.`);
  const { tags: list = '', content = 'content' } = asked.values;
  const tags = list
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  const wrong = tags.find((tag) => !isSlug(tag));
  if (wrong !== undefined)
    return usageError(
      command,
      `The tag ${JSON.stringify(wrong)} must be ${toSlug(wrong) || 'letters, digits and hyphens'}.`,
    );
  const name = `${content.replace(/[/\\]+$/, '')}/posts/${slug}.md`;
  return writePost(resolve(root, content), name, slug, toNewPost({ title, tags, date: buildDay() }));
}

// No option has a space after its hyphens: that is a title that begins with a dash.
function withTitleLast(args: string[]): string[] {
  const titles = args.filter((arg) => /^-+\s/.test(arg));
  return titles.length === 0 ? args : [...args.filter((arg) => !titles.includes(arg)), '--', ...titles];
}

function writePost(content: string, name: string, slug: string, text: string): number {
  if (!existsSync(content)) {
    printError(`There is no folder ${content}.`);
    return 1;
  }
  const create = () => createIn(join(content, 'posts'), `${slug}.md`, text);
  const isNew = tryWrite(name, create, 'Nothing was changed.')?.value;
  if (isNew) console.log(name);
  else if (isNew === false) printError(`${name} already exists; nothing was changed.`);
  return isNew ? 0 : 1;
}

/** False when there is such a file. A folder made for it goes when it cannot be written. */
function createIn(folder: string, file: string, text: string): boolean {
  const made = mkdirSync(folder, { recursive: true });
  try {
    return createFile(join(folder, file), text);
  } catch (error) {
    if (made !== undefined) rmdirSync(folder);
    throw error;
  }
}

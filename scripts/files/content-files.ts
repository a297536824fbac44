// The names of the files in content/. A name that nothing reads is reported: otherwise a page in the wrong place would
// be missing from the site without a word.
import type { Dirent } from 'node:fs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, problemOf } from '../../src/problem';
import { nearest } from '../../src/text/nearest';
import { unreadable } from './unreadable';
import { type Code, listFolder } from './walk';

const FILES = ['site.yaml', 'about.md', 'projects.yaml', 'resume.yaml'];
const FOLDERS = ['posts', 'pages', 'projects'] as const;

type Part = (typeof FOLDERS)[number];

export interface ContentNames {
  hasResume: boolean;
  /** `posts/hello.md`, sorted. */
  posts: string[];
  /** `pages/uses.md`, sorted. */
  pages: string[];
  /** `projects/koi.md`, sorted. */
  projects: string[];
  problems: Problem[];
}

/** Lists the content folder; `name` is its name in messages. */
export function listContent(folder: string, name: string): ContentNames {
  const problems: Problem[] = [];
  const list = (part: string): Dirent[] => {
    const source = part === '' ? name : `${name}/${part}`;
    const onSkip = (path: string, code: Code) => problems.push(unreadable(path, source, code));
    return listFolder(join(folder, part), onSkip).filter((entry) => !isHidden(entry.name));
  };
  const texts = (part: Part): string[] =>
    list(part)
      .filter((entry) => {
        const isText = entry.name.endsWith('.md') && !entry.isDirectory();
        if (!isText) problems.push(strayFile(`${name}/${part}`, part, entry));
        return isText;
      })
      .map((entry) => `${part}/${entry.name}`)
      .sort();
  const names = list('').map((entry) => entry.name);
  if (!existsSync(join(folder, 'posts'))) problems.push(missingPosts(`${name}/posts`));
  const [posts, pages, projects] = FOLDERS.map(texts);
  const known: string[] = [...FILES, ...FOLDERS];
  const unknown = names.filter((file) => !known.includes(file));
  problems.push(...unknown.map((file) => unknownFile(name, file, names)));
  return { hasResume: names.includes('resume.yaml'), posts, pages, projects, problems };
}

// Files left by editors and operating systems: .DS_Store, .post.md.swp, post.md~, #post.md#, Thumbs.db.
const isHidden = (name: string): boolean =>
  /^[.#]|[~#]$|\.(swp|tmp|bak)$|^(thumbs\.db|desktop\.ini)$/i.test(name);

/** Returns a warning for a file that nothing reads, with the name that was probably meant. */
function unknownFile(folder: string, file: string, names: string[]): Problem {
  const isResume = /^resume\.(?:ya?ml|json)$/i.test(file) && !names.includes('resume.yaml');
  const missing = [...FILES, ...FOLDERS].filter((known) => !names.includes(known));
  const meant = nearest(file, missing);
  return problemOf(`${folder}/${file}`, {
    message: 'this file is ignored',
    hint: isResume
      ? 'rename it to resume.yaml to use it as the resume.'
      : meant !== undefined
        ? `did you mean ${meant}? Rename it.`
        : /\.(?:md|markdown)$/i.test(file)
          ? `pages of your own are in ${folder}/pages/, posts in ${folder}/posts/.`
          : `${folder}/ has only texts; move images and other files to public/, or delete it.`,
    severity: 'warning',
  });
}

const NAMES: Record<Part, [one: string, many: string]> = {
  posts: ['a post', 'posts'],
  pages: ['a page', 'pages'],
  projects: ['a case study', 'case studies'],
};

function strayFile(folder: string, part: Part, entry: Dirent): Problem {
  const [one, many] = NAMES[part];
  return problemOf(`${folder}/${entry.name}`, {
    message: entry.isDirectory() ? `folders in ${part} are ignored` : `this file is not ${one}`,
    hint: entry.isDirectory()
      ? `put ${many} directly in ${part}/ and their images in public/posts/.`
      : `the file name of ${one} ends in .md; images belong in public/posts/.`,
    severity: 'warning',
  });
}

const missingPosts = (source: string): Problem =>
  problemOf(source, {
    message: 'the folder is missing',
    hint: `create it for your posts. If the site has no posts, add an empty file ${source}/.gitkeep to keep the folder in Git.`,
  });

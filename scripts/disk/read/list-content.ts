// Lists content/, and reports each name that nothing reads: otherwise a page in a wrong place would be missing without a message.
import { type Dirent, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Problem, problemOf } from '../../../src/base/problems/problem';
import { nearest } from '../../../src/base/text/nearest';
import { textFolder } from '../../../src/base/text/text-folder';
import { isEditorCopy, isSystemFile, kindIn, listFolder, type SkipCode, unreadable } from './walk';

const FILES = ['site.yaml', 'about.md', 'projects.yaml', 'resume.yaml'];
export const FOLDERS = ['posts', 'pages', 'projects', 'fonts'] as const;

type ContentFolder = (typeof FOLDERS)[number];

const isContentFolder = (name: string): boolean => FOLDERS.some((folder) => folder === name);

/** Lists the content folder, sorted: `posts/hello.md`, `posts/a/index.md`, `inter.woff2`. `name` is for messages. */
export function listContent(folder: string, name: string) {
  const problems: Problem[] = [];
  const leftOut = new Set<string>();
  const list = (part: string): Dirent[] => {
    if (leftOut.has(part)) return [];
    const source = part === '' ? name : `${name}/${part}`;
    const onSkip = (path: string, code: SkipCode, what = source) =>
      problems.push(unreadable(path, what, code));
    return listFolder(join(folder, part), onSkip).filter((entry) => {
      if (isIgnored(entry.name) || (entry.isFile() && isEditorFile(entry.name))) return false;
      const path = join(folder, part, entry.name);
      const kind = kindIn(path, entry);
      // At the top, unreadable files are reported when they are read, and unknown names below.
      if (kind === 'file' || kind === 'folder' || (part === '' && !isContentFolder(entry.name))) return true;
      if (part === '') leftOut.add(entry.name);
      onSkip(path, kind, `${source}/${entry.name}`);
      return false;
    });
  };
  const names = list('').map((entry) => entry.name);
  const filesOf = (part: ContentFolder): string[] =>
    list(part).flatMap((entry) => {
      const file = `${part}/${entry.name}`;
      const path = join(folder, file);
      if (part === 'fonts') {
        if (FONT.test(entry.name)) return entry.name;
        if (isLicense(entry)) return [];
      } else if (!entry.isFile() && existsSync(join(path, 'index.md'))) return `${file}/index.md`;
      else if (TEXT.test(entry.name) && !entry.isDirectory()) return file;
      problems.push(strayFile(`${name}/${file}`, part, entry.isDirectory() ? path : undefined));
      return [];
    });
  if (!leftOut.has('posts') && !existsSync(join(folder, 'posts'))) {
    const hint = `create it for your posts. If the site has no posts, add an empty file ${name}/posts/.gitkeep to keep the folder in Git.`;
    problems.push(problemOf(`${name}/posts`, { message: 'the folder is missing', hint }));
  }
  const [posts, pages, projects, fonts] = FOLDERS.map((part) => filesOf(part).sort());
  const texts = [...posts, ...pages, ...projects];
  const folders = texts.filter((file) => textFolder(file) !== undefined).map((file) => dirname(file));
  for (const one of folders.filter((one) => texts.includes(`${one}.md`))) {
    const [message, hint] = [`${name}/${one}.md has the same slug`, 'rename or delete one of the two.'];
    problems.push(problemOf(`${name}/${one}/index.md`, { message, hint }));
  }
  for (const file of names.filter((file) => !isContentFolder(file) && !FILES.includes(file))) {
    const hint = hintForUnknown(name, file, names);
    problems.push(
      problemOf(`${name}/${file}`, { message: 'this file is ignored', hint, severity: 'warning' }),
    );
  }
  return { hasResume: names.includes('resume.yaml'), posts, pages, projects, folders, fonts, problems };
}

// Files left by editors and operating systems: .post.md.swp, post.md~, #post.md#, Thumbs.db.
export const isIgnored = (name: string): boolean =>
  isSystemFile(name) || /^[.#]|[~#]$|\.(swp|tmp|bak)$/i.test(name);

/** True for the name of a file that an editor creates for a moment, or while a file is open. Vim tests a folder with 4913. */
export const isEditorFile = (name: string): boolean =>
  isEditorCopy(name) || /^4913$|___jb_(?:tmp|old)___$/.test(name);

function hintForUnknown(folder: string, file: string, names: string[]): string {
  const all = [...FILES, ...FOLDERS];
  const meant = nearest(file, all);
  if (meant === undefined) return `${folder}/ has ${all.join(', ')}; images and other files are in public/.`;
  return names.includes(meant)
    ? `only ${meant} is read: move what is missing there into it, and delete this file.`
    : `did you mean ${meant}? Rename it.`;
}

/** The license of a font, which most ask to keep beside it. */
const isLicense = ({ name }: Dirent): boolean => /^(?:license|ofl|readme)|\.(?:txt|md)$/i.test(name);

const TEXT = /\.md$/;
const FONT = /\.(?:ttf|otf|woff2?)$/i;
const ONE = { posts: 'a post', pages: 'a page', projects: 'a case study', fonts: 'a font' };

/** An error for a text, which would be missing from the site; other files may be notes. A folder has a `path`. */
function strayFile(source: string, part: ContentFolder, path?: string): Problem {
  const one = ONE[part];
  const isText = part !== 'fonts' && (path ? listFolder(path).length > 0 : isMarkdownFile(source));
  const message = `this ${path ? 'folder' : 'file'} is not ${one}${isText ? ', so it is not read' : ''}`;
  const hint =
    part === 'fonts'
      ? 'fonts are files in fonts/ that end in .ttf, .otf, .woff or .woff2.'
      : `${one} is ${part}/<slug>.md, or ${part}/<slug>/index.md with its images beside it; npm run import converts other texts.`;
  return problemOf(source, { message, hint, severity: isText ? 'error' : 'warning' });
}

/** True for the name of a Markdown file, even with an ending that is not read. */
export const isMarkdownFile = (name: string): boolean => /\.(?:md|markdown|mdown|mkd|mdx)$/i.test(name);

// The front door: content/ and public/ from disk. What cannot be read is a problem like any other.
import { closeSync, existsSync, lstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Sources } from '../../src/content/site';
import { missingFile } from '../../src/content/site';
import { problemAt, problemOf } from '../../src/problem';
import { makeAlways } from '../../src/remember';
import type { Problem, PublicFile, SourceFile } from '../../src/types';
import { fileSignature } from './file-signature';
import { misnamedResumes } from './misnamed';
import { listFolder, walk } from './walk';

const LARGEST = 2_000_000;

/** All text files of the content folder; `name` is how messages call that folder. */
export function readContent(
  folder: string,
  name: string,
  remember = makeAlways,
): { sources: Sources; problems: Problem[] } {
  const problems: Problem[] = [];
  const read = (file: string): SourceFile => {
    const result = readSource(join(folder, file), `${name}/${file}`, remember);
    problems.push(...result.problems);
    return result.file;
  };
  const sources: Sources = {
    settings: read('site.yaml'),
    about: read('about.md'),
    projects: read('projects.yaml'),
    resume: existsSync(join(folder, 'resume.yaml')) ? read('resume.yaml') : undefined,
    posts: listPosts(folder, name, problems).map(read),
  };
  if (sources.resume === undefined) problems.push(...misnamedResumes(folder, name));
  return { sources, problems };
}

function listPosts(folder: string, name: string, problems: Problem[]): string[] {
  const posts: string[] = [];
  if (!existsSync(join(folder, 'posts'))) problems.push(missingPosts(`${name}/posts`));
  const tell = (path: string, error: NodeJS.ErrnoException) =>
    problems.push(unreadable(path, `${name}/posts`, error));
  for (const entry of listFolder(join(folder, 'posts'), tell)) {
    const file = `posts/${entry.name}`;
    if (isHidden(entry.name)) continue;
    if (entry.name.endsWith('.md') && !entry.isDirectory()) posts.push(file);
    else problems.push(strayFile(`${name}/${file}`, entry.isDirectory()));
  }
  return posts.sort();
}

// What editors and systems leave behind: .DS_Store, .post.md.swp, post.md~, #post.md#.
const isHidden = (name: string): boolean => /^[.#]|[~#]$|\.(swp|tmp|bak)$/i.test(name);

const strayFile = (source: string, isFolder: boolean): Problem =>
  problemOf(source, {
    message: isFolder ? 'folders in posts are not read' : 'this file is not a post',
    hint: isFolder
      ? 'posts lie directly in posts/, their images in public/posts/.'
      : 'posts end in .md; images belong in public/posts/.',
    severity: 'warning',
  });

const missingPosts = (source: string): Problem =>
  problemOf(source, {
    message: 'the folder is missing',
    hint: `posts lie there. For a site without any keep it with one empty file, ${source}/.gitkeep.`,
  });

interface ReadFile {
  file: SourceFile;
  problems: Problem[];
}

/** One text file, UTF-8, without byte order mark and with `\n` at the line ends. */
export function readSource(path: string, source: string, remember = makeAlways): ReadFile {
  const empty: SourceFile = { source, text: '' };
  try {
    const stats = statSync(path);
    if (stats.size > LARGEST) return { file: empty, problems: [tooLarge(source)] };
    return remember(`file ${path}`, [source, ...fileSignature(stats)], () => readText(path, source));
  } catch (error) {
    return { file: empty, problems: [unreadable(path, source, error as NodeJS.ErrnoException)] };
  }
}

function readText(path: string, source: string): ReadFile {
  const bytes = readFileSync(path);
  const file = { source, text: cleanText(bytes.toString('utf8')) };
  return { file, problems: isUtf8(bytes) ? [] : [notUtf8(file)] };
}

// Control characters come along with texts from PDF files and chats; no page and no feed may hold them.
const cleanText = (text: string): string =>
  text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '');

const decoder = new TextDecoder('utf-8', { fatal: true });

function isUtf8(bytes: Buffer): boolean {
  try {
    decoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const tooLarge = (source: string): Problem =>
  problemOf(source, {
    message: 'the file is over 2 MB',
    hint: 'split it, or move data and images to public/.',
  });

function notUtf8(file: SourceFile): Problem {
  const at = file.text.indexOf('\ufffd');
  return problemAt(file, at, 1, {
    message: 'not UTF-8 from here on',
    hint: 'save the file with the encoding UTF-8.',
  });
}

const REASONS: Record<string, string> = {
  EISDIR: 'it is a folder',
  ENOTDIR: 'it is no folder',
  EACCES: 'no permission',
  EPERM: 'no permission',
  ENOENT: 'it is a link to a file that is not there',
  ELOOP: 'it is a link that leads back to itself',
};

function unreadable(path: string, source: string, { code = '' }: NodeJS.ErrnoException): Problem {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  if (code === 'ENOENT' && !isLink) return missingFile(source);
  const why = REASONS[code] ?? code;
  return problemOf(source, {
    message: `cannot be read: ${why}`,
    hint: 'see its name, kind and permissions.',
  });
}

// A link in public/ that leads nowhere or in a circle is no file.
function statFile(path: string) {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

// What systems leave behind, and what keeps an empty folder in a repository.
const isStray = (name: string): boolean => /^(\.DS_Store|Thumbs\.db|\.gitkeep)$/.test(name);

/** Every file of the public folder, to be copied byte for byte; what cannot be is one of `problems`. */
export function listPublic(folder: string, name: string, problems: Problem[] = []): PublicFile[] {
  const files: PublicFile[] = [];
  // In NFC, as addresses are: some systems write marks as letters of their own.
  const fileOf = (path: string): string => relative(folder, path).split(sep).join('/').normalize('NFC');
  const tell = (path: string, error: NodeJS.ErrnoException) =>
    problems.push(unreadable(path, `${name}/${fileOf(path)}`.replace(/\/$/, ''), error));
  for (const path of walk(folder, isStray, tell)) {
    const stats = statFile(path);
    if (!stats?.isFile()) continue;
    const file = fileOf(path);
    try {
      closeSync(openSync(path, 'r'));
      files.push({ file, from: `${name}/${file}`, body: { copyOf: path, bytes: stats.size } });
    } catch (error) {
      tell(path, error as NodeJS.ErrnoException);
    }
  }
  return files.sort((a, b) => (a.file < b.file ? -1 : 1));
}

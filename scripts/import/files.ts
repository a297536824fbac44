// Reads the files of the blog, and writes what has been converted. The blog may be anybody's: nothing outside its folder is read,
// and no program is run in it, not even Git, which runs what settings name. A file that exists here is never touched.
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { toDay } from '../../src/base/text/dates';
import { showProgress } from '../cli/report';
import { root } from '../disk/cache/code.cjs';
import { Refusal, toRefusal } from '../disk/errors';
import { createFile, readBytes, readUtf8, realPath, stat, tryLstat } from '../disk/file';
import { LARGEST_TEXT, normalizeText } from '../disk/read/read-content';
import { reasonFor, walk } from '../disk/read/walk';
import { type Remark, remarkOf } from './blog/remarks';
import { type BlogFiles, isMarkdown } from './blog/source';

/** Folders that programs fill. `.downloaded` stands for images of other sites, so a folder of that name is ignored. */
const isIgnored = (name: string): boolean =>
  /^(?:\.git|\.downloaded|node_modules|\.next|\.cache|\.astro|\.jekyll-cache|\.bundle|vendor)$/.test(name);

/** Returns the files of the blog, and a remark for each link that leads out of its folder and each thing that is no file. */
export function readBlog(folder: string): { files: BlogFiles; skipped: Remark[] } {
  const top = realPath(folder);
  const skipped: Remark[] = [];
  const nameOf = (path: string): string => relative(folder, path).split(sep).join('/');
  const skip = (name: string, reason: string) => skipped.push(remarkOf('skipped', reason, name));
  const listed = walk(folder, isIgnored, {
    onSkip: (path, code) => skip(nameOf(path), reasonFor(code)),
    onFollow: (path, real) => {
      const target = relative(top, real);
      if (isAbsolute(target) || target.split(sep)[0] === '..')
        skip(nameOf(path), 'it is a symbolic link that leads out of the folder');
      else if (target.split(sep).some(isIgnored)) skip(nameOf(path), `it is a symbolic link to ${target}`);
      else return true;
      return false;
    },
  });
  const names = [...listed].map(nameOf).sort();
  const known = new Set(names);
  const texts = new Map<string, string>();
  const read = (name: string): string => {
    if (!texts.has(name)) texts.set(name, known.has(name) ? tryReadText(join(folder, name)) : '');
    return texts.get(name) ?? '';
  };
  // A file system may have times that toDay() cannot write.
  const day = (name: string): string =>
    toDay(Math.max(0, Math.min(stat(join(folder, name)).mtimeMs, Date.now())));
  // Submodules, which a clone leaves out. Themes are not read anyway.
  for (const [, path] of read('.gitmodules').matchAll(/^\s*path\s*=\s*"?(.+?)"?\s*$/gm))
    if (!path.startsWith('themes/') && !names.some((name) => name.startsWith(`${path}/`)))
      skip(path, 'an empty submodule: run git submodule update --init there');
  for (const name of names.filter(isMarkdown)) {
    if (isPointer(join(folder, name))) skip(name, POINTER);
    else if (read(name).includes('\uFFFD')) skip(name, 'letters that are not UTF-8: save it as UTF-8');
  }
  return { files: { names, has: (name) => known.has(name), read, day, today: toDay(Date.now()) }, skipped };
}

export const POINTER = 'a pointer of Git LFS: run git lfs pull there';

/** Whether a file only points to its contents: https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md */
export const isPointer = (path: string): boolean =>
  stat(path).size < 1024 && tryReadText(path).startsWith('version https://git-lfs');

/** Returns an empty text if the file is too large or cannot be read. */
function tryReadText(path: string): string {
  try {
    return stat(path).size > LARGEST_TEXT ? '' : normalizeText(readUtf8(path));
  } catch {
    return '';
  }
}

/** A file of the project, such as `content/posts/hello.md`, the file of the blog that it is made from, and its contents. */
export type Target = [name: string, from: string, bytes: () => string | Uint8Array];

export function writeAll(targets: Target[]): { created: number; remarks: Remark[] } {
  const remarks: Remark[] = [];
  let created = 0;
  const onFile = showProgress('files written', targets.length);
  for (const [name, from, bytes] of targets) {
    const path = resolve(root, name);
    onFile();
    try {
      if (tryLstat(path) === undefined && createFile(path, bytes())) created++;
      else if (!readBytes(path).equals(Buffer.from(bytes() as Uint8Array)))
        remarks.push(remarkOf('existing', name, from));
    } catch (error) {
      const refusal = toRefusal(error, name, '');
      if (!(refusal instanceof Refusal)) throw error;
      remarks.push(remarkOf('unwritten', refusal.message.trim(), from));
    }
  }
  return { created, remarks };
}

/** Writes the report to a new file, if none has this text; returns its name. */
export function writeReportFile(folder: string, text: string): string | undefined {
  for (let count = 1; ; count++) {
    const file = `import-report${count === 1 ? '' : `-${count}`}.md`;
    const path = join(folder, file);
    if (createFile(path, text)) return file;
    if (readUtf8(path) === text) return undefined;
  }
}

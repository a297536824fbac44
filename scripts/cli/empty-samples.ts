// Deletes the samples that have not changed; those that every site needs are emptied. After an interruption, a second run goes on.
import { basename, resolve } from 'node:path';
import { isSampleFile, sampleFiles } from '../../src/content/samples/samples';
import { root } from '../disk/cache/code.cjs';
import { sha256Hex } from '../disk/cache/hash.cjs';
import { tryWrite } from '../disk/errors';
import { createFile, deleteFile, replaceFile, tryRead } from '../disk/file';
import { kindOf, listFolder } from '../disk/read/walk';

export interface EmptiedSamples {
  emptied: string[];
  /** Samples that the owner has changed, and samples that one of these names. */
  left: string[];
  failed: boolean;
}

const comments = (text: string): string => /^(?:#.*\n)*/.exec(text)?.[0] ?? '';

const ABOUT = `---
# Groups of skills. Below the second line of ---, each ## starts a section of the home page.
# skills:
#   Languages: [Python, JavaScript]
---
`;

/** The files that every site needs, and the text that is left of each: an example, or the comments at the top. */
const EMPTY: Record<string, (text: string) => string> = {
  'content/about.md': () => ABOUT,
  'content/projects.yaml': comments,
  'content/resume.yaml': comments,
};

/** `content` and `publicFolder` are the folders as on the command line. */
export function emptySamples(content: string, publicFolder: string): EmptiedSamples {
  const result: EmptiedSamples = { emptied: [], left: [], failed: false };
  const change = (name: string, work: (path: string) => unknown): boolean => {
    const isDone = tryWrite(name, () => work(resolve(root, name)), 'It is as it was.') !== undefined;
    if (!isDone) result.failed = true;
    return isDone;
  };
  const leftTexts: string[] = [];
  // The files to empty come first, because they link to the others.
  for (const sample of sampleFiles().sort((a, b) => Number(b in EMPTY) - Number(a in EMPTY))) {
    const name = sample.replace(/^\w+/, (folder) => (folder === 'content' ? content : publicFolder));
    const text = tryRead(resolve(root, name));
    if (text === undefined) continue;
    const empty = EMPTY[sample]?.(text);
    if (!isSampleFile(sample, text, sha256Hex)) {
      if (text === empty) continue;
      result.left.push(name);
      leftTexts.push(text);
    } else if (leftTexts.some((one) => one.includes(basename(sample)))) result.left.push(name);
    else if (change(name, (path) => (empty === undefined ? deleteFile(path) : replaceFile(path, empty))))
      result.emptied.push(name);
  }
  // Git does not keep an empty folder, and a site has a folder of posts.
  const posts = resolve(root, content, 'posts');
  if (kindOf(posts) === 'folder' && listFolder(posts).length === 0)
    change(`${content}/posts/.gitkeep`, (path) => createFile(path, ''));
  return result;
}

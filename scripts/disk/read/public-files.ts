// Lists the files of public/. A build copies them, but removes the metadata of pictures and videos.
import { fstatSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { PublicFile } from '../../../src/base/output';
import { privateIn } from '../../../src/base/paths';
import { type Problem, problemOf } from '../../../src/base/problems/problem';
import { root } from '../cache/code.cjs';
import { toSettledState } from '../cache/file-state.cjs';
import { readUtf8, realPath, withFile } from '../file';
import { codeOf, isEditorCopy, isSystemFile, notCopied, walk } from './walk';

/** What is never published, including the copies that editors leave. */
const isStray = (name: string): boolean => isSystemFile(name) || isEditorCopy(name) || name === '.gitkeep';

const OUTSIDE =
  'to publish it, replace the link with a copy, so that the site also builds on other machines; otherwise delete the link.';
const PRIVATE = {
  message: 'would be published, and may contain passwords, keys or the history of a project',
  hint: 'move it out of the public folder, or rename it if everybody may read it.',
};

/** Lists the files of a folder to publish. Adds problems for files that are skipped or private, and for links out of the folder. */
export function listPublic(folder: string, name: string, problems: Problem[] = [], isIgnored = isStray) {
  const files: PublicFile[] = [];
  const nameOf = (path: string): string => relative(folder, path).split(sep).join('/');
  const sourceOf = (path: string): string => `${name}/${nameOf(path)}`.replace(/\/$/, '');
  const onSkip = (path: string, code: string) => void problems.push(notCopied(path, sourceOf(path), code));
  const onFollow = (path: string, real: string) => {
    if (!isOutside(real, folder)) return;
    const message = `is a symbolic link to ${real}, outside content/ and public/, and its contents are published`;
    problems.push(problemOf(sourceOf(path), { message, hint: OUTSIDE, severity: 'warning' }));
  };
  for (const path of walk(folder, isIgnored, { onSkip, onFollow })) {
    // In NFC, as URLs are; macOS may return names in NFD.
    const file = nameOf(path).normalize('NFC');
    try {
      const stats = withFile(path, (fd) => fstatSync(fd));
      const state = toSettledState(stats);
      const body = { copyOf: path, bytes: stats.size, key: state && `${path} ${state}` };
      files.push({ file, source: sourceOf(path), body });
    } catch (error) {
      onSkip(path, codeOf(path, error));
    }
  }
  const found = new Set(files.flatMap(({ file }) => privateIn(file) ?? []));
  problems.push(...[...found].map((file) => problemOf(`${name}/${file}`, PRIVATE)));
  return files.sort((a, b) => (a.source < b.source ? -1 : 1));
}

/** Reads a file of the owner's as UTF-8. Throws if it is gone. */
export const readPublic = ({ source, body }: PublicFile) => ({ source, text: readUtf8(body.copyOf) });

/** The paths of the folders that have an index.html of the owner. */
export const indexFolders = (files: PublicFile[]): string[] =>
  files.flatMap(({ file }) => (/.\/index\.html$/.test(file) ? `/${file.replace(/index\.html$/, '')}` : []));

const isOutside = (real: string, folder: string): boolean => {
  const [own, project] = [folder, root].map(realPath);
  const folders = [own, join(project, 'content'), join(project, 'public')];
  return folders.every((one) => relative(one, real).split(sep)[0] === '..');
};

// The files of public/, which a build copies byte for byte.
import { fstatSync, readSync, realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { PublicFile } from '../../src/outputs/output';
import { privateIn } from '../../src/outputs/paths';
import { type Problem, problemOf } from '../../src/problems/problem';
import { root } from './paths';
import { codeOf, notCopied, walk } from './walk';
import { withFile } from './write-file';

// Files created by operating systems, and the file that keeps an empty folder in a Git repository.
const isStray = (name: string): boolean => /^(\.DS_Store|Thumbs\.db|\.gitkeep)$/.test(name);

/** Lists every file of the public folder. Adds to `problems` files that are skipped, private ones, and links out of the project. */
export function listPublic(
  folder: string,
  name: string,
  problems: Problem[] = [],
  isIgnored = isStray,
): PublicFile[] {
  const files: PublicFile[] = [];
  // In NFC, as URLs are; macOS may return names in NFD.
  const fileOf = (path: string): string => relative(folder, path).split(sep).join('/').normalize('NFC');
  const sourceOf = (path: string): string => `${name}/${fileOf(path)}`.replace(/\/$/, '');
  const onSkip = (path: string, code: string) => void problems.push(notCopied(path, sourceOf(path), code));
  const onFollow = (path: string, real: string) => {
    if (isOutside(real, [folder, root])) problems.push(fromOutside(sourceOf(path), real));
  };
  for (const path of walk(folder, isIgnored, { onSkip, onFollow })) {
    const file = fileOf(path);
    try {
      const { size } = withFile(path, (file) => fstatSync(file));
      files.push({ file, source: `${name}/${file}`, body: { copyOf: path, bytes: size } });
    } catch (error) {
      onSkip(path, codeOf(path, error));
    }
  }
  const found = new Set(files.flatMap(({ file }) => privateIn(file) ?? []));
  problems.push(...[...found].map((file) => privateFile(`${name}/${file}`)));
  return files.sort((a, b) => (a.file < b.file ? -1 : 1));
}

export const indexFolders = (files: PublicFile[]): string[] =>
  files.flatMap(({ file }) => (/.\/index\.html$/.test(file) ? `/${file.replace(/index\.html$/, '')}` : []));

/** How every PDF begins: ISO 32000-2, section 7.5.2. */
const PDF_START = '%PDF-';

/** Reports a public/resume.pdf that is empty or something else: it would replace the generated one unnoticed. */
export function checkOwnResume({ body, source }: PublicFile): Problem[] {
  const start = Buffer.alloc(PDF_START.length);
  withFile(body.copyOf, (file) => readSync(file, start));
  if (start.toString('latin1') === PDF_START) return [];
  const hint = 'save it again, or delete it to use the one made from content/resume.yaml.';
  return [problemOf(source, { message: 'this file is not a PDF', hint })];
}

const MAX_ROBOTS = 500_000;

/** Reports a public/robots.txt that does not name the sitemap, as the generated one does. Below a path, nobody reads it. */
export function checkOwnRobots(files: PublicFile[], sitemap: string): Problem[] {
  const own = files.find(({ file }) => file === 'robots.txt');
  if (own === undefined || new URL(sitemap).pathname !== '/sitemap.xml') return [];
  const text = withFile(own.body.copyOf, (file) => {
    const start = Buffer.alloc(Math.min(own.body.bytes, MAX_ROBOTS));
    return start.subarray(0, readSync(file, start)).toString();
  });
  if (/^[ \t]*sitemap[ \t]*:/im.test(text)) return [];
  const message = 'this file does not name the sitemap, as the generated one would';
  return [problemOf(own.source, { message, hint: `add a line: Sitemap: ${sitemap}`, severity: 'warning' })];
}

const isOutside = (real: string, folders: string[]): boolean =>
  folders.every((folder) => relative(realpathSync.native(folder), real).split(sep)[0] === '..');

const privateFile = (source: string): Problem =>
  problemOf(source, {
    message: 'would be published, and may contain passwords, keys or the history of a project',
    hint: 'move it out of the public folder, or rename it if everybody may read it.',
  });

const fromOutside = (source: string, real: string): Problem =>
  problemOf(source, {
    message: `is a symbolic link to ${real}, outside the project, and its contents are published`,
    hint: 'to publish it, replace the link with a copy, so that the site also builds on other machines; otherwise delete the link.',
    severity: 'warning',
  });

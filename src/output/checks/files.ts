// Checks the names of files, and those files of the owner that hosts and crawlers read.

import type { Output, Outputs, PublicFile } from '../../base/output';
import { fold, isHtml, parentFolders, toPath, topOf } from '../../base/paths';
import { type Problem, problemAt, type SourceFile } from '../../base/problems/problem';
import type { Finding } from './finding';

/** `files` are those of the owner. */
export const checkFileNames = (outputs: Outputs, files: PublicFile[]): Finding[] => [
  ...filesAsFolders(outputs),
  ...caseClashes(outputs),
  ...windowsNames(outputs),
  ...patternNames(files),
];

/** A file whose name is also a folder. That of a redirect is reported with its line. */
function filesAsFolders(table: Outputs): Finding[] {
  const found = new Map<Output, Finding>();
  for (const { file, isRedirect } of table.values()) {
    if (isRedirect) continue;
    const taken = table.get(parentFolders(file).find((name) => table.has(name)) ?? '');
    if (taken === undefined || found.has(taken)) continue;
    const message = `${taken.file} is a file, but the site needs a folder of that name for ${file}`;
    found.set(taken, { source: taken.source, message, hint: 'rename or delete the file.' });
  }
  return [...found.values()];
}

/**
 * Returns a warning for each name that differs from an earlier one only in case: they are two files on Linux, but one
 * on macOS and Windows, where a copy of the site loses one of them.
 */
function caseClashes(table: Outputs): Finding[] {
  /** The first file with each name, or in each folder, by the folded name. */
  const seen = new Map<string, { name: string; source: string }>();
  return [...table.values()].flatMap(({ file, source }): Finding[] => {
    for (const name of [...parentFolders(file), file]) {
      const other = seen.get(fold(name));
      if (other === undefined) seen.set(fold(name), { name, source });
      else if (other.name !== name) {
        const message = `${name} and ${other.name} (${other.source}) are the same name on macOS and Windows`;
        const hint = 'rename one of the two.';
        return [{ source, message, hint, severity: 'warning', near: [toPath(file)] }];
      }
    }
    return [];
  });
}

/** https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|[. ]$/i;
const SIGN = /[<>:"|?*\\]/;

/** Returns a warning for each owner's file with a name that Windows refuses. Signs in the name of a page are an error anyway. */
function windowsNames(table: Outputs): Finding[] {
  const found = new Map<string, Finding>();
  for (const { file, source } of table.values()) {
    const name = file.split('/').find((one) => DEVICE.test(one) || (SIGN.test(one) && !isHtml(file)));
    if (name === undefined || source.startsWith('src/') || found.has(source)) continue;
    const message = `Windows cannot have a file with the name ${name}, which ${file} needs`;
    const near = [toPath(file), name];
    found.set(source, { source, message, hint: 'choose another name.', severity: 'warning', near });
  }
  return [...found.values()];
}

const SPECIAL = /[*?:#$%{}[\]\\"\p{Cc}\u2028\u2029]/u;

/** Returns an error for each name of a page that would be a pattern to hosts. */
function patternNames(files: PublicFile[]): Finding[] {
  const found = new Map<string, Finding>();
  for (const { file, source } of files.filter((one) => isHtml(one.file))) {
    const folders = /(^|\/)(index|404)\.html$/.test(file) ? parentFolders(file) : [];
    const name = [topOf(file).replace(/\/$/, ''), ...folders].find((one) => SPECIAL.test(one));
    if (name === undefined) continue;
    const message = `the name has "${SPECIAL.exec(name)}", which is a special character in the configuration of hosts`;
    const hint = 'rename it: letters, digits, spaces, and the characters - _ . are safe.';
    found.set(name, { source: source.slice(0, -file.length) + name, message, hint });
  }
  return [...found.values()];
}

/** Reports lines of a public/_headers that no host can send: https://www.rfc-editor.org/rfc/rfc9110#section-5.5 */
export function checkOwnHeaders(file: SourceFile): Problem[] {
  return Array.from(file.text.matchAll(/^[ \t]+[^#\s].*/gm)).flatMap(({ 0: line, index }) => {
    const at = line.trimEnd().search(/[^\t\x20-\x7e]/);
    const message = 'a header has only ASCII characters';
    const hint = 'write others with %, as in an address, or without accents.';
    return at < 0 ? [] : problemAt(file, index + at, 1, { message, hint, severity: 'warning' });
  });
}

/** Reports a public/robots.txt that does not name the sitemap, as the generated one does. Below a path, nobody reads it. */
export function checkOwnRobots({ source, text }: SourceFile, sitemap: string): Finding[] {
  if (new URL(sitemap).pathname !== '/sitemap.xml' || /^[ \t]*sitemap[ \t]*:/im.test(text)) return [];
  const message = 'this file does not name the sitemap, as the generated one would';
  return [{ source, message, hint: `add a line: Sitemap: ${sitemap}`, severity: 'warning' }];
}

const ICONS = ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png'];

/** Reports an icon of the owner beside generated ones: browsers and phones choose among them. */
export function checkOwnIcons(files: PublicFile[]): Finding[] {
  const [own] = files.filter(({ file }) => ICONS.includes(file));
  const others = ICONS.filter((icon) => !files.some(({ file }) => file === icon));
  if (own === undefined || others.length === 0) return [];
  const message = `${others.join(' and ')} still ${others.length > 1 ? 'show' : 'shows'} the koi`;
  const hint = `put yours beside this file; browsers and phones choose among ${ICONS.join(', ')}.`;
  return [{ source: own.source, message, hint, severity: 'warning' }];
}

// Checks the names of files, and the owner's files that hosts or crawlers read or whose scripts browsers run.
import { schemeOf } from '../../base/html/addresses';
import { type HtmlToken, tokenizeHtml } from '../../base/html/tokens';
import type { Output, Outputs, PublicFile } from '../../base/output';
import { fold, isHtml, parentFolders, toPath, topOf } from '../../base/paths';
import { type Problem, problemAt, problemOf, type SourceFile } from '../../base/problems/problem';
import { XML } from '../headers';
import type { Finding } from './finding';

/** `files` are the owner's. */
export const checkFileNames = (outputs: Outputs, files: PublicFile[]): Finding[] => [
  ...filesAsFolders(outputs),
  ...caseClashes(outputs),
  ...windowsNames(outputs),
  ...patternNames(files),
];

/** Reports files whose name is also needed for a folder. checkRedirects() reports such redirects. */
function filesAsFolders(outputs: Outputs): Finding[] {
  const found = new Map<Output, Finding>();
  for (const { file, isRedirect } of outputs.values()) {
    if (isRedirect) continue;
    const taken = outputs.get(parentFolders(file).find((name) => outputs.has(name)) ?? '');
    if (taken === undefined || found.has(taken)) continue;
    const message = `${taken.file} is a file, but the site needs a folder of that name for ${file}`;
    found.set(taken, { source: taken.source, message, hint: 'rename or delete the file.' });
  }
  return [...found.values()];
}

/** Returns a warning for each name that differs from an earlier one only in case: macOS and Windows keep one of the two files. */
function caseClashes(outputs: Outputs): Finding[] {
  /** The first file with each name, or in each folder, by the folded name. */
  const seen = new Map<string, { name: string; source: string }>();
  return [...outputs.values()].flatMap(({ file, source }): Finding[] => {
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

/** Returns a warning for each name in the owner's files that Windows refuses. patternNames() reports some pages as errors. */
function windowsNames(outputs: Outputs): Finding[] {
  const found = new Map<string, Finding>();
  for (const { file, source } of outputs.values()) {
    const name = file.split('/').find((one) => DEVICE.test(one) || SIGN.test(one));
    if (name === undefined || source.startsWith('src/') || (isHtml(file) && SPECIAL.test(file))) continue;
    const message = `Windows cannot have a file with the name ${name}, which ${file} needs`;
    const near = [toPath(file), name];
    const finding: Finding = { source, message, hint: 'choose another name.', severity: 'warning', near };
    const key = `${source} ${name.split('.', 1)}`;
    if (!found.has(key)) found.set(key, finding);
  }
  return [...found.values()];
}

const SPECIAL = /[*?:#$%{}[\]\\"\p{Cc}\u2028\u2029]/u;

/** Returns an error for each page whose name hosts would read as a pattern. */
function patternNames(files: PublicFile[]): Finding[] {
  return files.flatMap(({ file, source }) => {
    if (!isHtml(file)) return [];
    const folders = /(^|\/)(index|404)\.html$/.test(file) ? parentFolders(file) : [];
    const name = [topOf(file).replace(/\/$/, ''), ...folders].find((one) => SPECIAL.test(one));
    if (name === undefined) return [];
    const message = `the name has "${SPECIAL.exec(name)}", which is a special character in the configuration of hosts`;
    const hint = 'rename it: letters, digits, spaces, and the characters - _ . are safe.';
    return { source: source.slice(0, -file.length) + name, message, hint };
  });
}

/** Reports a public/robots.txt that does not name the sitemap. Crawlers ignore it if the site has a base path. */
export function checkOwnRobots({ source, text }: SourceFile, sitemap: string): Finding[] {
  if (new URL(sitemap).pathname !== '/sitemap.xml' || /^[ \t]*sitemap[ \t]*:/im.test(text)) return [];
  const message = 'this file does not name the sitemap, as the generated one would';
  return [{ source, message, hint: `add a line: Sitemap: ${sitemap}`, severity: 'warning' }];
}

/** Reports the site.webmanifest of a generator of icons, in which the name is empty or an example. */
export function checkOwnWebManifest({ source, text }: SourceFile, name: string): Finding[] {
  try {
    if (!/^(?:MyWebSite)?$/.test(JSON.parse(text).name ?? '')) return [];
  } catch {}
  const message = 'phones show no name of the site: this file, which has none, replaces the generated one';
  return [{ source, message, hint: `delete it, or write "name": "${name}" there.`, severity: 'warning' }];
}

const ICONS = ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png'];

/** Reports an icon of the owner beside generated ones: browsers and phones choose among them, and know no favicon.png. */
export function checkOwnIcons(files: PublicFile[]): Finding[] {
  const own = files.find(({ file }) => ICONS.includes(file) || /^favicon\b.*\.png$/.test(file));
  const others = ICONS.filter((icon) => !files.some(({ file }) => file === icon));
  if (own === undefined || others.length === 0) return [];
  const message = `${others.join(' and ')} still ${others.length > 1 ? 'show' : 'shows'} the koi`;
  const hint = `put yours beside this file; browsers and phones choose among ${ICONS.join(', ')}.`;
  return [{ source: own.source, message, hint, severity: 'warning' }];
}

/** Reports a public/resume.pdf that is empty or something else: it would replace the generated one unnoticed. */
export function checkOwnResume(source: string, start: string): Problem[] {
  // How every PDF begins: ISO 32000-2, section 7.5.2.
  if (start.startsWith('%PDF-')) return [];
  const hint = 'save it again, or delete it to use the one made from content/resume.yaml.';
  return [problemOf(source, { message: 'this file is not a PDF', hint })];
}

export const isXml = (file: string): boolean => RegExp(XML.pattern, 'i').test(file);

/** True for other files that browsers or hosts run, or that the code of a page loads. */
export const isRunFile = (file: string): boolean =>
  /\.(?:x?html?|xht|shtml|svgz|[cm]?js|wasm|css|php\d?|phtml|hta|cgi|exe|bat)$/i.test(file);

/** Comments, CDATA and instructions, in which a `<` is no tag: https://www.w3.org/TR/xml/ */
const NO_TAGS = /<!--.*?(?:-->|$)|<!\[CDATA\[.*?(?:\]\]>|$)|<\?.*?(?:\?>|$)/gs;

/** May add markup: a doctype with more than quoted addresses; XSLT; ISO-2022, in which the bytes of a tag may be letters. */
const ADDING =
  /^<\?xml(?=\s[^>]*?encoding\s*=\s*["'](?:iso-|csiso)2022)|<!DOCTYPE(?!(?:[^<>[\]"']|"[^"<>]*"|'[^'<>]*')*>)|<\?xml-stylesheet(?! type="text\/css" href="[^"&]*" *\?>)/i;

/** A file without any of these runs nothing, so its tags are not read. Characters that browsers ignore are removed first. */
const MAY_RUN = /script|srcdoc|on[a-z]+=|&/i;
const LEFT_OUT = /[\p{Cc}\p{Zs}]/gu;

/** Returns a warning about the first script, handler or address that runs a script. Other XML than SVG and XHTML runs none. */
export function checkXml(file: SourceFile): Problem[] {
  const adding = ADDING.exec(file.text);
  if (adding) return [warning(file, `a script that ${adding[0]} adds`, adding.index, adding[0].length)];
  if (!MAY_RUN.test(file.text.replace(LEFT_OUT, ''))) return [];
  const text = file.text.replace(NO_TAGS, (part) => ' '.repeat(part.length));
  const tags = tokenizeHtml(text).filter(({ kind }) => kind === 'open');
  if (!tags.some(({ attributes }) => Object.values(attributes).some((value) => NAMESPACE.test(value))))
    return [];
  const found = tags.find((tag) => scriptIn(tag) !== undefined);
  return found ? [warning(file, scriptIn(found) as string, found.start, found.name.length + 1)] : [];
}

const NAMESPACE = /w3\.org\/(?:1999\/xhtml|2000\/svg)/;

function warning(file: SourceFile, what: string, start: number, length: number): Problem {
  const message = `${what} runs when a browser opens this file, unless the host sends headers that block it`;
  const hint = 'delete it, or move it to an HTML file, which gets a policy of its own.';
  return problemAt(file, start, length, { message, hint, severity: 'warning' });
}

function scriptIn({ name, attributes }: HtmlToken): string | undefined {
  if (/(?:^|:)script$/.test(name)) return `<${name}>`;
  const named = Object.keys(attributes).find((key) => /^(?:on[a-z]+|srcdoc)$/.test(key));
  const addresses = Object.values(attributes).flatMap((value) => value.split(';'));
  return named ?? addresses.map(schemeOf).find((scheme) => scheme === 'javascript:');
}

// Reads the owner's own HTML and XML in public/, for the checks and the policies of demos. The files are copied unchanged.
import { isUtf8 } from 'node:buffer';
import { type OwnHtml, scanOwnHtml } from '../../../src/base/html/own-html';
import { type LastBuild, noLastBuild } from '../../../src/base/last-build';
import type { Output, PublicFile } from '../../../src/base/output';
import { isHtml } from '../../../src/base/paths';
import { type Problem, problemOf } from '../../../src/base/problems/problem';
import type { Site } from '../../../src/content/site';
import { checkXml, isXml } from '../../../src/output/checks/own-files';
import { readBytes } from '../../disk/file';
import { readPublic } from '../../disk/read/public-files';

const LARGEST_OWN_HTML = 10_000_000;

/** The result of reading a file, which lasts between builds. */
interface Read {
  ownHtml?: OwnHtml;
  problems: Problem[];
}

/** Returns the files, with what is known of the HTML among them, and the problems found. */
export function readOwnHtmlFiles(
  files: PublicFile[],
  { settings }: Site,
  last: LastBuild = noLastBuild,
): { outputs: Output[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const origins = [...settings.allow, new URL(settings.url).origin];
  const read = (output: PublicFile): Output => {
    const { file, source, body } = output;
    if (!isHtml(file) && !isXml(file)) return output;
    const key = body.key && last.key(source, origins, body.key);
    const found = last.reuse(`own html ${file}`, key, () => readFile(output, new Set(origins)));
    problems.push(...found.problems);
    return found.ownHtml
      ? { ...output, ownHtml: { ...found.ownHtml, read: () => readPublic(output) } }
      : output;
  };
  return { outputs: files.map(read), problems };
}

function readFile({ source, body }: PublicFile, origins: ReadonlySet<string>): Read {
  if (body.bytes > LARGEST_OWN_HTML)
    return unread(source, 'is larger than 10 MB', 'move its data, scripts and styles to files of their own.');
  const bytes = readBytes(body.copyOf);
  // In UTF-16 without accents, every other byte is 0.
  if (!isUtf8(bytes) || bytes.includes(0))
    return unread(source, 'is not UTF-8', 'save the file with UTF-8 encoding.');
  const file = { source, text: bytes.toString() };
  return isXml(source) ? { problems: checkXml(file) } : { ownHtml: scanOwnHtml(file, origins), problems: [] };
}

function unread(source: string, why: string, hint: string): Read {
  const message = `the file ${why}, so the build does not check it or give it a policy`;
  return { problems: [problemOf(source, { message, hint, severity: 'warning' })] };
}

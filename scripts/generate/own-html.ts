// Reads the owner's own HTML and XML in public/, and copies each file that needs a policy with the policy in its head: hosts that
// send no headers have no other. The file in public/ stays as it is.
import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { checkNames } from '../../src/demos/checks';
import { type DemoOptions, folderOf, toDemoPolicy, wasmFolders } from '../../src/demos/demos';
import { type OwnHtml, readOwnHtml } from '../../src/demos/own-html';
import { checkXml, isXml } from '../../src/demos/xml';
import { type LastBuild, noLastBuild } from '../../src/last-build';
import type { Output, PublicFile } from '../../src/outputs/output';
import { isHtml } from '../../src/outputs/paths';
import { type Problem, problemOf, type SourceFile } from '../../src/problems/problem';
import type { Site } from '../../src/site';
import { settledState } from '../cache/file-state.cjs';
import { sha256Base64 } from '../cache/names.cjs';

const LARGEST = 10_000_000;

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
): { files: Output[]; problems: Problem[] } {
  const problems = checkNames(files);
  const wasm = wasmFolders(files.map(({ file }) => file));
  const read = (output: PublicFile): Output => {
    const { file, source, body } = output;
    if (!isHtml(file) && !isXml(file)) return output;
    const options = { allow: settings.allow, hasWasm: wasm.has(folderOf(file)) };
    const origins = new Set([...settings.allow, new URL(settings.url).origin]);
    const state = settledState(statSync(body.copyOf));
    const key = state && last.id(source, options, [...origins], state);
    const found = last.value(`own html ${file}`, key, () => readFile(output, origins));
    problems.push(...found.problems);
    const { ownHtml } = found;
    if (ownHtml === undefined) return output;
    const readAgain = () => ({ source, text: readFileSync(body.copyOf, 'utf8') });
    const known = { ...output, ownHtml: { ...ownHtml, read: readAgain } };
    const copy = withPolicy(readAgain, ownHtml, options);
    if (copy === undefined) return known;
    return { ...known, ...(key && { view: key }), ...(last.output(file, key) ?? { body: copy() }) };
  };
  return { files: files.map(read), problems };
}

function readFile({ source, body }: PublicFile, origins: ReadonlySet<string>): Read {
  if (body.bytes > LARGEST) return { problems: [tooLarge(source)] };
  const bytes = readFileSync(body.copyOf);
  // In UTF-16 without accents, every other byte is 0.
  if (!isUtf8(bytes) || bytes.includes(0)) return { problems: [notUtf8(source)] };
  const text = bytes.toString();
  if (isXml(source)) return { problems: checkXml({ source, text }) };
  const ownHtml = readOwnHtml({ source, text }, { origins, sha256Base64 });
  return { ownHtml, problems: [] };
}

/** Returns what makes the text with its policy; undefined if it needs none. */
function withPolicy(read: () => SourceFile, { policySources, policyAt }: OwnHtml, options: DemoOptions) {
  if (policySources === undefined || policyAt === undefined) return undefined;
  // No source contains a double quote.
  const meta = `<meta http-equiv="Content-Security-Policy" content="${toDemoPolicy(policySources, options)}">`;
  return () => {
    const { text } = read();
    return text.slice(0, policyAt) + meta + text.slice(policyAt);
  };
}

const tooLarge = (source: string): Problem =>
  problemOf(source, {
    message: 'the file is larger than 10 MB, so the build does not check it or give it a policy',
    hint: 'move its data, scripts and styles to files of their own.',
    severity: 'warning',
  });

const notUtf8 = (source: string): Problem =>
  problemOf(source, {
    message: 'the file is not UTF-8, so the build does not check it or give it a policy',
    hint: 'save the file with UTF-8 encoding.',
    severity: 'warning',
  });

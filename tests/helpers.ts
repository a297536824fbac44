// Helpers for all tests: build the sites in tests/fixtures, in memory or with the build command into a temporary folder
// that is deleted after the tests of a file.
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseHTML } from 'linkedom';
import { vi } from 'vitest';
import { run as buildCommand } from '../scripts/build';
import { type Built, buildOutputs } from '../scripts/build/build-site';
import type { BuildOptions } from '../scripts/cli/build-options';
import { scanPage } from '../src/base/html/scan-page';
import { isCopy, type Output, type Outputs, PageFacts } from '../src/base/output';
import type { Text, TextContent } from '../src/content/text';
import { isOwnSite } from './own-site';
import { type FixtureName, folderOf, readArgs } from './sites';
import { root, temporaryFolder } from './temporary';

export { type FixtureName, fixtures, folderOf, readArgs } from './sites';
export { root, temporaryFolder } from './temporary';

/** The day of builds in tests, unless a test sets another. */
export const TODAY = '2026-01-15';
export const EPOCH = String(Date.parse(`${TODAY}T12:00:00Z`) / 1000);

export type FixtureOptions = Partial<BuildOptions> & { name?: FixtureName };

const builds = new Map<string, Promise<Built>>();

/**
 * Builds a site in memory with the real `buildOutputs()`. An unchanged fixture is built once for all test files that share their
 * modules; its result is frozen.
 */
export async function buildFixture(what: FixtureName | FixtureOptions = 'demo'): Promise<Built> {
  const options = typeof what === 'string' ? { name: what } : what;
  if (options.content !== undefined || options.public !== undefined) return buildAnew(options);
  const key = JSON.stringify(Object.entries({ name: 'demo', ...options }).sort());
  const known = builds.get(key) ?? buildAnew(options).then(freeze);
  builds.set(key, known);
  const { outputs, problems, ...built } = await known;
  return { ...built, outputs: new Map(outputs), problems: [...problems] };
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value))
    return value;
  Object.freeze(value);
  for (const part of value instanceof Map ? value.values() : Object.values(value)) freeze(part);
  return value;
}

const buildAnew = ({ name = 'demo', ...options }: FixtureOptions): Promise<Built> =>
  buildOutputs(optionsFor(folderOf(name), options));

/** The options for a site in this folder. */
export const optionsFor = (folder: string, more: Partial<BuildOptions> = {}): BuildOptions => ({
  ...{ content: join(folder, 'content'), public: join(folder, 'public'), out: join(folder, 'dist') },
  ...{ contentName: 'content', publicName: 'public', outName: 'dist', today: TODAY },
  ...{ url: undefined, drafts: false, compress: false, isOtherDesign: isOwnSite },
  ...more,
});

/** Builds a fixture with changes to its files, in memory. */
export const buildWith = (
  changes: Changes,
  { name = 'good', ...options }: FixtureOptions = {},
): Promise<Built> => buildOutputs(optionsFor(copyFixture(name, changes), options));

/** The text of an output; throws if there is no such file. */
export function textOf(outputs: Outputs, file: string): string {
  const output = outputs.get(file);
  if (output === undefined) throw new Error(`no ${file} among ${[...outputs.keys()].join(', ')}`);
  return Buffer.from(bytesOf(output)).toString('utf8');
}

export const bytesOf = ({ body }: Output): Uint8Array =>
  isCopy(body) ? readFileSync(body.copyOf) : Buffer.from(body);

/** Returns what the checks need to know of a page with this HTML. The policy of the page allows nothing. */
export function factsOf(html: string): PageFacts {
  const policySources = { script: [], style: [], img: [], media: [], frame: [], connect: [] };
  return new PageFacts(html, () => JSON.stringify({ index: scanPage(html).index, policySources }));
}

/** The text with another content. */
export const withContent = <T extends Text>(text: T, changes: Partial<TextContent>): T => ({
  ...text,
  content: () => ({ ...text.content(), ...changes }),
});

const parsed = new WeakMap<Output, Document>();

/** The document of a page. It is parsed once and shared, so tests must not change it. */
export function page(outputs: Outputs, file: string): Document {
  const output = outputs.get(file) as Output;
  const document = parsed.get(output) ?? (parseHTML(textOf(outputs, file)).document as unknown as Document);
  parsed.set(output, document);
  return document;
}

/** Every HTML file of a build, in order. */
export const htmlFiles = (outputs: Outputs): string[] =>
  [...outputs.keys()].filter((file) => file.endsWith('.html'));

export const all = <T extends Element = HTMLElement>(from: ParentNode, selector: string): T[] => [
  ...from.querySelectorAll<T>(selector),
];

/** The addresses of all elements that match; an empty text for an element without one. */
export const hrefs = (from: ParentNode, selector: string): string[] =>
  all(from, selector).map((link) => link.getAttribute('href') ?? '');

export const textsOf = (from: ParentNode, selector: string): string[] =>
  all(from, selector).map((element) => (element.textContent ?? '').trim());

/** Changes by file: a new text or bytes, a function of the text that is there ('' for no file), or null to delete the file. */
export type Changes = Record<string, string | Uint8Array | ((text: string) => string) | null>;

/** Adds lines at the end of a text. */
export const adding = (lines: string) => (text: string) => text + lines;

/** Copies a fixture to a temporary folder, where a test may change it and build it into `dist`. */
export function copyFixture(name: FixtureName = 'good', changes: Changes = {}): string {
  const folder = temporaryFolder();
  cpSync(folderOf(name), folder, { recursive: true });
  change(folder, changes);
  return folder;
}

export function change(folder: string, changes: Changes): void {
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, file);
    const text = () => (existsSync(path) ? readFileSync(path, 'utf8') : '');
    mkdirSync(dirname(path), { recursive: true });
    if (change === null) rmSync(path, { recursive: true });
    else writeFileSync(path, typeof change === 'function' ? change(text()) : change);
  }
}

/** Changes the last byte of a file, but not its size and date. */
export function editByte(path: string): void {
  const [bytes, { atime, mtime }] = [readFileSync(path), statSync(path)];
  bytes[bytes.length - 1] ^= 1;
  writeFileSync(path, bytes);
  utimesSync(path, atime, mtime);
}

/** Until a change has another time: the clock of a file system may count hundredths of a second. */
export const waitForClock = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);

/** The options of the build command for a copied fixture. */
export const argsFor = (folder: string): string[] => [...readArgs(folder), '--out', join(folder, 'dist')];

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `node scripts/run.cjs …args` in a new process, without colors; `project` is this project or a copy. */
export function runCommand(
  args: string[],
  env: Record<string, string> = {},
  project: string = root,
  cwd: string = project,
): Promise<Ran> {
  const child = spawn(process.execPath, [join(project, 'scripts/run.cjs'), ...args], {
    cwd,
    env: { ...process.env, SOURCE_DATE_EPOCH: EPOCH, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    const said = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream].on('data', (chunk) => {
        said[stream] += chunk;
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...said, code, stderr: withoutProgress(said.stderr) }));
  });
}

// Removes progress messages: whether they appear depends on what earlier tests have cached.
export const withoutProgress = (stderr: string): string => stderr.replace(/^files: \d+ of \d+\n/gm, '');

/** Runs a command in this process, without the cost of starting a new one. */
export async function runHere(
  args: string[],
  env: Record<string, string> = {},
  run: (args: string[]) => number | Promise<number> = buildCommand,
): Promise<Ran> {
  const lines = { stdout: [] as string[], stderr: [] as string[] };
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.stdout.push(`${line}\n`));
  const error = vi.spyOn(console, 'error').mockImplementation((line) => void lines.stderr.push(`${line}\n`));
  for (const [key, value] of Object.entries({ SOURCE_DATE_EPOCH: EPOCH, ...env })) vi.stubEnv(key, value);
  try {
    const code = await run(args);
    return { code, stdout: lines.stdout.join(''), stderr: withoutProgress(lines.stderr.join('')) };
  } finally {
    log.mockRestore();
    error.mockRestore();
    vi.unstubAllEnvs();
  }
}

/** Reads all files in a folder as `path -> base64`, to compare whole trees. */
export function readTree(folder: string): Record<string, string> {
  const tree: Record<string, string> = {};
  if (!existsSync(folder)) return tree;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (statSync(path).isFile()) tree[relative(folder, path)] = readFileSync(path).toString('base64');
  }
  return tree;
}

/** The files that are in one of two trees only, or not the same in both. */
export const differing = (one: Record<string, string>, other: Record<string, string>): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((file) => one[file] !== other[file]);

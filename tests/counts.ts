// Measures how large the project is, and has the goals.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import { isFunctionLikeDeclaration } from 'typescript/unstable/ast/is';
import { API } from 'typescript/unstable/sync';

const root = process.cwd();

/** The files below folders of the project that end in one of the extensions, sorted, with slashes. */
const filesIn = (folders: string[], extensions: RegExp): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => extensions.test(file))
    .sort();

/** The program: its files of code. */
export const code = filesIn(['src', 'scripts'], /\.(ts|tsx|cjs)$/);
export const styleSheets = filesIn(['src'], /\.css$/);
/** The program without the pond, the drawings and the import. */
export const generator = code.filter((file) => !/^src\/(koi|theme\/drawings)\/|^scripts\/import/.test(file));

const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[numbers.length >> 1];

export const linesOf = (files: string[]): number =>
  files.reduce((sum, file) => sum + readFileSync(join(root, file), 'utf8').split('\n').length - 1, 0);

/** The files of the program that a file of it imports, including type imports. */
export function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const specifiers = [...text.matchAll(/(?:from|import|require)\s*\(?\s*['"](\.[^'"]+)['"]/g)];
  return specifiers.flatMap(([, specifier]) => {
    const target = posix.join(dirname(file), specifier);
    return ['', '.ts', '.tsx', '/index.ts'].map((end) => target + end).filter((name) => code.includes(name));
  });
}

/** Returns everything that can be reached from `start`; `start` itself only if it is in a cycle. */
export function reachableFrom(start: string, next: (one: string) => string[], found = new Set<string>()) {
  for (const one of next(start)) if (!found.has(one)) reachableFrom(one, next, found.add(one));
  return found;
}

/** The folder below src or scripts that a file is in; the files directly in one of these count as one folder. */
const folderOf = (file: string): string => dirname(file).split('/').slice(0, 2).join('/');

/**
 * Counts folders, layers and upward imports. A folder that imports from no other one is in layer 1; each other folder is above the
 * folders that it imports from. An import is upward if the other folder also imports from this one, directly or through others.
 */
function measureFolders() {
  const folders = new Map(code.map((file) => [folderOf(file), new Set<string>()]));
  for (const file of code)
    for (const target of importsOf(file))
      if (folderOf(target) !== folderOf(file)) folders.get(folderOf(file))?.add(folderOf(target));
  const targetsOf = (folder: string): string[] => [...(folders.get(folder) ?? [])];
  const reached = new Map([...folders.keys()].map((folder) => [folder, reachableFrom(folder, targetsOf)]));
  const isUpward = (folder: string, target: string): boolean => reached.get(target)?.has(folder) === true;
  const layerOf = (folder: string): number =>
    1 + Math.max(0, ...targetsOf(folder).flatMap((next) => (isUpward(folder, next) ? [] : [layerOf(next)])));
  const names = [...folders.keys()];
  return {
    folders: names.length,
    layers: Math.max(...names.map(layerOf)),
    upward: names.flatMap((folder) => targetsOf(folder).filter((next) => isUpward(folder, next))).length,
  };
}

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/**
 * Counts the features of the program: what documents tell an owner to use. A row of a table counts as one feature, such as a key, a
 * command, a host or a mark in a text; so does a section without a table.
 */
function countFeatures(): number {
  const documents = ['README.md', ...['content', 'deploy', 'import', 'upgrade', 'analytics'].map(inDocs)];
  return documents.reduce((sum, file) => {
    const [opening, ...sections] = textOf(file)
      .replace(/^```[\s\S]*?^```$/gm, '')
      .split(/^#{2,3} /m);
    return sections.reduce((count, text) => count + Math.max(rowsOf(text), 1), sum + rowsOf(opening));
  }, 0);
}

const inDocs = (name: string): string => `docs/${name}.md`;

/** The rows of the tables in a text, without the row of names and the line below it. */
const rowsOf = (text: string): number =>
  (text.match(/^\|/gm)?.length ?? 0) - 2 * (text.match(/^\| ?-/gm)?.length ?? 0);

/** The formats of the files that commands write for themselves, in the table of CONTRIBUTING.md. */
const countFormats = (): number =>
  rowsOf(/^## Files on disk$[^#]*/m.exec(textOf('CONTRIBUTING.md'))?.[0] ?? '');

/** The lines of the longest function of the program. */
function measureFunctions(): number {
  const api = new API({ cwd: root });
  const [{ program }] = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects();
  const lengthsIn = (node: Node): number[] => {
    const own = isFunctionLikeDeclaration(node) ? [node.getText().split('\n').length] : [];
    node.forEachChild((child) => void own.push(...lengthsIn(child)));
    return own;
  };
  const lengths = code.flatMap((file) => lengthsIn(program.getSourceFile(join(root, file)) as Node));
  api.close();
  return Math.max(...lengths);
}

/** Whether a test can call a module: the module is pure, has code, and is not for browsers. */
const isCallable = (file: string): boolean =>
  /^src\/(?!koi\/|theme\/client\/|base\/browser\/)/.test(file) && !file.endsWith('.d.ts');

/** The modules of src that no test of tests/unit or tests/markdown imports. Tests check only pages or files made with them. */
export function untested(): string[] {
  const tests = filesIn(['tests/unit', 'tests/markdown'], /\.tsx?$/);
  const tested = new Set(tests.flatMap(importsOf));
  return code.filter((file) => isCallable(file) && !tested.has(file));
}

/** What is counted, its number, and the number that it should be at most. */
type Count = [what: string, count: number, goal: number];

export function measure(): Count[] {
  const { folders, layers, upward } = measureFolders();
  const tests = filesIn(['tests'], /\.(ts|tsx|mjs|cjs)$/).filter(
    (file) => !file.startsWith('tests/fixtures/'),
  );
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return [
    ['lines of code', linesOf(code), 23_500],
    ['lines of code for each feature', Math.round(linesOf(code) / countFeatures()), 190],
    ['lines of the median file of code', median(code.map((file) => linesOf([file]))), 100],
    ['lines of the longest function', measureFunctions(), 60],
    ['files of code', code.length, 310],
    ['lines of code without pond, drawings and import', linesOf(generator), 15_500],
    ['lines of style sheets', linesOf(styleSheets), 3_800],
    ['lines of tests', linesOf(tests), 21_000],
    ['modules of src that no unit test imports', untested().length, 0],
    ['formats on disk', countFormats(), 3],
    ['folders', folders, 12],
    ['layers', layers, 7],
    ['upward imports', upward, 0],
    ['dependencies', Object.keys(dependencies).length, 21],
    ['dependencies for development', Object.keys(devDependencies).length, 17],
  ];
}

/** Counts the files in Git. */
export function measureGit(): Count[] {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  return [
    ['files of fixtures', files.filter((file) => file.startsWith('tests/fixtures/')).length, 200],
    ['files in Git', files.length, 850],
  ];
}

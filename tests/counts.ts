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
      readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
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
export const folderOf = (file: string): string => dirname(file).split('/').slice(0, 2).join('/');

/** The layers of folders: one that imports from no other is in the first, each other above those that it imports from. */
function countLayers(): number {
  const layers = new Map(code.map((file) => [folderOf(file), 1]));
  const imports = code.flatMap((file) => importsOf(file).map((target) => [folderOf(file), folderOf(target)]));
  // A chain without a cycle is not longer than the number of folders.
  for (const _ of layers)
    for (const [from, to] of imports)
      if (from !== to) layers.set(from, Math.max(layers.get(from) ?? 1, (layers.get(to) ?? 1) + 1));
  return Math.max(...layers.values());
}

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The keys at the top of a schema of the owner's files, or of the items of a list. */
export const keysOf = (file: string): string[] => {
  const { properties, items } = JSON.parse(textOf(file));
  return Object.keys(properties ?? items.properties).filter((key) => key !== '$schema');
};

/** The number of matches in the files of a folder that end in the extension. */
const countIn = (folder: string, extension: RegExp, pattern: RegExp): number =>
  filesIn([folder], extension).reduce((sum, file) => sum + (textOf(file).match(pattern)?.length ?? 0), 0);

/**
 * Counts what an owner can use: keys, commands and their options, kinds of pages, parts of a text besides those of GitHub,
 * languages, generators whose blogs can be imported, and files for hosts and other programs.
 */
const countFeatures = (): number =>
  filesIn(['src/content/schemas'], /\.json$/).flatMap(keysOf).length +
  countIn('scripts', /\.ts$/, /\brunnerOf\(|\bhelp:\s*['`]/g) +
  countIn('src/theme', /\broutes\.ts$/, /^ {2}'.*': \(/gm) +
  filesIn(['src/markdown/extensions', 'src/markdown/media'], /\.ts$/).length +
  filesIn(['src/base/translations'], /\.json$/).length +
  countIn('scripts/import/read', /\bgenerators\.json$/, /"marker":/g) +
  countIn('src/output', /\.ts$/, /\{ file: '/g);

/** Counts the endings that the code gives files for itself, without those of formats that other programs have. */
function countFormats(): number {
  const names = /\b(?:nextTo|cachedName)\(\s*['`][^'`\n]*\.(\w+)['`]/g;
  const endings = code.flatMap((file) => Array.from(textOf(file).matchAll(names), ([, ending]) => ending));
  return new Set(endings.filter((ending) => !/^(?:pdf|ttf|woff2)$/.test(ending))).size;
}

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
  const tests = filesIn(['tests'], /^tests\/(?!fixtures\/).*\.(ts|tsx|mjs|cjs)$/);
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
    ['formats on disk', countFormats(), 3],
    ['folders', new Set(code.map(folderOf)).size, 12],
    ['layers of folders', countLayers(), 7],
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

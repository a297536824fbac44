// How large the project is, and what it should be at most.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

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
/** The program without the pond, the drawings and the import. */
export const generator = code.filter((file) => !/^src\/(koi|theme\/drawings)\/|^scripts\/import/.test(file));

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

/** Everything that can be reached from `start`, which is among it only in a cycle. */
export function reachableFrom(start: string, next: (one: string) => string[], found = new Set<string>()) {
  for (const one of next(start)) if (!found.has(one)) reachableFrom(one, next, found.add(one));
  return found;
}

/** The room of a file is its folder below src or scripts; the files directly in one of them are a room together. */
const roomOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.split('/').length > 2 ? 2 : 1)
    .join('/');

/**
 * The rooms of the program. An arrow is an import from one room into another; it leads up if the other room also leads back,
 * directly or through others. A room without arrows is on floor 1, and each other one above those that it imports.
 */
function measureRooms() {
  const rooms = new Map(code.map((file) => [roomOf(file), new Set<string>()]));
  for (const file of code)
    for (const target of importsOf(file))
      if (roomOf(target) !== roomOf(file)) rooms.get(roomOf(file))?.add(roomOf(target));
  const leadsTo = (room: string): string[] => [...(rooms.get(room) ?? [])];
  const reached = new Map([...rooms.keys()].map((room) => [room, reachableFrom(room, leadsTo)]));
  const isUp = (room: string, target: string): boolean => reached.get(target)?.has(room) === true;
  const floorOf = (room: string): number =>
    1 + Math.max(0, ...leadsTo(room).flatMap((next) => (isUp(room, next) ? [] : [floorOf(next)])));
  const names = [...rooms.keys()];
  return {
    rooms: names.length,
    floors: Math.max(...names.map(floorOf)),
    up: names.flatMap((room) => leadsTo(room).filter((next) => isUp(room, next))).length,
  };
}

/** What is counted, its number, and the number that it should be at most. */
type Count = [what: string, count: number, goal: number];

export function measure(): Count[] {
  const { rooms, floors, up } = measureRooms();
  const tests = filesIn(['tests'], /\.(ts|tsx|mjs|cjs)$/).filter(
    (file) => !file.startsWith('tests/fixtures/'),
  );
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return [
    ['lines of code', linesOf(code), 23_500],
    ['files of code', code.length, 310],
    ['lines of code without drawings and import', linesOf(generator), 15_500],
    ['lines of tests', linesOf(tests), 21_000],
    ['rooms', rooms, 12],
    ['floors', floors, 7],
    ['arrows that lead up', up, 0],
    ['dependencies', Object.keys(dependencies).length, 21],
    ['dependencies for development', Object.keys(devDependencies).length, 17],
  ];
}

/** The same for the files in Git. */
export function measureGit(): Count[] {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  return [
    ['files of fixtures', files.filter((file) => file.startsWith('tests/fixtures/')).length, 200],
    ['files in Git', files.length, 850],
  ];
}

// A build that would change nothing repeats the report of the last one, and does nothing else. Any change of what it reads
// or of what it has written is noticed, also one that keeps the size and the date of a file.
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { stateOf } from '../../scripts/disk/cache/file-state.cjs';
import { differing, type Ran, readTree, runCommand } from '../helpers';
import { copyProject } from '../unit/serve/project';

const project = copyProject();
const at = (path: string): string => join(project, path);
const LEFT = 'No file has changed, so dist was left as it is.';

/** Notes the code that a command runs, and the packages that it loads. */
const HOOK = `const vm = require('node:vm');
const { appendFileSync } = require('node:fs');
const note = (text) => appendFileSync(${JSON.stringify(at('loaded.txt'))}, text);
const { Script } = vm;
vm.Script = class extends Script {
  constructor(code, options) {
    super(code, options);
    note(code);
  }
};
const Module = require('node:module');
const { _load } = Module;
Module._load = (id, ...rest) => {
  note('require("' + id + '")');
  return _load(id, ...rest);
};`;
writeFileSync(at('hook.cjs'), HOOK);
const withHook = (more = '') =>
  `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(at('hook.cjs'))} ${more}`;

async function build(...args: string[]) {
  rmSync(at('loaded.txt'), { force: true });
  const ran = await runCommand(['build', ...args], { NODE_OPTIONS: withHook() }, project);
  return { ...ran, loaded: readFileSync(at('loaded.txt'), 'utf8') };
}

/** A repeated report needs no code that renders. */
const isRepeated = ({ loaded }: { loaded: string }): boolean =>
  !loaded.includes('react.transitional.element');

/** Changes a byte of a file and keeps its size and its date. */
function editByte(path: string): void {
  const [bytes, { atime, mtime }] = [readFileSync(at(path)), statSync(at(path))];
  bytes[bytes.length >> 1] ^= 1;
  writeFileSync(at(path), bytes);
  utimesSync(at(path), atime, mtime);
}

let right: Record<string, string>;

/** Files that are younger than two seconds may change once more unnoticed, so a build with such files is not repeated. */
const untilOld = () => wait(2100);

beforeAll(async () => {
  writeFileSync(at('content/resume.yml'), 'name: A\n');
  expect((await build()).code).toBe(0);
  await untilOld();
  await build();
  right = readTree(at('dist'));
});

/** The states of all files of dist, of the manifest, and of the program. */
const states = (): string[] => {
  const pathsIn = (folder: string) =>
    readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  const paths = ['.dist-manifest.json', ...pathsIn('dist'), ...pathsIn('.cache/program')];
  return paths.map((path) => `${path} ${stateOf(statSync(at(path)))}`);
};

it('repeats the warnings and the table, writes nothing, and runs no code of packages', async () => {
  const before = states();
  const repeated = await build();
  expect(states()).toEqual(before);
  expect(isRepeated(repeated)).toBe(true);
  rmSync(at('.dist-manifest.json'));
  const complete = await build();
  expect(isRepeated(complete)).toBe(false);
  const withoutTime = ({ stdout }: Ran) => stdout.replace(/built in \d+ ms/, '');
  expect(withoutTime(repeated)).toBe(withoutTime(complete));
  expect(repeated.stdout).toContain(LEFT);
  expect(repeated.stderr).toBe(complete.stderr);
  expect(repeated.stderr).toContain('resume.yml');
  for (const part of ['markedjs', 'YAMLMap', 'require("esbuild")'])
    expect([part, repeated.loaded.includes(part), complete.loaded.includes(part)]).toEqual([
      part,
      false,
      true,
    ]);
});

it('leaves a file of the owner in dist alone', async () => {
  writeFileSync(at('dist/notes.txt'), 'mine');
  expect(isRepeated(await build())).toBe(true);
  expect(readFileSync(at('dist/notes.txt'), 'utf8')).toBe('mine');
  rmSync(at('dist/notes.txt'));
});

it.each<[what: string, change: () => void]>([
  ['a page', () => editByte('dist/blog/index.html')],
  ['the rights of a page', () => chmodSync(at('dist/index.html'), 0o600)],
  ['a missing file', () => rmSync(at('dist/llms.txt'))],
  ['a missing folder', () => rmSync(at('dist'), { recursive: true })],
  ['the manifest', () => rmSync(at('.dist-manifest.json'))],
])('notices a change of %s', async (_, change) => {
  change();
  expect(isRepeated(await build())).toBe(false);
  expect(differing(readTree(at('dist')), right)).toEqual([]);
});

it('does not replace the code cache of a build by that of a shorter run', async () => {
  await untilOld();
  await build();
  const compiled = () => readTree(at('.cache/program/build'));
  const before = compiled();
  // V8 rejects a code cache that was made with other flags.
  const buildOtherwise = () =>
    runCommand(['build'], { NODE_OPTIONS: withHook('--stack-trace-limit=7') }, project);
  await buildOtherwise();
  expect(compiled()).toEqual(before);
  rmSync(at('.dist-manifest.json'));
  await buildOtherwise();
  expect(compiled()).not.toEqual(before);
});

it('notices an empty folder', async () => {
  await untilOld();
  await build();
  mkdirSync(at('content/posts/sub'));
  expect((await build()).stderr).toContain('content/posts/sub: warning: the folder has no index.md');
  rmdirSync(at('content/posts/sub'));
});

it('notices an image beside a text, also one of the same size and time', async () => {
  mkdirSync(at('content/posts/koi/images'), { recursive: true });
  writeFileSync(
    at('content/posts/koi/index.md'),
    '---\ntitle: Koi\ndate: 2024-01-01\ndescription: A folder.\n---\nWords.\n',
  );
  writeFileSync(at('content/posts/koi/images/data.csv'), 'a,b,c');
  await untilOld();
  await build();
  // The first build has drawn the card of the post.
  await untilOld();
  await build();
  expect(isRepeated(await build())).toBe(true);
  editByte('content/posts/koi/images/data.csv');
  expect(isRepeated(await build())).toBe(false);
  const [data, published] = ['content/posts/koi/images/data.csv', 'dist/posts/koi/images/data.csv'];
  expect(readFileSync(at(published), 'utf8')).toBe(readFileSync(at(data), 'utf8'));
  rmSync(at('content/posts/koi'), { recursive: true });
});

it('refuses a file in the place of dist or of a folder in it, as the first build would', async () => {
  // An object has names that are numbers first, and so before the folders that they are in.
  for (const file of ['2024/a.txt', 'x/a/b/f.txt']) {
    mkdirSync(dirname(at(`public/${file}`)), { recursive: true });
    writeFileSync(at(`public/${file}`), 'a');
  }
  await build();
  await untilOld();
  await build();
  for (const folder of ['dist/x/a', 'dist']) {
    renameSync(at(folder), at('aside'));
    writeFileSync(at(folder), 'mine');
    const { code, stderr } = await build();
    expect([code, stderr]).toEqual([1, expect.stringContaining(`${at('dist')} `)]);
    rmSync(at(folder));
    renameSync(at('aside'), at(folder));
  }
  for (const folder of ['2024', 'x']) rmSync(at(`public/${folder}`), { recursive: true });
  await build();
});

it('stores no report if a source was saved while the part that builds was loaded', async () => {
  await untilOld();
  await build();
  const [source, changed] = ['src/theme/components/layout.tsx', 'layout-changed.tsx'].map(at);
  const text = readFileSync(source, 'utf8');
  writeFileSync(changed, text.replace('</footer>', '<b>Changed</b></footer>'));
  expect(readFileSync(changed, 'utf8')).not.toBe(text);
  // When the build reads the manifest, the code has been read.
  const hook = `const fs = require('node:fs');
const { readFileSync } = fs;
fs.readFileSync = (path, ...rest) => {
  if (/-manifest\\.json$/.test(path)) fs.copyFileSync(${JSON.stringify(changed)}, ${JSON.stringify(source)});
  return readFileSync(path, ...rest);
};`;
  writeFileSync(at('saving.cjs'), hook);
  writeFileSync(at('content/about.md'), `${readFileSync(at('content/about.md'), 'utf8')}\nMore.\n`);
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(at('saving.cjs'))}`;
  await untilOld();
  await runCommand(['build'], { NODE_OPTIONS }, project);
  // All parts of a build are of the code at its start.
  expect(readFileSync(at('dist/index.html'), 'utf8')).not.toContain('<b>Changed</b>');
  expect(readFileSync(source, 'utf8')).not.toBe(text);
  await build();
  expect(readFileSync(at('dist/index.html'), 'utf8')).toContain('<b>Changed</b>');
  writeFileSync(source, text);
  await untilOld();
  await build();
  expect(readFileSync(at('dist/index.html'), 'utf8')).not.toContain('<b>Changed</b>');
});

it('notices a change of a public file, a text and an option', async () => {
  const file = readdirSync(at('public')).find((name) => statSync(at(`public/${name}`)).isFile()) ?? '';
  editByte(`public/${file}`);
  await build();
  expect(readFileSync(at(`dist/${file}`))).toEqual(readFileSync(at(`public/${file}`)));
  const settings = readFileSync(at('content/site.yaml'), 'utf8');
  writeFileSync(at('content/site.yaml'), settings.replace(/^tagline: .*$/m, 'tagline: Changed'));
  await build();
  expect(readFileSync(at('dist/index.html'), 'utf8')).toContain('Changed');
  await build('--url', 'https://example.com/elsewhere');
  expect(readFileSync(at('dist/index.html'), 'utf8')).toContain('https://example.com/elsewhere');
});

it('repairs the copy of a feed at an old address', async () => {
  const settings = readFileSync(at('content/site.yaml'), 'utf8');
  expect(settings).not.toMatch(/^redirects:/m);
  writeFileSync(at('content/site.yaml'), `${settings}\nredirects:\n  /old.xml: /feed.xml\n`);
  const damages = [
    () => writeFileSync(at('dist/old.xml'), 'x'),
    () => rmSync(at('dist/old.xml')),
    () => chmodSync(at('dist/old.xml'), 0o600),
  ];
  expect((await build()).code).toBe(0);
  for (const damage of [...damages, ...damages]) {
    damage();
    expect((await build()).code).toBe(0);
    expect(readFileSync(at('dist/old.xml'))).toEqual(readFileSync(at('dist/feed.xml')));
    expect(statSync(at('dist/old.xml')).mode & 0o777).toBe(0o644);
  }
  writeFileSync(at('content/site.yaml'), settings);
});

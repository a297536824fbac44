// `npm run upgrade` in small projects of owners, to the releases of a small repository.
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { withRelease } from '../../scripts/cli/release';
import { runCommand, temporaryFolder } from '../helpers';

const WHO = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', '-c', 'init.defaultBranch=main'];
const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', [...WHO, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();

/** The texts of files by path; null deletes a file. */
type Files = Record<string, string | Buffer | null>;

function write(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    fs.mkdirSync(dirname(join(folder, path)), { recursive: true });
    if (text === null) fs.rmSync(join(folder, path), { force: true });
    else fs.writeFileSync(join(folder, path), text);
  }
}

/** Returns the hash. */
function commit(folder: string, files: Files = {}): string {
  if (!fs.existsSync(join(folder, '.git'))) git(folder, 'init', '--quiet');
  write(folder, files);
  git(folder, 'add', '--all', '--force');
  git(folder, 'commit', '--quiet', '--allow-empty', '-m', 'A change');
  return git(folder, 'rev-parse', 'HEAD');
}

const read = (folder: string, path: string): string => fs.readFileSync(join(folder, path), 'utf8');

/** The mode and text of each file. */
const treeOf = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !/^\.git(?:\/|$)/.test(path))
    .map((path) => [path, fs.lstatSync(join(folder, path))] as const)
    .map(([path, stats]) => `${path} ${stats.mode} ${stats.isFile() ? read(folder, path) : ''}`)
    .sort();

/** Thirty lines, of which some have an addition. */
const lines = (name: string, changes: Record<number, string> = {}): string =>
  Array.from({ length: 30 }, (_, index) => `${name} ${index}${changes[index] ?? ''}\n`).join('');
const packageOf = (changes: object): string => {
  const keys = {
    name: 'koi',
    version: '1.0.0',
    description: 'A site.',
    scripts: { build: 'a' },
    type: 'module',
  };
  return `${JSON.stringify({ ...keys, ...changes }, null, 2)}\n`;
};

const ODD = 'é "name"\n[a]*.ts';
/** Git would take this for a pattern. */
const PATTERN = ':(top)a.ts';
/** The files of v1.0.0 and v1.9.0. */
const VERSIONS: Record<string, [first: Files[string], second: Files[string]]> = {
  'package.json': [packageOf({}), packageOf({ version: '1.9.0', scripts: { build: 'b' } })],
  'package-lock.json': [packageOf({ lock: 1 }), packageOf({ version: '1.9.0', lock: 2 })],
  'README.md': ['The project\n', 'The project 1.9.0\n'],
  'content/site.yaml': ['name: Your Name\n', 'name: Your Name\nnew: true\n'],
  'content/sample.md': ['A sample\n', null],
  'public/sample.svg': ['<svg/>\n', null],
  '.drawn/card': ['1\n', '2\n'],
  'src/look.css': [lines('look'), lines('look', { 2: ' between', 9: ' second' })],
  'src/moved.ts': [lines('moved'), null],
  'src/rooms/moved.ts': [null, lines('moved', { 4: ' second' })],
  'src/taken.ts': [lines('taken'), lines('taken', { 4: ' second' })],
  'src/part/a.ts': [lines('a'), null],
  'src/part/b.ts': [lines('b'), null],
  'src/whole/a.ts': [null, lines('a')],
  'src/whole/b.ts': [null, lines('b')],
  'src/logo.png': [Buffer.from([137, 80, 0, 1]), Buffer.from([137, 80, 0, 2])],
  'src/old.ts': ['old\n', null],
  'src/new.ts': [null, 'new\n'],
  [ODD]: [lines('odd'), lines('odd', { 4: ' second' })],
  [PATTERN]: [lines('star'), lines('star', { 4: ' second' })],
  'scripts/run': [lines('run'), lines('run')],
};
const filesOf = (version: 0 | 1): Files =>
  Object.fromEntries(Object.entries(VERSIONS).map(([path, texts]) => [path, texts[version]]));

let release: string;
/** The hashes of v1.0.0, of the commit after it, and of v1.9.0 and v1.10.0. */
const commits: string[] = [];
/** As messages have these versions. */
const names: string[] = [];
beforeAll(() => {
  release = temporaryFolder();
  commits.push(commit(release, filesOf(0)));
  git(release, 'tag', 'v1.0.0');
  commits.push(commit(release, { 'src/look.css': lines('look', { 2: ' between' }) }));
  fs.chmodSync(join(release, 'scripts/run'), 0o755);
  commits.push(commit(release, filesOf(1)));
  git(release, 'tag', '--annotate', 'v1.9.0', '-m', 'A tag may have a message');
  commits.push(
    commit(release, {
      'package.json': packageOf({ version: '1.10.0', scripts: { build: 'b' } }),
      'src/look.css': lines('look', { 2: ' between', 9: ' third' }),
    }),
  );
  git(release, 'tag', 'v1.10.0');
  git(release, 'tag', 'v2.0.0-beta.1');
  const versions = ['1.0.0', '1.0.0', '1.9.0', '1.10.0'];
  names.push(...versions.map((version, index) => `v${version} (${commits[index].slice(0, 8)})`));
});

/** A project in Git, with changes of its owner. A clone has the history of the release. */
function makeProject(from: string, changes: Files = {}, isClone = false): string {
  const folder = temporaryFolder();
  git(folder, 'clone', '--quiet', '--no-tags', release, '.');
  git(folder, 'reset', '--quiet', '--hard', from);
  if (!isClone) {
    fs.rmSync(join(folder, '.git'), { recursive: true });
    commit(folder);
  }
  commit(folder, changes);
  return folder;
}

/** Git has no name and no address for commits. */
const ENV = {
  INIT_CWD: '',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'user.useConfigOnly',
  GIT_CONFIG_VALUE_0: 'true',
};
const upgrade = (project: string, ...args: string[]) =>
  runCommand(['upgrade', ...args], ENV, undefined, project);

it('takes what the release has changed, and keeps what the owner has', async () => {
  const own: Files = {
    'package.json': packageOf({ name: 'ann', description: 'Of Ann.', private: true }),
    'package-lock.json': packageOf({ name: 'ann', lock: 'of Ann' }),
    'README.md': 'The site of Ann\n',
    'content/site.yaml': 'name: Ann\n',
    [`content/${ODD}`]: 'A post\n',
    'content/taken.ts': lines('taken'),
    'content/old.ts': 'old\n',
    'src/taken.ts': null,
    'src/old.ts': null,
    'public/mine.svg': '<svg id="mine"/>\n',
    'src/look.css': lines('look', { 20: ' mine' }),
    'src/moved.ts': lines('moved', { 20: ' mine' }),
    'src/part/own.ts': 'own\n',
    [ODD]: lines('odd', { 20: ' mine' }),
  };
  const project = makeProject(commits[0], own);
  const before = treeOf(project);
  const { code, stdout, stderr } = await upgrade(project, release, '--to', 'v1.9.0');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(
    stdout.replace(/: \d+ files changed.*/, ': FILES'),
  ).toBe(`Upgrade from ${names[0]} to ${names[2]}: FILES

Read what is new in CHANGELOG.md. Then run:
  npm install && npm run check && git commit --all -m "Upgrade to ${names[2]}"
To undo the upgrade, and whatever you change until then:
  git reset --hard && npm ci
`);

  const isOwned = (line: string): boolean => /^(?:content|public|README)/.test(line);
  expect(treeOf(project).filter(isOwned)).toEqual(before.filter(isOwned));
  for (const path of ['src/new.ts', 'package-lock.json', 'src/whole/a.ts', PATTERN])
    expect(`${read(project, path)}`).toBe(`${git(release, 'show', `v1.9.0:${path}`)}\n`);
  const changed = packageOf({
    name: 'ann',
    version: '1.9.0',
    description: 'Of Ann.',
    scripts: { build: 'b' },
  });
  expect(JSON.parse(read(project, 'package.json'))).toEqual({
    ...JSON.parse(changed),
    private: true,
    release: commits[2],
  });
  expect(read(project, 'src/look.css')).toBe(lines('look', { 2: ' between', 9: ' second', 20: ' mine' }));
  expect(read(project, 'src/rooms/moved.ts')).toBe(lines('moved', { 4: ' second', 20: ' mine' }));
  expect(read(project, ODD)).toBe(lines('odd', { 4: ' second', 20: ' mine' }));
  expect(read(project, 'src/whole/own.ts')).toBe('own\n');
  expect(fs.statSync(join(project, 'scripts/run')).mode & 0o100).toBe(0o100);
  for (const path of ['src/part', 'src/old.ts', 'src/moved.ts', '.drawn'])
    expect([path, fs.existsSync(join(project, path))]).toEqual([path, false]);
  expect(git(project, 'for-each-ref', '--format=%(refname)')).toBe('refs/heads/main');

  git(project, 'reset', '--quiet', '--hard');
  expect(treeOf(project)).toEqual(before);
});

it('names conflicts, and files that one side has deleted', async () => {
  const project = makeProject(commits[0], {
    'src/look.css': lines('look', { 9: ' mine' }),
    'src/logo.png': Buffer.from([137, 80, 0, 3]),
    'src/old.ts': 'old and mine\n',
    'src/new.ts': 'mine\n',
    'src/moved.ts': null,
    [ODD]: null,
    [PATTERN]: null,
  });
  const before = treeOf(project);
  const { code, stdout } = await upgrade(project, release, '--to', 'v1.9.0');
  expect([code, stdout.slice(stdout.indexOf('\n\n') + 2)]).toEqual([
    1,
    `Deleted by you, and changed by the release. They stay deleted:
  :(top)a.ts
  src/rooms/moved.ts
  é "name"\\u000a[a]*.ts

Deleted by the release, and changed by you. Delete those that you do not need:
  src/old.ts

Conflicts. Decide between two texts, and remove their marks <<<<<<<, ======= and >>>>>>>:
  src/logo.png
  src/look.css
  src/new.ts

Resolve the conflicts, and read what is new in CHANGELOG.md. Then run:
  npm install && npm run check && git commit --all -m "Upgrade to ${names[2]}"
To undo the upgrade, and whatever you change until then:
  git reset --hard && npm ci
`,
  ]);
  expect(read(project, 'src/old.ts')).toBe('old and mine\n');
  for (const path of [ODD, PATTERN, 'src/rooms']) expect(fs.existsSync(join(project, path))).toBe(false);
  git(project, 'reset', '--quiet', '--hard');
  expect(treeOf(project)).toEqual(before);
});

describe('the version that a project comes from', () => {
  const EDITED = { [ODD]: lines('odd', { 4: ' second', 20: ' mine' }) };
  const withOneCommit = (project: string): string => {
    git(project, 'update-ref', '-d', 'HEAD');
    commit(project);
    return project;
  };

  it.each<[string, () => string, commit: number, ...args: string[]]>([
    ['is in the history of a clone', () => makeProject(commits[1], EDITED, true), 1],
    ['is that of the first package.json', () => makeProject(commits[1], EDITED), 0],
    ['is that of the only package.json', () => withOneCommit(makeProject(commits[2], EDITED)), 2],
    ['can be named by a tag', () => makeProject(commits[1], EDITED), 0, '--from', 'v1.0.0'],
    ['can be named by a branch', () => makeProject(commits[0], EDITED), 3, '--from', 'main'],
  ])('%s', async (_, make, index, ...args) => {
    const { code, stdout } = await upgrade(make(), release, ...args);
    expect([code, / from (\S+(?: \(\w+\))?)(?: to |, which)/.exec(stdout)?.[1]]).toEqual([0, names[index]]);
  });

  it('is recorded by an upgrade, and the newest version is taken', async () => {
    const project = makeProject(commits[0], { 'package.json': packageOf({ name: 'ann', version: '7.0.0' }) });
    const upgradeAndCommit = async (...args: string[]) => {
      const { code, stdout } = await upgrade(project, release, ...args);
      expect(code).toBe(0);
      commit(project);
      return stdout.split(/: \d|\n/)[0];
    };
    expect(await upgradeAndCommit('--to', commits[2])).toBe(`Upgrade from ${names[0]} to ${names[2]}`);
    expect(read(project, 'README.md')).toBe('The project 1.9.0\n');
    expect(await upgradeAndCommit()).toBe(`Upgrade from ${names[2]} to ${names[3]}`);
    expect(read(project, 'src/look.css')).toBe(lines('look', { 2: ' between', 9: ' third' }));
    expect(JSON.parse(read(project, 'package.json'))).toMatchObject({ name: 'ann', version: '7.0.0' });
    const same = `Nothing was changed: your project comes from ${names[3]}, which has all of`;
    expect(await upgradeAndCommit()).toBe(`${same} ${names[3]}.`);
    expect(await upgradeAndCommit('--to', 'v1.9.0')).toBe(`${same} ${names[2]}.`);
  });
});

describe('refused, and nothing is changed', () => {
  const refuse = async (project: string, ...args: string[]) => {
    const before = treeOf(project);
    const { code, stdout, stderr } = await upgrade(project, ...args);
    expect([code, stdout]).toEqual([1, '']);
    expect(treeOf(project)).toEqual(before);
    return stderr;
  };

  it.each<[string, (project: string) => void, RegExp, ...args: string[]]>([
    [
      'changes that are not committed',
      (project) => write(project, { a: '', b: '', c: '', d: '', 'é "e"': '', 'src/look.css': 'mine' }),
      /^There are changes that are not committed: src\/look\.css, a, b, c, d and 1 more\. Commit them first: /,
    ],
    [
      'changes that Git was told not to look for',
      (project) => {
        git(project, 'config', 'status.showUntrackedFiles', 'no');
        write(project, { 'src/a.ts': 'mine\n', 'src/rooms/moved.ts': 'mine\n' });
        git(project, 'add', '--intent-to-add', 'src/a.ts');
        git(join(project, 'src/rooms'), 'init', '--quiet');
      },
      /^There are changes that are not committed: src\/a\.ts, src\/rooms\/\. Commit them first: /,
    ],
    [
      'no repository',
      (project) => fs.rmSync(join(project, '.git'), { recursive: true }),
      /^Git could not undo an upgrade here: not a git repository .*\. Make a repository of the project: git init/,
    ],
    [
      'no copy of the project',
      (project) => commit(project, { 'content/site.yaml': null }),
      /^This folder is not a copy of the project: it has no content\/site\.yaml\.$/m,
    ],
    [
      'a file that Git ignores, where the release has one',
      (project) => write(project, { '.git/info/exclude': 'src/new.ts\n', 'src/new.ts': 'mine\n' }),
      /^The upgrade would replace src\/new\.ts, but Git does not have your files there\. Move them, or add them: git add --force <file> &&/,
    ],
    [
      'a file that Git ignores, where the release has a folder',
      (project) => write(project, { '.git/info/exclude': 'src/rooms\n', 'src/rooms': 'mine\n' }),
      /^The upgrade would replace src\/rooms\/moved\.ts, but Git does not/,
    ],
    [
      'a folder that Git ignores, where the release has a file',
      (project) => write(project, { '.git/info/exclude': 'src/new.ts/\n', 'src/new.ts/x': 'mine\n' }),
      /^The upgrade would replace src\/new\.ts, but Git does not/,
    ],
    ...['src/new.ts', 'src/rooms'].map((path): [string, (project: string) => void, RegExp] => [
      `a link that Git ignores at ${path}`,
      (project) => {
        write(project, { '.git/info/exclude': `${path}\n` });
        fs.symlinkSync(path === 'src/rooms' ? temporaryFolder() : '/no/such/file', join(project, path));
      },
      /^The upgrade would replace src\/(?:new|rooms\/moved)\.ts, but Git does not/,
    ]),
    [
      'no commit',
      (project) => git(project, 'update-ref', '-d', 'HEAD'),
      /^The repository has no commit yet\./,
    ],
    [
      'a bare repository',
      (project) => git(project, 'config', 'core.bare', 'true'),
      /: the repository is bare\./,
    ],
    ['no such version', () => {}, /^The release has no tag, branch or commit v9\.$/m, '--to', 'v9'],
    ['another revision', () => {}, /^The release has no tag, branch or commit a\.\.b\.$/m, '--to', 'a..b'],
    [
      'a commit of the project',
      () => {},
      /^The release has no tag, branch or commit HEAD\.$/m,
      '--from',
      'HEAD',
    ],
    [
      'a record of another release',
      (project) => commit(project, { 'package.json': packageOf({ release: 'a'.repeat(40) }) }),
      /^The release has no tag, branch or commit a{40}, which is in package\.json\. Name another with --from\.$/m,
    ],
  ])('%s', async (_, change, message, ...args) => {
    const project = makeProject(commits[0]);
    change(project);
    expect(await refuse(project, release, ...args)).toMatch(message);
  });

  const another = (last: Files): string => {
    const folder = temporaryFolder();
    commit(folder, { ...filesOf(0), 'src/look.css': 'another' });
    commit(folder, last);
    return folder;
  };

  it.each<[string, () => string, RegExp, ...args: string[]]>([
    [
      'a folder that is no repository',
      temporaryFolder,
      /^git fetch failed: '\S+' does not appear to be a git rep/,
    ],
    [
      'an address without an answer',
      () => 'https://127.0.0.1:1/a.git',
      /^git fetch failed: unable to access /,
    ],
    [
      'another project',
      () => another({}),
      /^The version that your project comes from was not found\. Name its/,
    ],
    [
      'another project, without packages',
      () => another({ 'package.json': null }),
      /^[\da-f]{40} is not a version of this project: its package\.json is missing or not JSON\.$/m,
      '--from',
      'main',
    ],
    [
      'a part of the history',
      () => {
        const folder = temporaryFolder();
        git(folder, 'clone', '--quiet', '--depth', '1', '--no-tags', `file://${release}`, '.');
        return folder;
      },
      /^The release has no version and .*, or run in its clone: git fetch --unshallow$/m,
    ],
  ])('%s', async (_, make, message, ...args) => {
    expect(await refuse(makeProject(commits[3]), make(), ...args)).toMatch(message);
  });

  // Git would run a program for some of these.
  it.each([
    'ext::touch ran',
    'fd::3',
    'https::x',
    'git@example.org::x',
    'ssh://-oProxyCommand=touch ran/x',
    '-oProxyCommand=touch ran:x',
    'git@-oProxyCommand=x:y',
    'git://127.0.0.1:1/x',
    'http://127.0.0.1:1/x',
    'file:///tmp',
    'package.json',
    'no-such-folder',
  ])('the address %j', (address) => {
    expect(() => withRelease(address, () => expect.fail())).toThrow(
      `${address} is neither a folder nor a Git address such as https://example.org/a.git or git@example.org:a.git.`,
    );
  });
});

it('a folder runs none of the programs that its configuration names', async () => {
  const folder = temporaryFolder();
  git(folder, 'clone', '--quiet', release, '.');
  const [ran, program] = [join(folder, '.git/ran'), join(folder, '.git/program')];
  fs.writeFileSync(program, `#!/bin/sh\necho "$0 $*" >> ${ran}\n`, { mode: 0o755 });
  const hooks = ['post-checkout', 'pre-receive', 'reference-transaction', 'post-index-change', 'post-update'];
  for (const hook of hooks) fs.copyFileSync(program, join(folder, '.git/hooks', hook));
  write(folder, { '.git/info/attributes': '* filter=x merge=x diff=x\n' });
  const programs =
    `core.sshCommand core.pager core.editor core.askPass core.alternateRefsCommand core.gitProxy core.fsmonitor
    gpg.program uploadpack.packObjectsHook pager.upload-pack diff.external filter.x.smudge filter.x.clean merge.x.driver
    credential.helper remote.origin.uploadpack`.split(/\s+/);
  const others = { 'remote.origin.url': `ext::${program}`, 'extensions.partialClone': 'origin' };
  const flags = { 'log.showSignature': 'true', 'protocol.allow': 'always' };
  for (const [key, value] of Object.entries({ ...others, ...flags })) git(folder, 'config', key, value);
  for (const key of programs) git(folder, 'config', key, program);
  expect((await upgrade(makeProject(commits[0]), folder)).code).toBe(0);
  expect(fs.existsSync(ran)).toBe(false);
  git(folder, 'status');
  expect(fs.existsSync(ran)).toBe(true);
});

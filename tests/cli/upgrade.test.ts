// `npm run upgrade`: from three past states, to releases in a folder, a ZIP file and a repository.
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseSettings } from '../../src/content/settings';
import { temporaryFolder } from '../helpers';
import { isSoak, usualOrSoak } from '../usual-or-soak';
import {
  commit,
  git,
  install,
  makeProject,
  makeRelease,
  PAST,
  type Release,
  read,
  treeOf,
  upgrade,
  WAYS,
} from './upgrading';

let release: Release;
beforeAll(() => {
  release = makeRelease();
});
const upgradeTo = (project: string, ...args: string[]) =>
  upgrade(release.folder, '--project', project, ...args);

/** Each pair of a way and a past state; other tests upgrade from templates. */
const PAIRS = usualOrSoak(
  [['clone', 'past-3'] as const, ['zip', 'past-1'] as const],
  WAYS.flatMap((way) => PAST.map((past) => [way, past] as const)),
);

it.each(PAIRS)(
  'a project from a %s of %s: what is the owner’s stays, and the rest is that of the release',
  async (way, past) => {
    const project = makeProject(past, way);
    const before = treeOf(project);
    const { code, stdout, stderr } = await upgradeTo(project);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^Upgrade to 1\.1\.0: \d+ files? updated, \d+ added, 1 removed\.\n/);

    const after = treeOf(project);
    expect(existsSync(join(project, 'scripts/old.ts'))).toBe(false);
    expect(after['scripts/upgrade.ts']).toBe(treeOf(release.folder)['scripts/upgrade.ts']);
    for (const file of ['README.md', 'src/components/own.tsx', 'public/link.md'])
      expect([file, after[file]]).toEqual([file, before[file]]);
    expect(stdout).toContain('Changed by you, and left as they are:\n  README.md\n');

    const settings = read(project, 'content/site.yaml');
    expect(parseSettings({ source: 'site.yaml', text: settings }).settings?.colors.day.accent).toBe(
      '#1f7a3d',
    );
    expect(settings).toContain('name: Ann\n');
    const { scripts, version } = JSON.parse(read(project, 'package.json'));
    expect([scripts.deploy, version]).toEqual(['true', '1.1.0']);

    // The release of the tests has the component of the last past state.
    const isMerged = way !== 'zip';
    const list = read(project, 'src/components/post-list.tsx');
    const tokens = read(project, 'src/styles/tokens.css');
    expect(list).toContain('className="row mine"');
    expect(tokens).toContain('--page: 60rem');
    expect(tokens.includes('<<<<<<< yours\n')).toBe(!isMerged);
    expect(tokens).toContain('--accent: light-dark(day-accent, night-accent);');
    const hasConflict = list.includes('<<<<<<< yours\n');
    if (past === 'past-3' && isMerged) expect(hasConflict).toBe(false);
    expect(code).toBe(hasConflict || !isMerged ? 1 : 0);
    expect(stdout).toContain(`\n  cd '${project}'\n  npm `);
    // A file is merged, or has conflicts.
    expect(stdout.split('src/styles/tokens.css').length - 1).toBe(
      isMerged ? 1 : tokens.split('<<<<<<< ').length - 1,
    );
    if (!isMerged)
      expect(stdout).toContain('run it again with --base and the folder or ZIP file of that version.');
  },
);

let upgraded: string | undefined;

/** A copy of a project that has been upgraded once, with its packages and the compiled program. */
async function copyUpgraded(): Promise<string> {
  if (upgraded === undefined) {
    const project = makeProject('past-3', 'template');
    expect((await upgradeTo(project)).code).toBe(0);
    commit(project);
    install(project);
    expect((await upgrade(project, '--help')).code).toBe(0);
    upgraded = project;
  }
  const copy = join(temporaryFolder(), 'copy');
  cpSync(upgraded, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

describe('the base of a merge', () => {
  it('can be given as a folder, if Git does not have it', async () => {
    const project = makeProject('past-3', 'zip');
    const base = makeProject('past-3', 'template');
    git(base, 'checkout', '--quiet', 'HEAD~1');
    const { code, stderr } = await upgradeTo(project, '--base', base);
    expect([code, stderr]).toEqual([0, '']);
    expect(read(project, 'src/styles/tokens.css')).toContain('--page: 60rem');
    expect(read(project, 'src/styles/tokens.css')).not.toContain('<<<<<<<');
  });

  it('is in the project from the second upgrade on', async () => {
    const project = await copyUpgraded();
    const next = makeRelease('1.2.0', (folder) => {
      const file = join(folder, 'src/styles/tokens.css');
      writeFileSync(file, read(folder, 'src/styles/tokens.css').replace('--bar: 3.5rem', '--bar: 4rem'));
    });
    const { code, stdout, stderr } = await upgrade(project, next.zip);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Upgrade from 1\.1\.0 to 1\.2\.0: /);
    const tokens = read(project, 'src/styles/tokens.css');
    expect(tokens).toContain('--page: 60rem');
    expect(tokens).toContain('--bar: 4rem');
    commit(project);
    expect(await upgrade(project, next.zip)).toEqual({
      code: 0,
      stdout: 'Already at version 1.2.0; nothing to change.\n',
      stderr: '',
    });
    const own = await upgrade(project, next.zip, '--dry-run');
    expect(own.stdout).not.toContain('cd ');
    expect(await upgrade(project, release.zip)).toMatchObject({
      code: 1,
      stderr: 'The release has version 1.1.0, but this project already has 1.2.0.\n',
    });
  });
});

it('a repository: the newest version, or the one that is asked for', async () => {
  const project = await copyUpgraded();
  const repository = temporaryFolder();
  git(repository, 'init', '--quiet');
  for (const version of ['1.2.0', '1.10.0']) {
    const { folder } = makeRelease(version);
    cpSync(folder, repository, {
      recursive: true,
      filter: (file) => !/\/(?:node_modules|\.cache)$/.test(file),
    });
    commit(repository);
    git(repository, 'tag', `v${version}`);
  }
  appendFileSync(join(repository, 'README.md'), 'Not committed.\n');
  const dryRun = async (...args: string[]) =>
    (await upgrade(project, repository, '--dry-run', ...args)).stdout;
  expect(await dryRun()).toMatch(/^Dry run, nothing is changed\. Upgrade from 1\.1\.0 to 1\.10\.0: /);
  expect(await dryRun('--to', 'v1.2.0')).toMatch(/ to 1\.2\.0: /);
  expect(git(project, 'status', '--porcelain')).toBe('');
  expect((await upgrade(project, repository, '--to', 'v9.9.9')).stderr).toMatch(
    /^\S+ cannot be cloned: Remote branch v9\.9\.9 not found in upstream origin\.\n$/,
  );
  if (isSoak) {
    expect((await upgrade(project, `file://${repository}`)).code).toBe(0);
    expect(JSON.parse(read(project, 'release.json')).version).toBe('1.10.0');
  }
});

it('a dry run with conflicts lists them, and succeeds', async () => {
  const project = makeProject('past-3', 'zip');
  const { code, stdout } = await upgradeTo(project, '--dry-run');
  expect(stdout).toMatch(/^Dry run, nothing is changed\. [\s\S]*\nConflicts\. Edit these lines/);
  expect([code, git(project, 'status', '--porcelain')]).toEqual([0, '']);
});

describe('a file of the owner’s that Git ignores, where the release has one', () => {
  const hide = (folder: string) => {
    appendFileSync(join(folder, '.git/info/exclude'), 'scripts/new.ts\n');
    writeFileSync(join(folder, 'scripts/new.ts'), 'mine\n');
  };

  it('is refused, since nothing could bring it back', async () => {
    const project = makeProject('past-3', 'template');
    hide(project);
    for (const args of [[], ['--dry-run']]) {
      const { code, stdout, stderr } = await upgradeTo(project, ...args);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/^The upgrade would change scripts\/new\.ts, but Git ignores your text there/);
      expect(read(project, 'scripts/new.ts')).toBe('mine\n');
    }
  });

  it('is in the folder of the replaced files with --no-git', async () => {
    const project = makeProject('past-3', 'template');
    hide(project);
    const { stdout } = await upgradeTo(project, '--no-git');
    expect(stdout).toContain('The replaced files are in upgrade-backup-1.0.0/.\n');
    expect(read(project, 'upgrade-backup-1.0.0/scripts/new.ts')).toBe('mine\n');
  });
});

describe('refused, and nothing is changed', () => {
  const project = makeProject('past-3', 'template');
  const refuse = async (change: (folder: string) => void, ...args: string[]) => {
    const copy = join(temporaryFolder(), 'copy');
    cpSync(project, copy, { recursive: true, verbatimSymlinks: true });
    change(copy);
    const before = treeOf(copy);
    const { code, stdout, stderr } = await upgradeTo(copy, ...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(treeOf(copy)).toEqual(before);
    return stderr.replaceAll(copy, 'DIR');
  };

  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'changes that are not committed',
      (folder) => writeFileSync(join(folder, 'notes.txt'), 'x'),
      /^There are changes that are not committed: notes\.txt\. Commit them first/,
    ],
    [
      'no repository',
      (folder) => rmSync(join(folder, '.git'), { recursive: true }),
      /^DIR is not in Git, so nothing could be undone\. Run: git init/,
    ],
    [
      'a folder in the place of a file',
      (folder) => {
        mkdirSync(join(folder, 'biome.json'), { recursive: true });
        mkdirSync(join(folder, 'scripts/upgrade.ts'));
        writeFileSync(join(folder, 'scripts/upgrade.ts/a'), '');
        commit(folder);
      },
      /^scripts\/upgrade\.ts is a folder, but the release has a file there\. Move it/,
    ],
    [
      'a link in the place of a folder',
      (folder) => {
        renameSync(join(folder, 'src'), join(folder, 'elsewhere'));
        symlinkSync('elsewhere', join(folder, 'src'));
        commit(folder);
      },
      /^src is a symbolic link, which the upgrade would replace/,
    ],
    [
      'a package.json that is not JSON',
      (folder) => {
        writeFileSync(join(folder, 'package.json'), '{');
        commit(folder);
      },
      /^package\.json is not valid JSON\. Correct it/,
    ],
    [
      'a release.json that is not the list of a release',
      (folder) => {
        writeFileSync(join(folder, 'release.json'), '<<<<<<< HEAD');
        commit(folder);
      },
      /^DIR\/release\.json is not the list of a release: .*JSON.*\. Restore it from Git; if Git does not have it, delete/,
    ],
    [
      'changes that Git was told not to look at',
      (folder) => {
        git(folder, 'update-index', '--assume-unchanged', 'src/styles/tokens.css');
        appendFileSync(join(folder, 'src/styles/tokens.css'), '/* Mine. */\n');
      },
      /^The upgrade would change src\/styles\/tokens\.css, but Git ignores your text there/,
    ],
    [
      'another project',
      (folder) => rmSync(join(folder, 'content'), { recursive: true }),
      /^DIR is not a copy of this project: it has no content\/site\.yaml\.\n$/,
    ],
    [
      'another upgrade',
      (folder) => writeFileSync(join(folder, '.upgrade.lock'), `${process.pid}`),
      /^Another upgrade of this folder is running; try again when it is done\.\n$/,
    ],
  ])('%s', async (_, change, message) => {
    expect(await refuse(change)).toMatch(message);
  });

  it('a release with a file that is missing or changed, and the site of an owner', async () => {
    const damaged = makeRelease('1.1.0');
    rmSync(join(damaged.folder, 'src/styles/math.css'));
    appendFileSync(join(damaged.folder, 'src/styles/list.css'), 'x');
    const ran = await upgrade(damaged.folder, '--project', project);
    expect(ran).toMatchObject({ code: 1, stdout: '' });
    expect(ran.stderr).toMatch(
      /^The release is damaged, or is not one: src\/styles\/list\.css, src\/styles\/math\.css differ/,
    );
    writeFileSync(join(damaged.folder, 'release.json'), '{');
    expect((await upgrade(release.folder, damaged.folder)).stderr).toMatch(
      /release\.json is not the list of a release: .*\. Download the release again\.\n$/,
    );
    cpSync(join(release.folder, 'release.json'), join(damaged.folder, 'release.json'));
    mkdirSync(join(damaged.folder, 'content'));
    writeFileSync(join(damaged.folder, 'content/site.yaml'), 'name: Ann\n');
    const own = await upgrade(release.folder, damaged.folder);
    expect(own.stderr).toMatch(/ is somebody's site, and not a release\.\n$/);
  });

  it('a release that does not run with the packages that are installed, with the reason', async () => {
    const newer = makeRelease('1.2.0', (folder) =>
      appendFileSync(join(folder, 'scripts/upgrade.ts'), "import 'package-of-later';\n"),
    );
    const { code, stdout, stderr } = await upgrade(release.folder, newer.folder);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /Could not resolve "package-of-later"[\s\S]*The upgrade program of \S+ does not run/,
    );
  });

  it.each<[string[], number, RegExp]>([
    [[], 2, /^Name the release: its folder, ZIP file or Git address\.\nTry: npm run upgrade -- --help\n$/],
    [['a', 'b'], 2, /^Name one release\./],
    [['nowhere'], 1, /^nowhere does not exist, and is not a Git address\.\n$/],
    [
      ['package.json'],
      1,
      /^package\.json cannot be unpacked: .* Download it again\.\n$|^.*package\.json cannot be unpacked/,
    ],
    [['src'], 1, /^src is not a release of this project: it has no release\.json\./],
    [['.', '--to', 'v1.0.0'], 1, /^--to needs a Git repository, and \. is none\./],
    [['--project', '.'], 1, /^The release is this project itself\./],
  ])('%j', async (args, code, message) => {
    const ran = await upgrade(release.folder, ...args);
    expect(ran).toMatchObject({ code, stdout: '' });
    expect(ran.stderr).toMatch(message);
  });
});

it('--no-git keeps the replaced files in a folder', async () => {
  const project = makeProject('past-2', 'template');
  const before = treeOf(project);
  rmSync(join(project, '.git'), { recursive: true });
  const { stdout, stderr } = await upgradeTo(project, '--no-git');
  expect(stderr).toBe('');
  expect(stdout).toContain('The replaced files are in upgrade-backup-1.0.0/.\n');
  for (const file of ['package.json', 'scripts/old.ts', 'src/styles/tokens.css', 'content/site.yaml'])
    expect(treeOf(join(project, 'upgrade-backup-1.0.0'))[file]).toBe(before[file]);
  expect(existsSync(join(project, '.upgrade'))).toBe(false);
});

it('modes of files stay, and line ends of Windows', async () => {
  const project = makeProject('past-3', 'template');
  chmodSync(join(project, 'src/styles/tokens.css'), 0o640);
  const crlf = (file: string) =>
    writeFileSync(join(project, file), read(project, file).replaceAll('\n', '\r\n'));
  for (const file of ['src/styles/tokens.css', 'src/components/post-list.tsx', 'content/site.yaml'])
    crlf(file);
  commit(project);
  const { code, stderr } = await upgradeTo(project);
  expect([code, stderr]).toEqual([0, '']);
  expect(statSync(join(project, 'src/styles/tokens.css')).mode & 0o777).toBe(0o640);
  for (const file of ['src/styles/tokens.css', 'content/site.yaml'])
    expect(read(project, file)).not.toMatch(/[^\r]\n/);
  expect(read(project, 'src/styles/tokens.css')).toContain('--page: 60rem');
});

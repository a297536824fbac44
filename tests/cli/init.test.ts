// `npm run init` with answers on the command line, and typed into a pseudoterminal (script, from util-linux).
import { spawn, spawnSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../src/content/settings';
import { copyFixture, fixtures, readTree, root, runCommand } from '../helpers';

const settingsOf = (folder: string) => readFileSync(join(folder, 'content/site.yaml'), 'utf8');
const init = (folder: string, ...args: string[]) =>
  runCommand(['init', `--content=${join(folder, 'content')}`, ...args]);

describe('answers on the command line', () => {
  it('change only their lines', async () => {
    const folder = copyFixture();
    const before = settingsOf(folder).split('\n');
    const { code, stdout } = await init(folder, '--yes', 'name=Ada: "A"', 'url=https://ada.example');
    expect(code).toBe(0);
    const after = settingsOf(folder).split('\n');
    const changed = after.filter((line) => !before.includes(line));
    expect(changed.map((line) => line.split(':')[0])).toEqual(['name', 'url']);
    expect(after.length).toBe(before.length);
    for (const line of changed) expect(stdout).toContain(`+ ${line}`);
  });

  it.each([
    ['which the file has not', (text: string) => text.replace(/^profiles:\n( {2}.*\n)*/m, '')],
    ['which are none', (text: string) => text.replace(/^profiles:\n( {2}.*\n)*/m, 'profiles: {}\n')],
    [
      'behind a byte order mark, in lines of another system',
      (text: string) => `\ufeff${text.replace(/\n/g, '\r\n')}`,
    ],
  ])('reach profiles %s', async (_, change) => {
    const folder = copyFixture();
    const before = change(settingsOf(folder));
    writeFileSync(join(folder, 'content/site.yaml'), before);
    const { code, stderr } = await init(folder, '--yes', 'github=https://github.com/ada');
    expect([code, stderr]).toEqual([0, '']);
    const after = settingsOf(folder);
    const { settings } = parseSettings({ source: 'site.yaml', text: after });
    expect(settings?.profiles.GitHub).toBe('https://github.com/ada');
    const kept = before.split('\n').filter((line) => !/profiles|GitHub/.test(line));
    expect(after.split('\n').filter((line) => !/profiles|GitHub/.test(line))).toEqual(kept);
  });

  it.each(['ada-l', '@ada-l', 'https://github.com/ada-l'])('may give a profile as %s', async (answer) => {
    const folder = copyFixture();
    const { code } = await init(folder, '--yes', `github=${answer}`);
    expect(code).toBe(0);
    expect(settingsOf(folder)).toContain('GitHub: https://github.com/ada-l\n');
  });

  it('may give no profile on another site, which would be shown as GitHub', async () => {
    const folder = copyFixture();
    const before = settingsOf(folder);
    const { code, stderr } = await init(folder, '--yes', 'github=https://codeberg.org/ada');
    expect([code, settingsOf(folder)]).toEqual([1, before]);
    expect(stderr).toMatch(
      /site\.yaml: https:\/\/codeberg\.org\/ada is not on GitHub\n {2}hint: leave this out, and write other profiles below "profiles" in the file\.\n/,
    );
  });

  it('are written even if the file has a warning', async () => {
    const folder = copyFixture();
    const path = join(folder, 'content/site.yaml');
    writeFileSync(path, settingsOf(folder).replace(/^description: .*$/m, 'description: Written in C #now'));
    expect((await init(folder, '--yes', 'name=Ada')).code).toBe(0);
    expect(settingsOf(folder)).toContain('name: Ada\n');
  });

  it('of two commands at once are both written, or one says that it has written nothing', async () => {
    const folder = copyFixture();
    const answers = [1, 2, 3].map((number) => [`name=Ada ${number}`, `role=cook ${number}`]);
    const ran = await Promise.all(answers.flat().map((answer) => init(folder, '--yes', answer)));
    const refused = ran.filter(({ code }) => code !== 0);
    for (const { code, stderr } of refused)
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^Another init is writing to this file; .*Nothing was changed\.\n$/),
      ]);
    const written = ran.flatMap(({ code }, index) => (code === 0 ? answers.flat()[index] : []));
    for (const key of ['name', 'role'])
      if (written.some((answer) => answer.startsWith(key)))
        expect(written).toContain(
          settingsOf(folder)
            .match(new RegExp(`^${key}: .*$`, 'm'))?.[0]
            .replace(': ', '='),
        );
    expect(readdirSync(join(folder, 'content')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('are not written while another command writes', async () => {
    const folder = copyFixture();
    const before = settingsOf(folder);
    writeFileSync(join(folder, 'content/.site.yaml.lock'), `${process.pid}`);
    const { code, stderr } = await init(folder, '--yes', 'name=Ada');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Another init is writing to this file; /)]);
    expect(settingsOf(folder)).toBe(before);
  });

  it('are refused if the file is missing', async () => {
    const folder = copyFixture();
    rmSync(join(folder, 'content/site.yaml'));
    expect(await init(folder, '--yes', 'name=Ada')).toEqual({
      code: 1,
      stdout: '',
      stderr: `${join(folder, 'content')}/site.yaml: the file is missing\n  hint: if it was in Git, run: git restore ${join(folder, 'content')}/site.yaml. Otherwise copy it from a new download of the project.\n`,
    });
  });

  it.each<[string[], number, RegExp]>([
    [
      ['--yes', 'url=ada.example'],
      1,
      /url is not a web address: "ada.example".*site\.yaml is unchanged\.\n$/s,
    ],
    [['--yes', 'nmae=Ada'], 2, /Unknown answer nmae; did you mean name\?/],
    [['--yes', 'Ada'], 2, /"Ada" is not an answer; write name="Ada Lovelace"\./],
    [['name=Ada'], 2, /Cannot ask questions without a terminal.*--yes name="Ada Lovelace" url=/],
  ])('%j are refused', async (args, exit, words) => {
    const folder = copyFixture();
    const before = settingsOf(folder);
    const { code, stderr } = await init(folder, ...args);
    expect([code, stderr]).toEqual([exit, expect.stringMatching(words)]);
    expect(settingsOf(folder)).toBe(before);
  });
});

/** Whether there is a `script` command with the options of util-linux, which runs a command in a terminal. */
const hasScript = spawnSync('script', ['--version']).stdout?.includes('util-linux') === true;

/** Types each answer when its question appears; returns the output of the terminal. */
async function type(folder: string, dialogue: [question: string, keys: string, meanwhile?: () => void][]) {
  const command = `'${process.execPath}' scripts/run.cjs init --content='${join(folder, 'content')}'`;
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    cwd: root,
    env: { ...process.env, TERM: 'xterm' },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let shown = '';
  let from = 0;
  child.stdout.on('data', (chunk) => {
    shown += chunk;
    const [next] = dialogue;
    const at = next ? shown.indexOf(next[0], from) : -1;
    if (at < 0) return;
    from = at + next[0].length;
    next[2]?.();
    child.stdin.write(next[1]);
    dialogue.shift();
  });
  return { code: await ended, shown };
}

describe.skipIf(!hasScript)('answers in a terminal', () => {
  it('are asked for again if an answer is invalid', async () => {
    const folder = copyFixture();
    const before = settingsOf(folder);
    const { code, shown } = await type(folder, [
      ['Your name [', 'Ada Lovelaxe\u007f\u007fce\r'],
      ['Your role [', '\r'],
      ['The URL of the site [', 'ada.example\r'],
      ['The URL of the site [', 'https://ada.example\r'],
      ['Your email address [', '\r'],
      ['The language of the site, such as en or fr [', 'german\r'],
      ['The language of the site, such as en or fr [', 'de\r'],
      ['GitHub user name or profile URL [', '\r'],
    ]);
    expect(shown).toContain('url is not a web address: "ada.example"');
    expect(shown).toContain('language is not a language tag: "german"');
    expect(code).toBe(0);
    expect(settingsOf(folder)).toBe(
      `${before.replace(/^name: .*/m, 'name: Ada Lovelace').replace(/^url: .*/m, 'url: https://ada.example')}language: de\n`,
    );
  });

  it('keep changes made to the file meanwhile', async () => {
    const folder = copyFixture();
    const before = settingsOf(folder);
    const edited = before.replace(/^tagline: .*/m, 'tagline: Changed in the editor');
    expect(edited).not.toBe(before);
    const { code } = await type(folder, [
      ['Your name [', 'Ada\r'],
      ['Your role [', '\r', () => writeFileSync(join(folder, 'content/site.yaml'), edited)],
      ['The URL of the site [', '\r'],
      ['Your email address [', '\r'],
      ['The language of the site', '\r'],
      ['GitHub user name or profile URL [', '\r'],
    ]);
    expect(code).toBe(0);
    expect(settingsOf(folder)).toBe(edited.replace(/^name: .*/m, 'name: Ada'));
  });

  it('report that the file was deleted meanwhile', async () => {
    const folder = copyFixture();
    const { code, shown } = await type(folder, [
      ['Your name [', 'Ada\r'],
      ['Your role [', '\r', () => rmSync(join(folder, 'content/site.yaml'))],
      ['The URL of the site [', '\r'],
      ['Your email address [', '\r'],
      ['The language of the site', '\r'],
      ['GitHub user name or profile URL [', '\r'],
    ]);
    expect(shown).toContain('site.yaml: the file is missing');
    expect(shown).not.toContain('    at ');
    expect(code).toBe(1);
  });

  it.each([
    ['Ctrl-C', '\u0003'],
    ['the end of input', '\u0004'],
  ])('%s gives up, and nothing is written', async (_, keys) => {
    const folder = copyFixture();
    const before = settingsOf(folder);
    const { code, shown } = await type(folder, [
      ['Your name [', 'Ada\r'],
      ['Your role [', keys],
    ]);
    expect([code, shown]).toEqual([1, expect.stringContaining('Nothing was changed.')]);
    expect(settingsOf(folder)).toBe(before);
  });
});

describe('--empty', () => {
  const empty = (folder: string, ...args: string[]) =>
    init(folder, `--public=${join(folder, 'public')}`, '--empty', '--yes', ...args);
  const posts = (folder: string) => readdirSync(join(folder, 'content/posts')).sort();

  it('deletes the samples, and leaves a site that may be published', async () => {
    const folder = copyFixture('demo');
    writeFileSync(join(folder, 'content/projects.yaml'), '');
    const answers = [
      'name=Ada',
      'role=bridge engineer',
      'url=https://ada.dev',
      'email=ada@ada.dev',
      'github=ada',
    ];
    const { code, stdout } = await empty(folder, ...answers);
    expect(code).toBe(0);
    expect(stdout).toContain('\nDeleted or emptied:\n');
    expect(stdout).not.toContain('Left');
    expect(posts(folder)).toEqual(['.gitkeep']);
    expect(settingsOf(folder)).toContain('  projects:\n    intro: ""\n    description: Projects by Ada.\n');
    expect(settingsOf(folder)).toContain('tagline: Bridge engineer.\n');
    writeFileSync(join(folder, 'content/site.yaml'), settingsOf(folder).replace(/^ {2}LinkedIn: .*\n/m, ''));
    // What is left of the other files is their comments, which say how to fill them.
    const read = (name: string) => readFileSync(join(folder, 'content', name), 'utf8');
    expect(read('resume.yaml')).toMatch(/^# yaml-language-server: .*\n(?:#.*\n)+$/);
    expect(read('about.md')).toMatch(/^---\n(?:#.*\n)+---\n$/);
    const about = read('about.md');
    writeFileSync(join(folder, 'content/about.md'), about.replace(/^# (?=skills:| )/gm, ''));
    const places = ['content', 'public'].map((part) => `--${part}=${join(folder, part)}`);
    const check = await runCommand(['check', '--publish', ...places]);
    expect([check.code, check.stderr]).toEqual([0, '']);
    writeFileSync(join(folder, 'content/about.md'), about);
    const again = await empty(folder);
    expect(again.stdout).toMatch(
      /site\.yaml already has these values\.\nThere are no samples to delete\.\n$/,
    );
  });

  it('leaves what has been changed, and names it', async () => {
    const folder = copyFixture('demo');
    const post = join(folder, 'content/posts/koi-app.md');
    writeFileSync(post, `${readFileSync(post, 'utf8')}\nA sentence of my own.\n`);
    const { stdout } = await empty(folder);
    const [, left] = stdout.split('Left, because they have been changed, or are behind a link:\n');
    expect(left.trim().split('\n')).toEqual(
      ['content/projects.yaml', 'content/posts/koi-app.md'].map((file) => join(folder, file)),
    );
    expect(posts(folder)).toEqual(['koi-app.md']);
    expect(readFileSync(post, 'utf8')).toContain('A sentence of my own.');
  });

  it('leaves links, and what is behind them', async () => {
    const folder = copyFixture('demo');
    for (const [name, elsewhere] of [
      ['content/projects', 'studies'],
      ['public/posts', 'images'],
    ]) {
      rmSync(join(folder, name), { recursive: true, force: true });
      mkdirSync(join(folder, elsewhere));
      symlinkSync(join(folder, elsewhere), join(folder, name));
    }
    for (const name of ['posts', 'about.md']) {
      renameSync(join(folder, 'content', name), join(folder, name));
      symlinkSync(join('..', name), join(folder, 'content', name));
    }
    const before = readTree(join(folder, 'posts'));
    const { code, stdout, stderr } = await empty(folder);
    expect([code, stderr]).toEqual([0, '']);
    expect(readTree(join(folder, 'posts'))).toEqual(before);
    expect(readFileSync(join(folder, 'about.md'), 'utf8')).toBe(
      readFileSync(join(fixtures, 'demo/content/about.md'), 'utf8'),
    );
    const [, left] = stdout.split('or are behind a link:\n');
    for (const name of ['content/about.md', 'content/posts/koi-app.md'])
      expect(left).toContain(join(folder, name));
    expect(lstatSync(join(folder, 'public/posts')).isSymbolicLink()).toBe(true);
  });
});

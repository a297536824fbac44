// `npm run init` with answers on the command line, and typed into a pseudoterminal (script, from util-linux).
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyFixture, readArgs, root, runCommand } from '../helpers';

const settingsOf = (folder: string) => readFileSync(join(folder, 'content/site.yaml'), 'utf8');
const init = (folder: string, ...args: string[]) =>
  runCommand(['init', `--content=${join(folder, 'content')}`, ...args]);

describe('answers on the command line', () => {
  it('change only their lines, also if the file has a warning', async () => {
    const folder = copyFixture();
    const before = settingsOf(folder).replace(/^description: .*$/m, 'description: Written in C #now');
    writeFileSync(join(folder, 'content/site.yaml'), before);
    const { code, stdout } = await init(folder, '--yes', 'name=Ada: "A"', 'github=@ada-l');
    expect(code).toBe(0);
    const lines = settingsOf(folder).split('\n');
    const changed = lines.filter((line) => !before.split('\n').includes(line));
    expect(changed).toEqual([`name: 'Ada: "A"'`, '  GitHub: https://github.com/ada-l']);
    for (const line of changed) expect(stdout).toContain(`+ ${line}`);
    const kept = before.split('\n').filter((line) => !line.startsWith('name:'));
    expect(lines.filter((line) => !changed.includes(line))).toEqual(kept);
  });

  it('are refused if the file is missing', async () => {
    const folder = copyFixture();
    rmSync(join(folder, 'content/site.yaml'));
    const stderr = `${join(folder, 'content')}/site.yaml: the file is missing\n  hint: if it was in Git, run: git restore ${join(folder, 'content')}/site.yaml. Otherwise copy it from a new download of the project.\n`;
    expect(await init(folder, '--yes', 'name=Ada')).toEqual({ code: 1, stdout: '', stderr });
  });

  it.each<[string, string[], string]>([
    [
      '  GitHub: https://github.com/your-name\n  LinkedIn: x',
      ['github=ada'],
      '  GitHub: https://github.com/ada\n  LinkedIn: x',
    ],
    ['  GitHub: https://github.com/your-name\n  In: https://www.linkedin.com/in/your-name', [], ''],
    [
      '  Code: https://code.test/ann\n  In: https://www.linkedin.com/in/your-name',
      [],
      '  Code: https://code.test/ann',
    ],
  ])('leave out profiles that came with the project: %j with %j', async (profiles, answers, left) => {
    const folder = copyFixture();
    const before = settingsOf(folder).replace(
      /^profiles:\n.*/m,
      `profiles:\n${profiles.replace('x', 'https://x.test')}`,
    );
    writeFileSync(join(folder, 'content/site.yaml'), before);
    expect(await init(folder, '--yes', ...answers)).toMatchObject({ code: 0, stderr: '' });
    const [, found] = /^profiles:\n((?: {2}.*\n)*)/m.exec(settingsOf(folder)) ?? ['', ''];
    expect(found.trimEnd()).toBe(left.replace('x', 'https://x.test'));
  });

  it.each<[string[], number, RegExp]>([
    [
      ['--yes', 'url=ada.example'],
      1,
      /url is not a web address: "ada.example".*site\.yaml is unchanged\.\n$/s,
    ],
    [
      ['--yes', 'github=https://codeberg.org/ada'],
      1,
      /site\.yaml: https:\/\/codeberg\.org\/ada is not on GitHub\n {2}hint: leave this out, and write other profiles below "profiles" in the file\.\n/,
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
  it('are asked for again if one is invalid, and keep changes made to the file meanwhile', async () => {
    const folder = copyFixture();
    const edited = settingsOf(folder).replace(/^tagline: .*/m, 'tagline: Changed in the editor');
    const { code, shown } = await type(folder, [
      ['Your name [', 'Ada Lovelaxe\u007f\u007fce\r'],
      ['Your role [', '\r', () => writeFileSync(join(folder, 'content/site.yaml'), edited)],
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
      `${edited.replace(/^name: .*/m, 'name: Ada Lovelace').replace(/^url: .*/m, 'url: https://ada.example')}language: de\n`,
    );
  });
});

const empty = (folder: string, ...args: string[]) =>
  init(folder, `--public=${join(folder, 'public')}`, '--empty', '--yes', ...args);
const posts = (folder: string) => readdirSync(join(folder, 'content/posts')).sort();

it('--empty deletes the samples, and leaves a site that may be published', async () => {
  const folder = copyFixture('demo', { 'content/projects.yaml': '' });
  const answers = [
    'name=Ada',
    'role=bridge engineer',
    'url=https://ada.dev',
    'email=ada@ada.dev',
    'github=ada',
    'language=pl',
  ];
  const { code, stdout } = await empty(folder, ...answers);
  expect(code).toBe(0);
  expect(stdout).toContain('\nDeleted or emptied:\n');
  expect(stdout).not.toContain('Left');
  expect(posts(folder)).toEqual(['.gitkeep']);
  expect(settingsOf(folder)).toContain('  projects:\n    intro: ""\n    description: Projekty · Ada\n');
  expect(settingsOf(folder)).toContain('greeting: "{name}"\n');
  expect(settingsOf(folder)).toContain('tagline: Bridge engineer.\n');
  // What is left of the other files is their comments, which say how to fill them.
  const read = (name: string) => readFileSync(join(folder, 'content', name), 'utf8');
  expect(read('resume.yaml')).toMatch(/^# yaml-language-server: .*\n(?:#.*\n)+$/);
  expect(read('about.md')).toMatch(/^---\n(?:#.*\n)+---\n$/);
  const about = read('about.md');
  writeFileSync(join(folder, 'content/about.md'), about.replace(/^# (?=skills:| )/gm, ''));
  const check = await runCommand(['check', '--publish', ...readArgs(folder)]);
  expect([check.code, check.stderr]).toEqual([0, '']);
  writeFileSync(join(folder, 'content/about.md'), about);
  const again = await empty(folder);
  expect(again.stdout).toMatch(/site\.yaml already has these values\.\nThere are no samples to delete\.\n$/);
});

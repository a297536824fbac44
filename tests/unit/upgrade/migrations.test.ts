// What new versions change in the owner's files, or ask the owner to change.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../../src/content/settings';
import { formatProblem } from '../../../src/problems/problem';
import { migrate } from '../../../src/upgrade/migrations';
import { root } from '../../temporary';

const past = (file: string): string =>
  readFileSync(join(root, 'tests/fixtures/upgrade/past-2', file), 'utf8');
const TOKENS = 'src/styles/tokens.css';
const SETTINGS = 'content/site.yaml';

const migrateFiles = (files: Record<string, string>) => {
  const content = Object.keys(files).filter((path) => path.startsWith('content/'));
  const { changes, problems } = migrate({ content, read: (path) => files[path] });
  return { changes: Object.fromEntries(changes), problems: problems.map(formatProblem) };
};

describe('colors of src/styles/tokens.css', () => {
  const withTokens = (change: (css: string) => string, settings = past(SETTINGS)) =>
    migrateFiles({ [TOKENS]: change(past(TOKENS)), [SETTINGS]: settings });
  const accent = (value: string) => (css: string) => css.replace(/--accent: [^;]+/, `--accent: ${value}`);

  it('that are as shipped change nothing, nor those without settings', () => {
    const nothing = { changes: {}, problems: [] };
    expect(withTokens((css) => css)).toEqual(nothing);
    expect(withTokens(accent('light-dark(#BF3419, #F4775A)'))).toEqual(nothing);
    expect(migrateFiles({ [TOKENS]: accent('#1f7a3d')(past(TOKENS)) })).toEqual(nothing);
  });

  it.each([
    ['both', 'light-dark(#1f7a3d, #6fcf8a)', { day: '#1f7a3d', night: '#6fcf8a' }],
    ['by day', 'light-dark(#1F7A3D, #f4775a)', { day: '#1f7a3d', night: '#f4775a' }],
    ['by night', 'light-dark( #bf3419 ,#6fc )', { day: '#bf3419', night: '#66ffcc' }],
  ])('move to the settings: %s', (_, value, { day, night }) => {
    const { changes, problems } = withTokens(accent(value));
    expect(problems).toEqual([]);
    expect(changes[TOKENS]).toBe(past(TOKENS));
    const { settings } = parseSettings({ source: SETTINGS, text: changes[SETTINGS] });
    expect(settings?.colors.day.accent).toBe(day);
    expect(settings?.colors.night.accent).toBe(night);
    expect(changes[SETTINGS].startsWith(past(SETTINGS))).toBe(true);
  });

  it('that are hard to read move, and are reported', () => {
    const { changes, problems } = withTokens(accent('#1f7a3d'));
    expect(changes[SETTINGS]).toContain('day: "#1f7a3d"\n    night: "#1f7a3d"\n');
    expect(problems).toEqual([
      expect.stringMatching(
        /^content\/site\.yaml:\d+:\d+: accent #1f7a3d on paper #0a1218 has a contrast of/,
      ),
    ]);
  });

  it('that are no colors are reported with their place', () => {
    const { changes, problems } = withTokens(accent('var(--mine)'));
    expect(changes).toEqual({});
    expect(problems).toEqual([
      expect.stringMatching(/^src\/styles\/tokens\.css:\d+:1: warning: the color of accent is set in/),
    ]);
  });

  it('that cannot be written are reported, and stay', () => {
    const { changes, problems } = withTokens(accent('#1f7a3d'), 'name: [\n');
    expect(changes).toEqual({});
    expect(problems[0]).toMatch(/^content\/site\.yaml:1:1: warning: .*\n {2}1 \| name: \[\n {4}\| ~\n/);
    expect(problems[0]).toContain('colours.accent.day: "#1f7a3d"');
  });

  it('are not touched in a style sheet with names of colors', () => {
    const tokens = '--accent: light-dark(day-accent, night-accent);\n--ink: #123456;';
    expect(migrateFiles({ [TOKENS]: tokens, [SETTINGS]: past(SETTINGS) }).changes).toEqual({});
  });
});

describe('folders that were ignored before', () => {
  const files = {
    'content/pages/uses.md': 'x',
    'content/projects/a.md': 'x',
    'content/posts/b.md': 'x',
    'content/posts/c/index.md': 'x',
  };

  it('are reported', () => {
    const { problems } = migrateFiles(files);
    expect(problems.map((text) => text.split(': ')[0])).toEqual([
      'content/posts/c/index.md',
      'content/pages/uses.md',
      'content/projects/a.md',
    ]);
  });

  it('are not reported where they were read', () => {
    const readers = {
      'src/text/text-folder.ts': '',
      'src/content/pages/own-page.ts': '',
      'src/content/projects/case-study.ts': '',
    };
    expect(migrateFiles({ ...files, ...readers }).problems).toEqual([]);
  });
});

it.each([
  ['```dot\ndigraph {}\n```', 1],
  ['~~~dot title="a"\n~~~', 1],
  ['> ```dot\n> ```', 1],
  ['```dot alt="A"\n```', 0],
  ['```dotenv\n```', 0],
  ['text `dot`', 0],
])('a fence without a text is reported: %j: %i', (text, count) => {
  const { problems } = migrateFiles({ 'content/posts/a.md': `\n${text}\n` });
  expect(problems.filter((problem) => problem.startsWith('content/posts/a.md:2:1: warning'))).toHaveLength(
    count,
  );
});

describe('signs that were text before', () => {
  const report = (text: string, files = {}) =>
    migrateFiles({ 'content/posts/a.md': text, ...files }).problems.map((problem) => problem.split('\n')[0]);

  it.each([
    ['Fed :fish: today.', '1:5: warning: this was text, and is an emoji, if it names one now'],
    ['Read ==this\nnow== first.', '1:6: warning: this was text, and is marked text now'],
    ['*[CSS]: Style sheets', '1:1: warning: this was text, and is the explanation of an abbreviation now'],
    ['Note\n: that it holds.', '2:1: warning: this was text, and is a definition now'],
    ['Note\n\n  : that it holds.', '3:3: warning: this was text, and is a definition now'],
    [
      '---\ntitle: a\n---\n:a: and\n`:b:` :c:',
      '4:1: warning: this was text, and is an emoji, if it names one now; there are 2 in this file',
    ],
  ])('are reported: %j', (text, place) => {
    expect(report(text)).toEqual([`content/posts/a.md:${place}`]);
  });

  it.each([
    'At 10:30:15, a::b::c, https://a.test:80:x and \\:fish:.',
    'a == b, a==b==c, ==== and \\==this==',
    '```\n:fish:\n```\n\n`==x==` and <a title=":fish:">',
    '> ```\n> a\n> : b\n> ```',
    '| a | b |\n| :-- | --: |\n| 1 | 2 |',
    '---\nurl: :fish:\n---\n',
    ': alone',
  ])('are not found in %j', (text) => {
    expect(report(text)).toEqual([]);
  });

  it('are marked whole, without the space around them', () => {
    const text = 'Note\n\n  : that it holds.  \n\n==this\nnow==\n';
    const [marked, definition] = migrateFiles({ 'content/posts/a.md': text }).problems;
    expect(definition).toContain('\n  3 |   : that it holds.  \n    |   ~~~~~~~~~~~~~~~~\n');
    expect(marked).toContain('\n  5 | ==this\n    | ~~~~~~\n');
  });

  it('are not looked for in settings', () => {
    expect(migrateFiles({ 'content/projects.yaml': '- title: Fed :fish: today' }).problems).toEqual([]);
  });

  it('are not reported where they were read', () => {
    expect(report('Fed :fish: today.', { 'src/markdown/extensions/marks.ts': '' })).toEqual([]);
  });
});

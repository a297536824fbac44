// Problems that are in many places are one message.
import { expect, it } from 'vitest';
import { grammars } from '../../../../scripts/disk/files/grammars';
import { groupRepeated } from '../../../../src/base/problems/repeated';
import { parsePost } from '../../../../src/content/posts/post';
import { createMarkdown } from '../../../../src/markdown/markdown';
import { file, post, words } from '../../content/support';

const render = createMarkdown({ href: (to) => to, grammars, allow: [] });

const problemsOf = (source: string, body: string) =>
  render({ file: file(body, source), body, bodyStart: 0, path: '/blog/a' }).problems;

it('counts those of one kind in a file, and names the next places', () => {
  const problems = problemsOf('a.md', '```lean\nx\n```\n\n'.repeat(6));
  expect(words(groupRepeated(problems))).toEqual([
    'unknown language "lean"; it is in 6 places, also at a.md:5:1, a.md:9:1, a.md:13:1, \u2026',
  ]);
});

it('joins those of all files, if they need one decision', () => {
  const image = '<img src="https://x.test/1.png" alt="A" width="1" height="1">\n\n';
  const problems = [...problemsOf('a.md', image.repeat(2)), ...problemsOf('b.md', image)];
  expect(words(groupRepeated(problems))).toEqual([
    'this image comes from https://x.test, which content/site.yaml does not allow; it is in 3 places, also at a.md:3:11, b.md:1:11',
  ]);
  const levels = [...problemsOf('a.md', '#### A\n\n## B\n\n##### C\n'), ...problemsOf('b.md', '#### A\n')];
  expect(words(groupRepeated(levels))).toEqual([
    'a heading level is skipped: the first heading is ####; it is in 2 places, also at a.md:5:1',
    'a heading level is skipped: the first heading is ####',
  ]);
});

it.each([
  ['Words & *more*.\n\nOthers.', 'Words & more.'],
  ['Words, and a note [^1]\n\n[^1]: The note.', 'Words, and a note'],
  ['10<sup>6</sup> fish, 2<sup>-3</sup> ponds, the 1<sup>st</sup> koi', '10^6 fish, 2^-3 ponds, the 1st koi'],
  ['A pond. ![A pond](/pond.png) Koi.', 'A pond. Koi.'],
  ['## Title\n\n![](/a.png)\n\n`Code` first.', 'Code first.'],
  [`${'A sentence. '.repeat(30)}`, `${'A sentence. '.repeat(16)}A sentence.`.slice(0, 191)],
  ['a'.repeat(200), 'a'.repeat(200)],
  [`${'a'.repeat(199)}. More words.`, `${'a'.repeat(199)}.`],
  [`${'a'.repeat(200)}. More words.`, `${'a'.repeat(200)}\u2026`],
  ['word '.repeat(80), `${'word '.repeat(40).trim()}\u2026`],
])('a missing description is the start of the first paragraph', (body, description) => {
  const source = { ...post(body), text: post(body).text.replace(/^description:.*\n/m, '') };
  const parsed = parsePost(source, createMarkdown({ href: (to) => to, grammars }));
  const problems = parsed.problems.filter(({ message }) => message.startsWith('description'));
  expect(problems.map(({ severity, line }) => [severity, line])).toEqual([['warning', 2]]);
  if (parsed.text) expect(parsed.text.description).toBe(description);
});

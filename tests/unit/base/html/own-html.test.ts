// What the build reads in the owner's HTML, also if that is broken.
import { expect, it } from 'vitest';
import { readOwnHtml } from '../../../../src/base/html/own-html';

const read = (text: string, ...allow: string[]) =>
  readOwnHtml({ source: 'public/demo/index.html', text }, new Set(allow));

it.each([
  ['<script type=" text/javascript ">', true, 0],
  ['<svg><script>a()</script></svg>', true, 5],
  ['<div><template shadowrootmode="open"><img onerror="a()"></template></div>', true, 37],
  [
    '<script type="application/ld+json">{}</script><script type="text/x-template"></script>',
    false,
    undefined,
  ],
  ['<p><style></style><script></script>', true, 3],
  ['<style></style>', false, 0],
  ['<p style="color: red">', false, 0],
])('%s has scripts: %s, and something to block at %s', (html, hasScripts, start) => {
  const { blocked, ...found } = read(html);
  expect(found).toMatchObject({ hasScripts, isDemo: true });
  expect(blocked?.start).toBe(start);
});

it('problems have the places of their addresses', () => {
  const { problems } = read('<img src="//else.test/a"><meta http-equiv="refresh" content="0;//b.test">');
  expect(problems).toMatchObject([
    { start: 10, length: 13, severity: 'warning' },
    { start: 63, length: 8, severity: 'warning' },
  ]);
});

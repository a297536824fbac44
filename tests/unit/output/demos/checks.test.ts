// Which missing addresses of a demo are reported: its scripts may show pages at addresses without a file.
import { expect, it } from 'vitest';
import { readOwnHtml } from '../../../../src/base/html/own-html';
import type { Output } from '../../../../src/base/output';
import { checkDemos } from '../../../../src/output/demos';

/** The messages about a demo in which all addresses lead nowhere. */
const messagesOf = (body: string): string[] => {
  const text = `<!doctype html><title>A</title>${body}`;
  const source = 'public/demo/index.html';
  const ownHtml = { ...readOwnHtml({ source, text }, new Set()), read: () => ({ source, text }) };
  const output = { file: 'demo/index.html', source, body: text, ownHtml } as Output;
  const problems = checkDemos(new Map([[output.file, output]]), '', (_, { to }) => ({ source, message: to }));
  return problems.map(({ message }) => message);
};
const SCRIPT = '<script>a()</script>';

it.each([
  [`${SCRIPT}<a href="about">`, []],
  ['<a href="about" onclick="a()">', []],
  [`${SCRIPT}<a href="about.html#part">`, []],
  [`${SCRIPT}<a href="about.html">`, ['about.html']],
  [`${SCRIPT}<a href="/other">`, ['/other']],
  [`${SCRIPT}<img src="logo">`, ['logo']],
  [`${SCRIPT}<img src="icons.svg#one">`, ['icons.svg#one']],
  ['<a href="about">', ['about']],
  ['<a href="about.html#part">', ['about.html#part']],
])('in the demo %s: %j', (body, messages) => {
  expect(messagesOf(body)).toEqual(messages);
});

it('there is one message for each kind of problem in a demo', () => {
  expect(
    messagesOf('<a href="/a"><a href="/b"><img src="/c"><img src="//else.test"><img src="//else.test/d">'),
  ).toEqual([
    '/a (and 1 more like it)',
    '/c',
    'this image comes from https://else.test, which content/site.yaml does not allow (and 1 more like it)',
  ]);
});

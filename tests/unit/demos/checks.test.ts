// Which missing addresses of a demo are reported: its scripts may show pages at addresses without a file.
import { expect, it } from 'vitest';
import { checkOwnLinks } from '../../../src/demos/checks';
import { readOwnHtml } from '../../../src/demos/own-html';
import type { Output } from '../../../src/outputs/output';

/** The messages about a demo in which all addresses lead nowhere. */
const messagesOf = (body: string): string[] => {
  const text = `<!doctype html><title>A</title>${body}`;
  const source = 'public/demo/index.html';
  const ownHtml = { ...readOwnHtml({ source, text }, OPTIONS), read: () => ({ source, text }) };
  const output = { file: 'demo/index.html', source, body: text, ownHtml } as Output;
  const problems = checkOwnLinks(new Map([[output.file, output]]), '', (_, { to }) => ({
    source,
    message: to,
  }));
  return problems.map(({ message }) => message);
};
const OPTIONS = { origins: new Set<string>(), sha256Base64: () => 'a' };
const SCRIPT = '<script>a()</script>';

it.each([
  [`${SCRIPT}<a href="about">`, []],
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

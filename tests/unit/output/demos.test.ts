// Demos: which of their missing addresses are reported, for their scripts may show pages at addresses without a file; and their
// policies, word for word.
import { expect, it } from 'vitest';
import { type OwnHtml, readOwnHtml } from '../../../src/base/html/own-html';
import { scanPage } from '../../../src/base/html/scan-page';
import type { Output } from '../../../src/base/output';
import type { Site } from '../../../src/content/site';
import { checkDemos, demoPolicies } from '../../../src/output/demos';

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

const own = (file: string, script: string[] = [], style: string[] = [], isDemo = true): Output => ({
  ...{ file, source: file, body: '' },
  ownHtml: { origins: { script, style }, isDemo } as OwnHtml & { read: never },
});
const plain = (file: string): Output => ({ file, source: file, body: '' });
const page = (file: string): Output => ({ ...plain(file), pageIndex: scanPage('').pageIndex });
const policiesOf = (allow: string[], ...outputs: Output[]) =>
  Object.fromEntries(
    demoPolicies(new Map(outputs.map((one) => [one.file, one])), { settings: { allow } } as Site),
  );

const REST = "worker-src 'self' blob:; manifest-src 'self'; object-src 'self'; base-uri 'self'";

it('have the policies of the folders and files at the top that have more than words, with all that their HTML needs', () => {
  const policies = policiesOf(
    ['https://cdn.test', 'https://api.test'],
    own('demo/index.html', ['https://cdn.test']),
    own('demo/more/b.html', [], ['https://cdn.test']),
    own('tool.html'),
    own('words.html', [], [], false),
    plain('demo/x/a.wasm'),
  );
  const data = "'self' data: blob: https://cdn.test https://api.test";
  const end = `frame-src 'self' https://cdn.test https://api.test; ${REST}; form-action 'self' https://cdn.test https://api.test; frame-ancestors 'self'`;
  expect(policies).toEqual({
    'demo/': `default-src ${data}; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' https://cdn.test; style-src 'self' 'unsafe-inline' https://cdn.test; ${end}`,
    'tool.html': `default-src ${data}; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; ${end}`,
  });
});

it('have policies that name no other site unless site.yaml allows one', () => {
  expect(policiesOf([], own('tool.html'), plain('a.wasm'))).toEqual({
    'tool.html': `default-src 'self' data: blob:; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; frame-src 'self'; ${REST}; form-action 'self'; frame-ancestors 'self'`,
  });
});

it('have no policy of their own in a folder that has pages of the site', () => {
  const outputs = [page('blog/a/index.html'), own('blog/demo.html'), own('assets/a.html')];
  expect(policiesOf([], ...outputs)).toEqual({});
});

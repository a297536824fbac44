// Demos: which of their missing addresses are reported, for their scripts may show pages at addresses without a file; and their
// policies, word for word.
import { expect, it } from 'vitest';
import type { OwnHtml } from '../../../src/base/html/own-html';
import type { Output } from '../../../src/base/output';
import type { Site } from '../../../src/content/site';
import { demoPolicies } from '../../../src/output/demos';
import { factsOf } from '../../helpers';

const own = (file: string, script: string[] = [], style: string[] = [], isDemo = true): Output => ({
  ...{ file, source: file, body: '' },
  ownHtml: { origins: { script, style }, isDemo } as OwnHtml & { read: never },
});
const plain = (file: string): Output => ({ file, source: file, body: '' });
const page = (file: string): Output => ({ ...plain(file), facts: factsOf('') });
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

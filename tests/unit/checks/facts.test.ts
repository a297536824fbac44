import { describe, expect, it } from 'vitest';
import { gatherFacts } from '../../../src/checks/facts';
import type { Outputs } from '../../../src/types';
import { findTags } from '../../tags';

const html = (body: string, title: string, description: string) =>
  `<!doctype html><html><head><title>${title}</title><meta name="description" content="${description}"></head><body><h1>H</h1>${body}</body></html>`;

describe('findTags', () => {
  it.each([
    ['<a href="/x">', [['a', { href: '/x' }]]],
    ['<A HREF="/x" title="a > b">', [['a', { href: '/x', title: 'a > b' }]]],
    ["<a href='/x'>", [['a', { href: '/x' }]]],
    ['<a href = /x >', [['a', { href: '/x' }]]],
    ['<a title="x"href="/x">', [['a', { title: 'x', href: '/x' }]]],
    ['<img srcSet="/a 1x, /b 2x" hidden>', [['img', { srcset: '/a 1x, /b 2x', hidden: '' }]]],
    ['<a href="/x?a&amp;b=&#39;">', [['a', { href: "/x?a&b='" }]]],
    ['<!-- <a href="/x"> --><b>', [['b', {}]]],
    ['<script>"<a href=/x>"</script>', [['script', {}]]],
    ['a < b <c', []],
    ['</a>', []],
    ['<a b=&#99999999;>', [['a', { b: '\ufffd' }]]],
  ])('%s', (text, tags) => {
    expect([...findTags(text)].map(({ name, attributes }) => [name, attributes])).toEqual(tags);
  });
});

it('gatherFacts reads a page', () => {
  const page = html(
    '<h2 id="a">x</h2><a href="/x">y</a><img src="/i" srcset="/j,l 1x, /k 2x"><p onclick="x" style="y" id="a">',
    'T &amp; “U”',
    'D &quot;E&quot;',
  );
  const outputs: Outputs = new Map([['a.html', { file: 'a.html', from: 'a', body: page }]]);
  expect(gatherFacts(outputs)).toEqual([
    {
      file: 'a.html',
      from: 'a',
      ids: ['a', 'a'],
      references: [
        { to: '/x', kind: 'href' },
        { to: '/i', kind: 'src' },
        { to: '/j,l', kind: 'srcset' },
        { to: '/k', kind: 'srcset' },
      ],
      headings: [1, 2],
      title: 'T & “U”',
      description: 'D "E"',
      blocked: ['onclick', 'style'],
    },
  ]);
});

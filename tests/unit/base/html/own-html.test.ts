// What the build reads in the owner's HTML, also if that is broken.
import { expect, it } from 'vitest';
import { readOwnHtml } from '../../../../src/base/html/own-html';

const read = (text: string, ...allow: string[]) =>
  readOwnHtml({ source: 'public/demo/index.html', text }, new Set(allow));

it.each<[html: string, script: string[], style: string[]]>([
  ['<script>a()</script>', [], []],
  ['<script src="https://cdn.test/a.js"></script>', ['https://cdn.test'], []],
  ['<link rel="modulepreload" href="//cdn.test/a.js">', ['https://cdn.test'], []],
  ['<link rel="preload" as="script" href="//cdn.test/a.js">', ['https://cdn.test'], []],
  ['<link rel="icon" as="script" href="//cdn.test/a.js">', [], []],
  ['<link rel="StyleSheet" href="https://cdn.test/a.css">', [], ['https://cdn.test']],
  ['<link rel="preload stylesheet" href="https://cdn.test/a.css">', [], ['https://cdn.test']],
  ['<script type="importmap">{"imports":{"a":"https://cdn.test/a.js"}}</script>', ['https://cdn.test'], []],
  ['<img src=" https://cdn.test/a.png">', [], []],
  ['<form action="https://cdn.test/send">', [], []],
  ['<link rel="canonical" href="https://else.test/">', [], []],
  ['<iframe srcdoc="<script>a()</script>"></iframe>', [], []],
  ['<table background="https://cdn.test/a.png">', [], []],
  ['<constructor src="https://else.test/a.js"></constructor>', [], []],
  ['<svg><image href="https://cdn.test/a.png"/></svg>', [], []],
  ['<frameset><frame src="https://cdn.test/"></frameset>', [], []],
  ['<form><b onclick="a()" style="x"></b><object data="a.svg">', [], []],
  ['<meta http-equiv="refresh" content="0; url=//cdn.test/a"><img src="data:image/gif;base64,R0">', [], []],
])('%s loads scripts from %j, styles from %j, and is a demo', (html, script, style) => {
  expect(read(html, 'https://cdn.test')).toMatchObject({
    isDemo: true,
    origins: { script, style },
    problems: [],
  });
});

it.each([
  'google-site-verification: google0123456789abcdef.html',
  '',
  '<!doctype html><html lang="en"><head><meta name="p:verify" content="a"><title>A page</title></head><p>Words</p>',
  '<!-- <script>a()</script> -->',
])('a page of words only is no demo: %s', (html) => {
  expect(read(html)).toMatchObject({ isDemo: false, hasScripts: false, blocked: undefined, problems: [] });
});

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

it.each([
  ['<table background="https://else.test/a.png">', 'origin https://else.test'],
  ['<svg><image xlink:href="//else.test/a.png"/></svg>', 'origin https://else.test'],
  ['<frameset><frame src="https://else.test/"></frameset>', 'origin https://else.test'],
  ['<input type="image" src="https://else.test/a.png">', 'origin https://else.test'],
  ['<body><meta http-equiv="Refresh" content="0;url=\'https://else.test/a\'">', 'refresh https://else.test'],
  ['<meta http-equiv="Refresh" content="3.5 , URL = //else.test">', 'refresh https://else.test'],
  ['<meta http-equiv="Refresh" content="0 https://else.test">', 'refresh https://else.test'],
  ['<meta http-equiv="Refresh" content=".;/\\else.test">', 'refresh https://else.test'],
  ['<meta http-equiv="refresh" content="url=https://else.test">', undefined],
  ['<meta name="refresh" content="0; url=https://else.test">', undefined],
])('the problem of %s is %s', (html, kind) => {
  expect(read(html).problems.map((one) => one.kind)).toEqual(kind ? [kind] : []);
});

it('problems have the places of their addresses', () => {
  const { problems } = read('<img src="//else.test/a"><meta http-equiv="refresh" content="0;//b.test">');
  expect(problems).toMatchObject([
    { start: 10, length: 13, severity: 'warning' },
    { start: 63, length: 8, severity: 'warning' },
  ]);
});

it.each([
  ['/demo/', ['/demo/a.js', '/b.js']],
  ['/demo/x/index.html', ['/demo/x/a.js', '/b.js']],
  ['./', ['a.js', '/b.js']],
  ['https://else.test/', ['a.js', '/b.js']],
  ['//else.test/', ['a.js', '/b.js']],
])('resolves addresses by the base %s', (base, addresses) => {
  const { references } = read(
    `<base href="${base}"><script src="a.js"></script><script src="/b.js"></script>`,
  );
  expect(references.map(({ to }) => to)).toEqual(addresses);
});

// What the build reads in the owner's HTML, also if that is broken.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readOwnHtml } from '../../../src/demos/own-html';

const sha256Base64 = (text: string) => createHash('sha256').update(text).digest('base64');
const read = (text: string, ...allow: string[]) =>
  readOwnHtml({ source: 'public/demo/index.html', text }, { origins: new Set(allow), sha256Base64 });
const hashOf = (text: string) => `sha256-${sha256Base64(text)}`;

describe('what a policy has to allow', () => {
  it.each([
    ['<script>a()</script>', [hashOf('a()')], []],
    ['<script type="module">a()\r\nb()</script>', [hashOf('a()\nb()')], []],
    ['<SCRIPT TYPE="text/JavaScript">a()</SCRIPT>', [hashOf('a()')], []],
    ['<script type="importmap">{}</script>', [hashOf('{}')], []],
    ['<script>a()', [hashOf('a()')], []],
    ['<script src="/demo/a.js">ignored</script>', [], []],
    ['<style>p{}</style><style>p{}</style>', [], [hashOf('p{}')]],
    ['<link rel="stylesheet" href="a.css">', [], []],
    ['<iframe src="/"></iframe>', [], []],
    ['<video poster="a.png" src="a.mp4">', [], []],
    ['<script src="https://cdn.test/a.js"></script>', ['https://cdn.test'], []],
    ['<link rel="modulepreload" href="//cdn.test/a.js">', ['https://cdn.test'], []],
    ['<link rel="preload" as="script" href="//cdn.test/a.js">', ['https://cdn.test'], []],
    ['<link rel="icon" as="script" href="//cdn.test/a.js">', [], []],
    ['<link rel="StyleSheet" href="https://cdn.test/a.css">', [], ['https://cdn.test']],
    ['<script type=" text/javascript ">a()</script>', [hashOf('a()')], []],
    ['<link rel="preload stylesheet" href="https://cdn.test/a.css">', [], ['https://cdn.test']],
    [
      '<script type="importmap">{"imports":{"a":"https://cdn.test/a.js"}}</script>',
      [hashOf('{"imports":{"a":"https://cdn.test/a.js"}}'), 'https://cdn.test'],
      [],
    ],
    ['<img src=" https://cdn.test/a.png">', [], []],
    ['<img src="data:image/gif;base64,R0">', [], []],
    ['<form action="https://cdn.test/send">', [], []],
    ['<p id="a">Words</p><img src="a.png" alt=""><a href="/">Home</a>', [], []],
    ['<link rel="icon" href="a.svg"><link rel="canonical" href="https://else.test/">', [], []],
    ['<script type="application/ld+json">{}</script>', [], []],
    ['<script type="text/x-template"><b></b></script>', [], []],
    ['<iframe srcdoc="<script>a()</script>"></iframe>', [], []],
    ['<table background="https://cdn.test/a.png">', [], []],
    ['<constructor src="https://else.test/a.js"></constructor>', [], []],
    ['<svg><image href="https://cdn.test/a.png"/></svg>', [], []],
    ['<frameset><frame src="https://cdn.test/"></frameset>', [], []],
    ['<form>', [], []],
    ['<svg><style><![CDATA[ p{} ]]></style></svg>', [], [hashOf(' p{} ')]],
    ['<svg><style>\r\n<!-- a -->p&gt;b{}&amp</style></svg>', [], [hashOf('\np>b{}&')]],
    ['<svg><script>//<![CDATA[\na<b&&c()\n//]]></script></svg>', [hashOf('//\na<b&&c()\n//')], []],
    ['<math><mi><style>p&gt;b{}</style></mi><style>p&gt;b{}</style>', [], ['p&gt;b{}', 'p>b{}'].map(hashOf)],
    ['<svg><foreignObject><style>&gt;</style></foreignObject></svg>', [], [hashOf('&gt;')]],
    ['<svg><title>T</title><style>&gt;</style></svg><style>&lt;</style>', [], ['>', '&lt;'].map(hashOf)],
    ['<svg><p></p></svg><style>&gt;</style>', [], [hashOf('&gt;')]],
    ['<svg/><style>&gt;</style>', [], [hashOf('&gt;')]],
    ['<svg><title/><style/><style>p{}</style></svg>', [], [hashOf(''), hashOf('p{}')]],
  ])('%s', (html, script, style) => {
    expect(read(html, 'https://cdn.test')).toMatchObject({ policySources: { script, style }, blocked: [] });
  });

  it.each([
    'google-site-verification: google0123456789abcdef.html',
    '',
    '<!doctype html><html lang="en"><head><meta name="p:verify" content="a"><title>A page</title></head><p>Words</p>',
    '<!-- <script>a()</script> -->',
  ])('nothing, for a page of words only: %s', (html) => {
    expect(read(html)).toMatchObject({ policySources: undefined, blocked: [], hasScripts: false });
  });
});

it.each([
  ['<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">', '\n<title>'],
  ['\ufeff<!-- a --><!DOCTYPE html><html lang="en"><head>', '<title><meta charset="utf-8">'],
  ['<!doctype html><meta http-equiv="Content-Type" content="text/html; charset=utf-8">', '<script></script>'],
  ['', '<script></script><html><head>'],
  ['<!doctype html>', '<script charset="utf-8" src="a.js"></script>'],
  ['', 'words <head>'],
  ['<html>', '<body><head>'],
  ['<?xml version="1.0"?>\n<!DOCTYPE html>\n<html>', '\n<title>'],
])('a policy goes after %j and before %j', (before, after) => {
  expect(read(before + after).policyAt).toBe(before.length);
});

it.each([
  [undefined, 'default-src *'],
  [undefined, ' img-src *;\tScript-Src'],
  [undefined, "upgrade-insecure-requests; script-src 'self'"],
  [0, ' '],
  [0, 'upgrade-insecure-requests'],
  [0, 'x-none'],
  [0, 'report-uri /script-src'],
  [0, "script-src-attr 'none'; style-src script-src"],
  [0, "script-srcs 'none'"],
])('at %s is a policy put into a file that has %j', (policyAt, content) => {
  const html = `<meta http-equiv="content-security-policy" content="${content}"><script>a()</script>`;
  expect(read(html)).toMatchObject({ policyAt, policySources: { script: [hashOf('a()')] } });
});

it.each([
  ['<script></script><meta http-equiv="content-security-policy" content="default-src *">'],
  ['<body><meta http-equiv="content-security-policy" content="default-src *">'],
  ['<meta http-equiv="content-security-policy-report-only" content="default-src *"><link>'],
  ['<meta name="content-security-policy" content="default-src *"><link>'],
  ['<noscript><meta http-equiv="content-security-policy" content="default-src *"></noscript><link>'],
])('a policy that browsers do not apply to all scripts is none: %s', (html) => {
  expect(read(html).policyAt).toBe(0);
});

it.each([
  ['<meta charset="iso-2022-jp">', 15],
  ['<title><meta charset=ISO-2022-JP></title>', 21],
  ['<meta charset="utf-8"><body><meta charset=" utf-16 ">', 44],
  ['<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset = \'Shift_JIS\'">', 63],
  ['<meta http-equiv="content-type" content="text/html;charset=gbk;a">', 59],
  ['<?xml version="1.0" encoding="ISO-2022-JP"?><!doctype html>', 30],
  [`<style>${' '.repeat(1024)}</style><meta charset="latin1">`, 1054],
])('names the other encoding of %s', (html, start) => {
  const { blocked } = read(html);
  expect(blocked).toMatchObject([{ kind: 'encoding', count: 1, problem: { column: start + 1 } }]);
});

it.each([
  '<meta charset="UTF-8">',
  '<meta charset=utf8>',
  '<meta charset="">',
  '<meta http-equiv="Content-Type" content="text/html; charset=utf-8">',
  '<meta http-equiv="Content-Type" content="text/html">',
  '<meta name="description" content="charset=latin1">',
  '<?xml version="1.0" encoding="UTF-8"?><!doctype html>',
  '<!-- <meta charset="latin1"> -->',
  '<meta http-equiv="refresh" content="5">',
  '<meta http-equiv="refresh" content="0; url=/blog">',
  '<meta http-equiv="refresh" content="0; url=//cdn.test/a">',
  '<meta http-equiv="refresh" content="url=https://else.test">',
  '<meta name="refresh" content="0; url=https://else.test">',
])('names nothing in %s', (html) => {
  expect(read(html, 'https://cdn.test').blocked).toEqual([]);
});

it.each(["0;url='https://else.test/a'", '3.5 , URL = //else.test', '0 https://else.test', '.;/\\else.test'])(
  'names the site that a page sends its readers on to: %s',
  (content) => {
    const { blocked } = read(`<body><meta http-equiv="Refresh" content="${content}">`);
    expect(blocked).toMatchObject([{ kind: 'refresh https://else.test', count: 1 }]);
  },
);

it('knows ids, links and loaded files, each once, with their places', () => {
  const html =
    '<a name="old" href="/blog">x</a><a href="/blog">x</a><img srcset="a.png 1x, b.png 2x"><b id="new">' +
    '<img src="data:,"><form action="/send"></form>' +
    '<script src=" a.js "></script><meta http-equiv="refresh" content="3; URL=\'/next\'"><a href="https://else.test">' +
    '<meta name="description" content="3; URL=/no">';
  const { ids, references } = read(html);
  expect(ids).toEqual(['old', 'new']);
  expect(references.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
    'href /blog',
    'src a.png',
    'src b.png',
    'src a.js',
    'href /next',
  ]);
  for (const { start, length, to } of references) expect(html.slice(start, start + length)).toBe(to);
});

it('the place of an address that is written otherwise is its tag', () => {
  const [reference] = read('<p></p><a href="/a?b&amp;c">x</a>').references;
  expect(reference).toMatchObject({ to: '/a?b&c', start: 7 });
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

it.each([
  '<body onload="a()">',
  '<object data="a.svg"></object>',
  '<embed src="a.svg">',
  '<p style="color: red">',
  '<div><template shadowrootmode="open"><img onerror="a()"></template></div>',
])('what the messages say is blocked has a policy that blocks it: %s', (html) => {
  expect(read(html)).toMatchObject({ policyAt: 0, policySources: {}, blocked: [{ count: 1 }] });
});

it.each([
  '<table background="https://else.test/a.png">',
  '<svg><image xlink:href="//else.test/a.png"/></svg>',
  '<frameset><frame src="https://else.test/"></frameset>',
  '<input type="image" src="https://else.test/a.png">',
])('names the origin of %s', (html) => {
  expect(read(html).blocked).toMatchObject([{ kind: 'origin https://else.test' }]);
});

it('names what no policy allows, once each, with a number', () => {
  const { blocked } = read(
    '<b onclick="a()"></b><b onclick="a()" STYLE="x"></b><a href=" java\tscript:a()">x</a><embed src="a">',
  );
  expect(blocked.map(({ kind, count }) => [kind, count])).toEqual([
    ['handler', 2],
    ['style', 1],
    ['javascript', 1],
    ['object', 1],
  ]);
  expect(blocked[1].problem).toMatchObject({ line: 1, severity: 'warning' });
});

it.each([
  '<',
  '<script',
  '<a href="',
  '</',
  '<!--',
  '<!doctype',
  '<svg><script/>',
  '<script src="https://[">',
  '<a href="%ff">',
  '<base href="/\\x"><a href="//[">',
  '\0<p \0=\0>',
  '<img srcset=",,,">',
  `${'<!-- a -->'.repeat(20_000)}<html>`,
  `<html>${'<!-- a -->'.repeat(20_000)}x<head>`,
  `<a ${'x '.repeat(20_000)}>`,
  '<title>'.repeat(20_000),
  '<a b="'.repeat(20_000),
])('reads broken HTML %#', (html) => {
  expect(() => read(html)).not.toThrow();
});

// The policies of demos, their headers, and the merging of problems.
import { describe, expect, it } from 'vitest';
import { mergeCounted } from '../../../src/demos/checks';
import { demoPolicies, toDemoHeader, toDemoPolicy } from '../../../src/demos/demos';
import type { OwnHtml } from '../../../src/demos/own-html';
import { scanPage } from '../../../src/html/scan-page';
import { DOCUMENT, headerRules, securityHeaders } from '../../../src/outputs/headers';
import { writeVercel } from '../../../src/outputs/hosts/vercel';
import type { Output, Outputs } from '../../../src/outputs/output';
import { problemOf } from '../../../src/problems/problem';
import type { Site } from '../../../src/site';

const none = { script: [], style: [] };
const plain = { allow: [], hasWasm: false };

describe('a policy', () => {
  it('allows scripts of this site, hashes and allowed origins, and no more', () => {
    const policy = toDemoPolicy({ script: ['sha256-a', 'https://cdn.test'], style: ['sha256-b'] }, plain);
    expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-a' https://cdn.test; style-src");
    expect(policy).toContain("object-src 'none'; base-uri 'self'; form-action 'self'");
    expect(policy).not.toMatch(/unsafe|frame-ancestors|trusted/);
  });
  it('allows images, data and frames, but not scripts, of all allowed origins', () => {
    const policy = toDemoPolicy(none, { allow: ['https://api.test'], hasWasm: true });
    for (const directive of ['img', 'font', 'media', 'connect'])
      expect(policy).toContain(`${directive}-src 'self' data: blob: https://api.test;`);
    expect(policy).toContain("frame-src 'self' https://api.test;");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  });
  it('leaves what has a list to the meta element if a header would be too long', () => {
    const script = Array.from({ length: 40 }, (_, k) => `sha256-${String(k).padStart(44, 'x')}`);
    const allow = script.slice(0, 15).map((hash) => `https://${hash}.test`);
    const short = toDemoHeader({ script, style: [] }, plain);
    expect(short).toMatch(/^worker-src .*frame-ancestors 'self'$/);
    expect(toDemoHeader(none, { ...plain, allow })).toBe(short);
    expect(toDemoHeader(none, plain)).toMatch(/^default-src 'none'; .*frame-ancestors 'self'$/);
  });
});

describe('the demos of a site', () => {
  const own = (file: string, policySources?: OwnHtml['policySources']) =>
    ({ file, source: file, body: '', ownHtml: { policySources } }) as unknown as Output;
  const page = (file: string) =>
    ({ file, source: file, body: '', pageIndex: scanPage('').pageIndex }) as Output;
  const table = (...all: Output[]): Outputs => new Map(all.map((one) => [one.file, one]));
  const site = { settings: { allow: [] as string[] } } as Site;

  it('are folders and files at the top, with all that their HTML needs', () => {
    const demos = demoPolicies(
      table(
        own('demo/index.html', { script: ['sha256-a'], style: [] }),
        own('demo/more/b.html', { script: ['sha256-b'], style: [] }),
        own('tool.html', none),
        own('plain.html'),
        { file: 'demo/x/a.wasm', source: '', body: '' },
      ),
      site,
    );
    expect([...demos.keys()]).toEqual(['demo/', 'tool.html']);
    expect(demos.get('demo/')).toContain("script-src 'self' 'wasm-unsafe-eval' 'sha256-a' 'sha256-b';");
    expect(demos.get('tool.html')).toContain("script-src 'self';");
  });
  it('also allow the 404 page of the site, which hosts send for a missing file', () => {
    const sources = {
      script: ["'sha256-404'"],
      style: [],
      img: [],
      media: [],
      frame: [],
      connect: ["'self'"],
    };
    const demos = demoPolicies(
      table({ ...page('404.html'), policySources: sources }, own('demo/index.html', none)),
      site,
    );
    expect(demos.get('demo/')).toContain("script-src 'self' 'sha256-404';");
  });
  it('are not among pages of the site', () => {
    const outputs = table(page('blog/a/index.html'), own('blog/demo.html', none), own('assets/a.html', none));
    expect(demoPolicies(outputs, site).size).toBe(0);
  });
});

describe('with demos, each path has one policy', () => {
  const security = securityHeaders('the site', 'self');
  const demos = new Map([
    ['a demo/', 'of the demo'],
    ['tool.html', 'of the tool'],
  ]);
  const folders = ['/a demo'];
  const rules = {
    base: '/x',
    security,
    demos,
    folders,
    headers: [],
    redirects: [],
    wildcards: [],
    trailingSlash: false,
  };

  it('in the rules by path', () => {
    const files = ['index.html', 'a demo/a.js', 'a demo/index.html', 'blog/index.html', 'tool.html', 'a.txt'];
    const headers = headerRules(files, '/x', security, demos);
    const policies = headers.map(({ path, headers }) => [
      path,
      Object.fromEntries(headers)['Content-Security-Policy'],
    ]);
    expect(policies).toEqual([
      ['/x/*', undefined],
      ['/x/', 'the site'],
      ['/x/a%20demo', 'of the demo'],
      ['/x/a%20demo/*', 'of the demo'],
      ['/x/tool.html', 'of the tool'],
      ['/x/tool', 'of the tool'],
      ['/x/blog', 'the site'],
      ['/x/blog/*', 'the site'],
      ['/x/index.html', 'the site'],
      ['/x/a.txt', 'the site'],
    ]);
    expect(headers[6].headers).toEqual([security[0], ...DOCUMENT]);
  });

  it('and Vercel adds the slash of a folder', () => {
    expect(JSON.parse(writeVercel({ ...rules, notFound: [] })).redirects).toEqual([
      { source: '/x/a%20demo', destination: '/x/a%20demo/', statusCode: 301 },
    ]);
  });
});

it('merges problems of a kind in a demo, and counts the others and their files', () => {
  const problem = (source: string, kind = 'a', count = 1, demo = 'demo/') => ({
    demo,
    kind,
    count,
    source,
    problem: () => problemOf(source, { message: 'wrong' }),
  });
  const merged = mergeCounted([
    problem('a.html', 'a', 2),
    problem('b.html'),
    problem('b.html', 'b'),
    problem('c.html', 'a', 1, 'other/'),
    problem('a.html', 'c', 3),
  ]);
  expect(merged.map(({ source, message }) => `${source}: ${message}`)).toEqual([
    'a.html: wrong (and 2 more like it, in 2 files)',
    'b.html: wrong',
    'c.html: wrong',
    'a.html: wrong (and 2 more like it)',
  ]);
});

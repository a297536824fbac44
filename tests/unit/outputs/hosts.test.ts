// The configuration of each host, except nginx.
import { describe, expect, it } from 'vitest';
import { scanPage } from '../../../src/html/scan-page';
import type { HostRules } from '../../../src/outputs/headers';
import { writeCaddy } from '../../../src/outputs/hosts/caddy';
import { addHostFiles, replacedHostFiles } from '../../../src/outputs/hosts/host-files';
import { writeHeaders, writeRedirects } from '../../../src/outputs/hosts/netlify';
import { writeVercel } from '../../../src/outputs/hosts/vercel';
import type { Output, Outputs } from '../../../src/outputs/output';
import { formatProblem, type Problem } from '../../../src/problems/problem';
import type { Site } from '../../../src/site';

const rules: HostRules = {
  base: '/x',
  security: [['X-Frame-Options', 'DENY']],
  headers: [{ path: '/x/a.b/*', headers: [['Cache-Control', 'no-cache']] }],
  redirects: [
    { from: '/old', to: '/new page' },
    { from: '/old.html', to: '/new' },
  ],
  wildcards: [],
  notFound: ['blog/'],
  trailingSlash: false,
  demos: new Map(),
  folders: [],
};
const none: HostRules = { ...rules, base: '', headers: [], redirects: [], notFound: [] };

describe('Netlify and Cloudflare', () => {
  it('have headers by path', () => {
    expect(writeHeaders(rules)).toBe('/x/a.b/*\n  Cache-Control: no-cache\n');
    expect(writeHeaders(none)).toBe('');
  });
  it('have redirects of other scripts in both spellings, and from all paths below one', () => {
    const redirects = [{ from: '/水', to: '/b' }];
    const wildcards = [
      { from: '/posts/*', to: '/x/blog/*' },
      { from: '/all/*', to: '/x/blog' },
    ];
    expect(writeRedirects({ ...none, redirects, wildcards }).split('\n')).toEqual([
      ...['!', ''].flatMap((force) =>
        ['/水', '/水/', '/%E6%B0%B4', '/%E6%B0%B4/'].map((from) => `${from} /b 301${force}`),
      ),
      '/posts/* /x/blog/:splat 301',
      '/all/* /x/blog 301',
      '',
    ]);
    expect(JSON.parse(writeVercel({ ...none, redirects, wildcards })).redirects).toEqual([
      { source: '/水', destination: '/b', statusCode: 301 },
      { source: '/%E6%B0%B4', destination: '/b', statusCode: 301 },
      { source: '/posts/(.*)', destination: '/x/blog/$1', statusCode: 301 },
      { source: '/all/(.*)', destination: '/x/blog', statusCode: 301 },
    ]);
  });
  it('have redirects, forced or not, and the 404 page of a folder', () => {
    expect(writeRedirects(rules)).toBe(
      [
        '/x/old /new%20page 301!',
        '/x/old/ /new%20page 301!',
        '/x/old.html /new 301!',
        '/x/old /new%20page 301',
        '/x/old/ /new%20page 301',
        '/x/old.html /new 301',
        '/x/blog/* /x/blog/404.html 404',
        '',
      ].join('\n'),
    );
    expect(writeRedirects(none)).toBe('');
  });
});

describe('Vercel', () => {
  it('has patterns with escaped characters', () => {
    expect(JSON.parse(writeVercel(rules))).toMatchObject({
      redirects: [
        { source: '/x/old', destination: '/new page', statusCode: 301 },
        { source: '/x/old\\.html', destination: '/new', statusCode: 301 },
      ],
      headers: [{ source: '/x/a\\.b/(.*)', headers: [{ key: 'Cache-Control', value: 'no-cache' }] }],
    });
  });
  it('has trailing slashes if the site has them', () => {
    expect(JSON.parse(writeVercel(rules))).not.toHaveProperty('trailingSlash');
    expect(JSON.parse(writeVercel({ ...rules, trailingSlash: true })).trailingSlash).toBe(true);
  });
});

describe('Caddy', () => {
  it('has redirects by pattern, and the 404 pages', () => {
    const text = writeCaddy(rules);
    expect(text).toContain('# The site lives under /x,');
    expect(text).toContain('@moved0 path_regexp ^/x/old/?$\nredir @moved0 "/new page" 301\n');
    expect(text).toContain('@moved1 path_regexp ^/x/old\\.html$\nredir @moved1 "/new" 301\n');
    expect(text).toContain('@page404 path /x/404.html /x/blog/404.html\n');
    expect(text).toContain('    @notFound0 path /x/blog/*\n    rewrite @notFound0 /x/blog/404.html\n');
    expect(text).toContain('    @elsewhere not path /x/blog/* /x/404.html\n');
    expect(text).toContain('header {\n  X-Frame-Options "DENY"\n}\n');
  });
  it('has no rules for files that the site does not have', () => {
    expect(writeCaddy(none)).not.toMatch(/lives under|@moved|@notFound0|blog/);
    expect(writeCaddy(none)).toContain('@page404 path /404.html\n');
  });
});

describe('the files for hosts', () => {
  const output = (file: string, source = `public/${file}`): Output => ({ file, source, body: '' });
  const table = (...outputs: Output[]): Outputs => new Map(outputs.map((one) => [one.file, one]));
  const site = (koi: string) =>
    ({
      settings: { koi, redirects: [{ from: '/a', to: '/ä' }], trailingSlash: false },
      base: '/x',
      href: (to: string) => (to.startsWith('/') ? `/x${to}` : to),
      folders: [],
    }) as unknown as Site;
  const page = {
    ...output('index.html'),
    sources: { script: [], style: [], img: ["'self'"], media: [], frame: [], connect: ["'self'"] },
    pageIndex: scanPage('').pageIndex,
  };
  const textOf = (outputs: Outputs, file: string) => outputs.get(file)?.body;

  it('are five, in addition to the existing files', () => {
    const added = addHostFiles(table(page, output('blog/404.html'), output('404.html')), site('/koi/'));
    expect([...added.keys()].slice(3)).toEqual([
      '_headers',
      '_redirects',
      'vercel.json',
      'deploy/nginx.conf',
      'deploy/caddy',
    ]);
    expect(textOf(added, '_redirects')).toContain('/x/a /x/%C3%A4 301!');
    expect(textOf(added, '_redirects')).toContain('/x/blog/* /x/blog/404.html 404');
    expect(textOf(added, '_redirects')).not.toContain('/x/404.html');
  });
  it('let only the site itself frame its pages, if it does', () => {
    expect(textOf(addHostFiles(table(page), site('/koi/')), '_headers')).toContain(
      'X-Frame-Options: SAMEORIGIN',
    );
    const elsewhere = addHostFiles(table(page), site('https://koi.test/'));
    expect(textOf(elsewhere, '_headers')).toMatch(/frame-ancestors 'none'[\s\S]*X-Frame-Options: DENY/);
  });
  it('redirect all paths below one, the longest first, but not where files are', () => {
    const { settings, ...rest } = site('/koi/');
    const redirects = [
      { from: '/old/*', to: '/blog/*' },
      { from: '/old/deep/*', to: '/' },
      { from: '/demo/*', to: '/blog/*' },
      { from: '/de/*', to: '/blog' },
    ];
    const moved = { ...rest, settings: { ...settings, redirects } } as Site;
    const added = addHostFiles(table(page, output('demo/a.png')), moved);
    const lines = (file: string, pattern: RegExp) => String(textOf(added, file)).match(pattern);
    expect(lines('_redirects', /^\S*\* .*/gm)).toEqual([
      '/x/old/deep/* /x/ 301',
      '/x/old/* /x/blog/:splat 301',
      '/x/de/* /x/blog 301',
    ]);
    expect(lines('deploy/caddy', /path_regexp below.*/g)).toEqual([
      'path_regexp below0 ^/x/old/deep/(.*)$',
      'path_regexp below1 ^/x/old/(.*)$',
      'path_regexp below2 ^/x/de/(.*)$',
    ]);
    expect(lines('deploy/nginx.conf', /location \^~ \/x\/(?:old|de).*/g)).toEqual([
      'location ^~ /x/old/deep/ { rewrite ^/x/old/deep/(.*)$ "/x/" permanent; }',
      'location ^~ /x/old/ { rewrite ^/x/old/(.*)$ "/x/blog/$1" permanent; }',
      'location ^~ /x/de/ { rewrite ^/x/de/(.*)$ "/x/blog" permanent; }',
    ]);
  });
  it('are not generated if the owner has them, with a warning', () => {
    const own = table(page, output('_headers'), output('deploy/caddy'));
    expect(addHostFiles(own, site('/koi/')).get('_headers')?.source).toBe('public/_headers');
    expect(replacedHostFiles(own)).toMatchObject([
      {
        source: 'public/_headers',
        severity: 'warning',
        message: expect.stringMatching(/caching of assets$/),
      },
      { source: 'public/deploy/caddy', severity: 'warning', message: expect.stringMatching(/404 page/) },
    ]);
    expect(replacedHostFiles(table(page))).toEqual([]);
  });
  it('have a warning above a hundred rules for headers', () => {
    const warningsOf = (folders: number, ...others: Output[]) => {
      const problems: Problem[] = [];
      const names = Array.from({ length: folders }, (_, index) => output(`d${index}/a.html`));
      addHostFiles(table(...names, ...others), site('/koi/'), problems);
      return problems.map(formatProblem);
    };
    expect(warningsOf(49)).toEqual([]);
    expect(warningsOf(50)).toEqual([
      '_headers: warning: has 102 rules, but Cloudflare Pages ignores all after the first 100, with the policies in them\n' +
        '  hint: each folder at the top needs two rules: move demos into one folder, such as public/demos/.',
    ]);
    expect(warningsOf(50, output('_headers'))).toEqual([]);
  });
  it.each([
    ['/a', '/x/a'],
    ['/ä b', '/x/%C3%A4%20b'],
    ['https://a.test/b', 'https://a.test/b'],
    ['https://ä.test/b', 'https://xn--4ca.test/b'],
  ])('redirect to %s with %s', (to, written) => {
    const { settings, ...rest } = site('/koi/');
    const moved = { ...rest, settings: { ...settings, redirects: [{ from: '/old', to }] } } as Site;
    expect(textOf(addHostFiles(table(page), moved), '_redirects')).toContain(`/x/old ${written} 301!`);
  });
});

// The configuration of hosts. That of nginx and Caddy runs in tests/cli/hosts and tests/cli/redirects.
import { describe, expect, it } from 'vitest';
import { scanPage } from '../../../src/html/scan-page';
import { addHostFiles, checkLimits, replacedHostFiles } from '../../../src/outputs/hosts/host-files';
import type { HostRules } from '../../../src/outputs/hosts/host-rules';
import { writeHeaders, writeRedirects } from '../../../src/outputs/hosts/netlify';
import { writeVercel } from '../../../src/outputs/hosts/vercel';
import type { Output, Outputs } from '../../../src/outputs/output';
import type { Site } from '../../../src/site';

const rules: HostRules = {
  base: '/x',
  security: [['X-Frame-Options', 'DENY']],
  headers: [{ path: '/x/a.b/*', headers: [['Cache-Control', 'no-cache']] }],
  redirects: [
    { from: '/x/old', to: '/new page' },
    { from: '/x/old.html', to: '/new' },
  ],
  wildcards: [],
  notFound: ['blog/', 'a b/'],
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
  it('have redirects of other scripts as browsers send them, and from all paths below one', () => {
    const redirects = [{ from: '/水', to: '/b' }];
    const wildcards = [
      { from: '/a b/*', to: '/x/blog/*' },
      { from: '/all/*', to: '/x/blog' },
    ];
    expect(writeRedirects({ ...none, redirects, wildcards }).split('\n')).toEqual([
      '/%E6%B0%B4 /b 301!',
      '/%E6%B0%B4 /b 301',
      '/%E6%B0%B4/ /b 301',
      '/a%20b/* /x/blog/:splat 301',
      '/all/* /x/blog 301',
      '',
    ]);
    expect(JSON.parse(writeVercel({ ...none, redirects, wildcards })).redirects).toEqual([
      { source: '/%E6%B0%B4', destination: '/b', statusCode: 301 },
      { source: '/a%20b/(.*)', destination: '/x/blog/$1', statusCode: 301 },
      { source: '/all/(.*)', destination: '/x/blog', statusCode: 301 },
    ]);
  });
  it('have redirects, forced once, and the 404 page of a folder', () => {
    expect(writeRedirects(rules)).toBe(
      [
        '/x/old /new%20page 301!',
        '/x/old.html /new 301!',
        '/x/old /new%20page 301',
        '/x/old/ /new%20page 301',
        '/x/old.html /new 301',
        '/x/blog/* /x/blog/404.html 404',
        '/x/a%20b/* /x/a%20b/404.html 404',
        '',
      ].join('\n'),
    );
    expect(writeRedirects(none)).toBe('');
  });
  it.each([
    [666, 1998],
    [667, 1334],
  ])('forced lines of %i redirects never keep Cloudflare from reading others: %i lines', (count, lines) => {
    const redirects = Array.from({ length: count }, (_, index) => ({ from: `/p${index}`, to: '/b' }));
    expect(
      writeRedirects({ ...none, redirects })
        .trim()
        .split('\n'),
    ).toHaveLength(lines);
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
  it.each([
    [
      'https://else.test:8443/wiki/Talk:Foo(bar)?$1=:splat#a:b',
      'https://else.test:8443/wiki/Talk%3aFoo%28bar%29?%241=%3asplat#a:b',
    ],
    ['https://a:b@else.test/', 'https://a:b@else.test/'],
    ['/a:b', '/a%3ab'],
  ])('has no parameter or group in the target %s', (to, written) => {
    const { redirects } = JSON.parse(writeVercel({ ...none, redirects: [{ from: '/old', to }] }));
    expect(redirects[0].destination).toBe(written);
  });
  it('has the rule that counts last', () => {
    const headers = ['/*', '/*.svg'].map((path) => ({ path, headers: [] }));
    const sources = JSON.parse(writeVercel({ ...none, headers })).headers.map(
      ({ source }: { source: string }) => source,
    );
    expect(sources).toEqual(['/(.*)\\.svg', '/(.*)']);
  });
  it('has trailing slashes if the site has them', () => {
    expect(JSON.parse(writeVercel(rules))).not.toHaveProperty('trailingSlash');
    expect(JSON.parse(writeVercel({ ...rules, trailingSlash: true })).trailingSlash).toBe(true);
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
      sources: { settings: 'content/site.yaml' },
    }) as unknown as Site;
  const page = {
    ...output('index.html'),
    sources: { script: [], style: [], img: ["'self'"], media: [], frame: [], connect: ["'self'"] },
    pageIndex: scanPage('').pageIndex,
  };
  const textOf = (outputs: Outputs, file: string) => outputs.get(file)?.body;

  it('are five, in addition to the existing files', () => {
    const added = addHostFiles(
      table(page, output('blog/404.html'), output('a$b/404.html'), output('404.html')),
      site('/koi/'),
    );
    expect([...added.keys()].slice(4)).toEqual([
      '_headers',
      '_redirects',
      'vercel.json',
      'deploy/nginx.conf',
      'deploy/caddy',
    ]);
    expect(textOf(added, '_redirects')).toContain('/x/a /x/%C3%A4 301!');
    expect(textOf(added, '_redirects')).toContain('/x/blog/* /x/blog/404.html 404');
    expect(textOf(added, '_redirects')).not.toContain('/x/404.html');
    expect(textOf(added, 'deploy/nginx.conf')).not.toContain('a$b');
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
      { from: '/en/*', to: '/*' },
      { from: '/fr/*', to: '/a/../*' },
    ];
    const moved = { ...rest, settings: { ...settings, redirects } } as Site;
    const added = addHostFiles(table(page, output('demo/a.png')), moved);
    const lines = (file: string, pattern: RegExp) => String(textOf(added, file)).match(pattern);
    expect(lines('_redirects', /^\S*\* .*/gm)).toEqual([
      '/x/old/deep/* /x/ 301',
      '/x/old/* /x/blog/:splat 301',
      '/x/de/* /x/blog 301',
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
  const many = (count: number, from: string) =>
    Array.from({ length: count }, (_, index) => ({ from: from.replace('N', String(index)), to: '/a' }));
  const folders = (count: number) => Array.from({ length: count }, (_, index) => output(`d${index}/a.html`));
  it.each<[string, Output[], { from: string; to: string }[], string[]]>([
    ['49 folders', folders(49), [], []],
    ['50 folders', folders(50), [], ['there are 102 rules in _headers, but Cloudflare Pages reads only 100']],
    ['an own file', [...folders(50), output('_headers')], [], []],
    ['1000 addresses', [], many(1000, '/oN'), []],
    [
      '1001 addresses',
      [],
      many(1001, '/oN'),
      ['there are 2002 lines in _redirects, but Cloudflare Pages reads only 2000'],
    ],
    ['100 with a *', [], many(100, '/oN/*'), []],
    [
      '101 with a *',
      [],
      many(101, '/oN/*'),
      ['there are 101 lines with a * in _redirects, but Cloudflare Pages reads only 100'],
    ],
    [
      'a long address',
      [],
      [{ from: '/old', to: `/${'b'.repeat(986)}` }],
      ['there are 1001 characters in the longest line in _redirects, but Cloudflare Pages reads only 1000'],
    ],
    [
      '1025 files',
      [],
      many(1025, '/oN.html'),
      ['there are 1025 redirects in vercel.json, but Vercel reads only 1024'],
    ],
    ['own files and 1025 redirects', [output('_redirects'), output('vercel.json')], many(1025, '/oN'), []],
  ])('have a warning above the limits of hosts: %s', (_, outputs, redirects, messages) => {
    const { settings, ...rest } = site('/koi/');
    const moved = { ...rest, settings: { ...settings, redirects } } as Site;
    expect(checkLimits(table(...outputs), moved).map(({ message }) => message)).toEqual(messages);
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

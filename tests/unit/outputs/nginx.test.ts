// The configuration for nginx, line by line.
import { expect, it } from 'vitest';
import type { HostRules } from '../../../src/outputs/headers';
import { writeNginx } from '../../../src/outputs/hosts/nginx';

const rules: HostRules = {
  base: '',
  security: [['X-Frame-Options', 'DENY']],
  headers: [],
  redirects: [],
  wildcards: [],
  notFound: [],
  trailingSlash: false,
  demos: new Map(),
  folders: [],
};
const linesOf = (text: string): string[] => text.split('\n');
const between = (text: string, first: string, last: string): string[] => {
  const lines = linesOf(text);
  const at = lines.indexOf(first);
  return lines.slice(at + 1, lines.indexOf(last, at));
};

it('has the types of the files, sorted, and always that of pages', () => {
  const files = ['a.SVG', 'b.HTML', 'c.jpg', 'c.jpeg', 'd.unknown', 'CNAME', 'e.css', 'f.js', 'f.mjs'];
  const text = writeNginx(rules, files);
  expect(between(text, 'types {', '}')).toEqual([
    '  text/css css;',
    '  text/html html;',
    '  image/jpeg jpeg jpg;',
    '  text/javascript js mjs;',
    '  image/svg+xml svg;',
  ]);
  expect(text).toContain('charset_types text/css text/javascript image/svg+xml;\n');
  expect(text).toContain('gzip_types text/css text/javascript image/svg+xml;\n');
});

it('sends WebAssembly without a charset, which browsers refuse', () => {
  const text = writeNginx(rules, ['a.wasm', 'a.js']);
  expect(text).toContain('charset_types text/javascript;\n');
  expect(text).toContain('gzip_types text/javascript application/wasm;\n');
});

it('sets the headers of each kind of file by variables', () => {
  const text = writeNginx(rules, []);
  expect(text).toContain(
    [
      'set $cache_control "no-cache";',
      'set $cross_origin_resource_policy "same-origin";',
      'set $vary "Accept";',
      'add_header X-Frame-Options "DENY" always;',
      'add_header Cache-Control $cache_control always;',
      'add_header Cross-Origin-Resource-Policy $cross_origin_resource_policy always;',
      'add_header Vary $vary always;',
      '',
    ].join('\n'),
  );
  expect(between(text, 'location ^~ /assets/ {', '}')).toEqual([
    '  set $cache_control "public, max-age=31536000, immutable";',
    '  set $cross_origin_resource_policy "cross-origin";',
    '  set $vary "";',
  ]);
  expect(between(text, 'location / {', '}')).toEqual([
    '  try_files $markdown $uri $uri/index.html =404;',
    '  location ~ \\.(?!html$)[A-Za-z0-9]+$ {',
    '    set $cache_control "no-cache";',
    '    set $cross_origin_resource_policy "cross-origin";',
    '    set $vary "";',
    '  }',
  ]);
});

it('redirects a path with and without a slash, and a file unchanged', () => {
  const redirects = [
    { from: '/old', to: '/new?a=$b' },
    { from: '/old.html', to: '/new' },
    { from: '/v1.2/old', to: '/new' },
  ];
  expect(
    linesOf(writeNginx({ ...rules, base: '/x', redirects }, [])).filter((line) => /301/.test(line)),
  ).toEqual([
    'location = /x/old { return 301 "/new?a=%24b"; }',
    'location = /x/old/ { return 301 "/new?a=%24b"; }',
    'location = /x/old.html { return 301 "/new"; }',
    'location = /x/v1.2/old { return 301 "/new"; }',
    'location = /x/v1.2/old/ { return 301 "/new"; }',
  ]);
});

it('sends the 404 page of the folder, below the base path', () => {
  const text = writeNginx({ ...rules, base: '/x', notFound: ['blog/'] }, []);
  expect(text).toContain('# The site lives under /x,');
  expect(text).toContain(
    'error_page 404 /x/404.html;\nlocation = /x/404.html { internal; }\nlocation ^~ /x/assets/ {',
  );
  expect(text).toContain(
    'location = /x/blog/404.html { internal; }\nlocation ^~ /x/blog/ {\n  error_page 404 /x/blog/404.html;\n',
  );
  expect(writeNginx(rules, [])).not.toMatch(/lives under|blog/);
});

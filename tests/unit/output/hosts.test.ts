// The configuration of hosts. tests/fixtures/host-files.txt has that of one table, word for word: UPDATE=1
// writes it. That of nginx and Caddy runs in tests/cli/hosts and tests/cli/redirects.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noLastBuild } from '../../../src/base/last-build';
import type { Output, Outputs } from '../../../src/base/output';
import type { Site } from '../../../src/content/site';
import { writeCaddy } from '../../../src/output/hosts/caddy';
import {
  addHostFiles,
  checkHostFiles,
  writeRedirects,
  writeVercel,
} from '../../../src/output/hosts/host-files';
import { type HostRules, hostRules } from '../../../src/output/hosts/host-rules';
import { writeNginx } from '../../../src/output/hosts/nginx';
import { factsOf, fixtures } from '../../helpers';
import { readTable } from '../../tables';

const none: HostRules = {
  ...{ base: '', security: [['Content-Security-Policy', 'none']], demos: new Map() },
  ...{ headers: [], redirects: [], wildcards: [], folders: [], pages: [], notFound: [] },
  trailingSlash: false,
};
const { demos, ...others } = readTable('host-rules.yaml');
const rules = { ...others, demos: new Map(demos as [string, string][]) } as unknown as HostRules;

const output = (file: string, source = `public/${file}`): Output => ({ file, source, body: '' });
const table = (...outputs: Output[]): Outputs => new Map(outputs.map((one) => [one.file, one]));
const site = (settings: object = {}): Site =>
  ({
    settings: { koi: '/koi/', redirects: [{ from: '/a', to: '/ä' }], allow: [], ...settings },
    base: '/x',
    href: (to: string) => (to.startsWith('/') ? `/x${to}` : to),
    folders: [],
    sources: { settings: 'content/site.yaml' },
  }) as unknown as Site;
const page: Output = { ...output('index.html'), facts: factsOf('') };
const textOf = (outputs: Outputs, file: string) => String(outputs.get(file)?.body);

it('are five files', async () => {
  const files = [...addHostFiles(table(), rules).values()];
  const text = files.map(({ file, body }) => `=== ${file}\n${body}`).join('\n');
  expect(text).not.toMatch(/^\s*(X-Evil|\/evil)/m);
  await expect(text).toMatchFileSnapshot(join(fixtures, 'host-files.txt'));
  expect(writeRedirects(none)).toBe('');
  const moved = { ...none, redirects: [{ from: '/a', to: '/b?c' }] };
  for (const write of [writeNginx, writeCaddy])
    expect([none, moved].map((one) => write(one).includes('/b?c'))).toEqual([false, true]);
  expect(JSON.parse(writeVercel(none))).not.toHaveProperty('trailingSlash');
});

it('the rules of a site redirect all paths below one, the longest first, but not where files are', () => {
  const redirects = [
    { from: '/old/*', to: '/blog/*' },
    { from: '/old/deep/*', to: '/' },
    { from: '/demo/*', to: '/blog/*' },
    { from: '/de/*', to: '/blog' },
    { from: '/en/*', to: '/*' },
    { from: '/fr/*', to: '/a/../*' },
  ];
  const outputs = table(page, output('demo/a.png'));
  const added = addHostFiles(outputs, hostRules({ outputs, key: '' }, site({ redirects }), noLastBuild));
  expect(textOf(added, '_redirects').match(/^\S*\* .*/gm)).toEqual([
    '/x/old/deep/* /x/ 301',
    '/x/old/* /x/blog/:splat 301',
    '/x/de/* /x/blog 301',
  ]);
});

it('are not generated if the owner has them, with a warning', () => {
  const own = table(page, output('_headers'), output('deploy/caddy'));
  expect(addHostFiles(own, none).get('_headers')?.source).toBe('public/_headers');
  expect(checkHostFiles(own)).toMatchObject([
    { source: 'public/_headers', severity: 'warning', message: expect.stringMatching(/caching of assets$/) },
    { source: 'public/deploy/caddy', severity: 'warning', message: expect.stringMatching(/404 page/) },
  ]);
  expect(checkHostFiles(table(page))).toEqual([]);
});

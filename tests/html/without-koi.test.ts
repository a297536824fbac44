// `koi: false` in site.yaml: no output shows the pond, links to it, or has rules for it.
import { expect, it } from 'vitest';
import { adding, all, buildFixture, buildWith, htmlFiles, page, textOf, textsOf } from '../helpers';

const without = await buildWith({ 'content/site.yaml': adding('koi: false\n') });
const usual = await buildFixture('good');

it('leaves out the page, its card, its image and the script that talks to it', () => {
  expect(without.problems).toEqual([]);
  const files = new Set(without.outputs.keys());
  const missing = [...usual.outputs.keys()].filter((file) => !files.has(file));
  expect(missing.map((file) => file.replace(/-\w+(?=\.)/, '-*')).sort()).toEqual([
    'assets/card-koi-*.png',
    'assets/pond-*.js',
    'assets/still-*.svg',
    'koi/index.html',
  ]);
  expect([...files].filter((file) => !usual.outputs.has(file))).toEqual([]);
});

it('the home page has no frame, no pause button and no link, but its greeting and its buttons', () => {
  const home = page(without.outputs, 'index.html');
  expect(all(home, 'iframe, .pause, .caption, [href*="koi/"], script[src*="pond"]')).toEqual([]);
  expect(all(page(usual.outputs, 'index.html'), 'iframe, .pause, .caption')).toHaveLength(3);
  expect(textsOf(home, '.hero h1, .actions a')).toEqual(["Hello, I’m Ann O'Nymous.", 'Projects', 'Blog']);
});

it('no page, list or host rule names it, and no page may be shown in a frame', () => {
  for (const file of [...htmlFiles(without.outputs), 'sitemap.xml', 'llms.txt', '_headers', 'vercel.json'])
    expect(textOf(without.outputs, file)).not.toMatch(/\/koi(?![.\w-])/);
  expect(textOf(usual.outputs, 'sitemap.xml')).toContain('/koi/');
  const headers = textOf(without.outputs, '_headers');
  expect(headers).toContain("frame-ancestors 'none'");
  expect(headers).toContain('X-Frame-Options: DENY');
  expect(headers).not.toMatch(/frame-src (?!'none')/);
  expect(textOf(usual.outputs, '_headers')).toContain("frame-src 'self'");
});

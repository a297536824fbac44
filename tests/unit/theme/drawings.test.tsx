import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../../scripts/disk/cache/hash.cjs';
import { english } from '../../../src/base/translations/phrases';
import { SHIPPED_COLORS } from '../../../src/content/colors/palette';
import { drawingNames, drawingOf, STILL, STILL_FILE, sunOverWater } from '../../../src/theme/drawings';
import { faviconSvg, KoiMark } from '../../../src/theme/drawings/seal';
import { buildFixture, textOf } from '../../helpers';

const pictures = [
  ...drawingNames.map((name) => [name, drawingOf(name)]),
  ['portrait', sunOverWater(english)],
];
const all = [...pictures, ['mark', renderToStaticMarkup(<KoiMark />)]];

describe.each(all)('%s', (_, markup) => {
  it('has colors only from classes, and no ids, styles or event handlers', () => {
    expect(markup).not.toMatch(/\s(?:style|id|fill|stroke|color|href|on\w+)=/);
    expect(markup).not.toMatch(/#[0-9a-f]{3}|rgb|url\(/i);
  });
});

it('the name of the still pond changes with it', () =>
  expect(STILL_FILE).toBe(`assets/still-${sha256Hex(STILL).slice(0, 8)}.svg`));

it('the set has one red shape in each picture', () => {
  for (const [name, markup] of pictures) expect(markup.match(/class="ac"/g), name).toHaveLength(1);
});

it('the set hides decorative drawings from screen readers, and labels the portrait', () => {
  for (const [name, markup] of all)
    if (name !== 'portrait') expect(markup, name).toContain('aria-hidden="true"');
  expect(sunOverWater(english)).toMatch(/role="img" aria-label="A low sun over still water"/);
});

it('the icon has colors of its own for light and dark bars', () => {
  const icon = faviconSvg({ ...SHIPPED_COLORS.day, accent: 'A', 'accent-ink': 'B', seal: 'C' });
  expect(icon).toMatch(/\.s\{fill:A\}\.k\{fill:B\}@media\(prefers-color-scheme:dark\)\{\.s\{fill:C\}\}/);
});

// The .ico container and the web manifest.
it.each([
  ['https://example.com', ''],
  ['https://example.github.io/portfolio', '/portfolio'],
])('site.webmanifest at %s has the base path in its URLs', async (url, base) => {
  const { outputs } = await buildFixture({ url });
  const manifest = JSON.parse(textOf(outputs, 'site.webmanifest'));
  expect(manifest).toMatchObject({ name: 'Your Name', display: 'browser' });
  expect(manifest.scope).toBe(`${base}/`);
  expect(manifest.start_url.startsWith(manifest.scope.replace(/\/$/, ''))).toBe(true);
  const icons = manifest.icons.map(({ purpose, sizes }: Record<string, string>) => `${sizes} ${purpose}`);
  expect(icons.join(', ')).toBe('any any, 192x192 any, 512x512 any, 512x512 maskable');
  for (const { src } of manifest.icons) expect(outputs.has(src.slice(base.length + 1)), src).toBe(true);
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../../scripts/disk/cache/names.cjs';
import { drawingNames, drawings, KoiMark, Rings, SunOverWater } from '../../../src/theme/drawings/index';
import { buildFixture, fixtures, textOf } from '../../helpers';
import { isOwnSite } from '../../own-site';

// The drawings of the site: each as it was approved, and what holds for all of them.
const FILE = join(fixtures, 'drawings.json');
const draw = (Drawing: ComponentType) => renderToStaticMarkup(<Drawing />);
const plates = drawingNames.map((name) => [name, drawings[name]] as const);
const pictures: (readonly [string, ComponentType])[] = [...plates, ['portrait', SunOverWater]];
const all: (readonly [string, ComponentType])[] = [...pictures, ['rings', Rings], ['mark', KoiMark]];

if (process.env.UPDATE) {
  const hashes = all.map(([name, Drawing]) => [name, sha256Hex(draw(Drawing)).slice(0, 16)]);
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
}
/** The hash of each. */
const approved: Record<string, string> = JSON.parse(readFileSync(FILE, 'utf8'));

describe.each(all)('%s', (name, Drawing) => {
  const markup = draw(Drawing);

  // UPDATE=1 approves a change.
  it.skipIf(isOwnSite)('is as it was approved', () => {
    expect(sha256Hex(markup).slice(0, 16)).toBe(approved[name]);
  });

  it('has colors only from classes, and no ids, styles or event handlers', () => {
    expect(markup).not.toMatch(/\s(?:style|id|fill|stroke|color|href|on\w+)=/);
    expect(markup).not.toMatch(/#[0-9a-f]{3}|rgb|url\(/i);
  });

  it('has only finite numbers with at most one decimal', () => {
    expect(markup).not.toMatch(/NaN|Infinity|undefined|null|\de[+-]?\d/);
    const geometry = [...markup.matchAll(/ (?:d|cx|cy|r|rx|ry|viewBox|transform)="([^"]*)"/g)].map(
      ([, text]) => text,
    );
    expect(geometry.length).toBeGreaterThan(1);
    expect(geometry.join('\n')).not.toMatch(/\.\d\d/);
  });
});

describe('the set', () => {
  it('has one red shape in each picture, and none in the rings and the mark', () => {
    for (const [name, Drawing] of all)
      expect(draw(Drawing).match(/class="ac"/g) ?? [], name).toHaveLength(
        name === 'rings' || name === 'mark' ? 0 : 1,
      );
  });

  it('hides decorative drawings from screen readers, and labels the portrait', () => {
    for (const [name, Drawing] of all)
      if (name !== 'portrait') expect(draw(Drawing), name).toContain('aria-hidden="true"');
    expect(draw(SunOverWater)).toMatch(/role="img" aria-label="A low sun over still water"/);
  });
});

// The .ico container and the web manifest.
describe('site.webmanifest', () => {
  it.each([
    ['https://example.com', ''],
    ['https://example.github.io/portfolio', '/portfolio'],
  ])('at %s has the base path in its URLs', async (url, base) => {
    const { outputs } = await buildFixture({ url });
    const manifest = JSON.parse(textOf(outputs, 'site.webmanifest'));
    expect(manifest).toMatchObject({ name: 'Your Name', display: 'browser' });
    expect(manifest.scope).toBe(`${base}/`);
    expect(manifest.start_url.startsWith(manifest.scope.replace(/\/$/, ''))).toBe(true);
    expect(manifest.icons.map(({ purpose, sizes }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual(
      ['any any', '192x192 any', '512x512 any', '512x512 maskable'],
    );
    for (const { src } of manifest.icons) expect(outputs.has(src.slice(base.length + 1)), src).toBe(true);
  });
});

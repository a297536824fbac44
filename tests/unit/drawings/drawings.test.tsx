import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SHIPPED } from '../../../src/colors/palette';
import {
  drawingNames,
  drawings,
  faviconSvg,
  KoiMark,
  Rings,
  SunOverWater,
} from '../../../src/drawings/index';

const draw = (Drawing: ComponentType) => renderToStaticMarkup(<Drawing />);
const plates = drawingNames.map((name) => [name, drawings[name]] as const);
const pictures: (readonly [string, ComponentType])[] = [...plates, ['portrait', SunOverWater]];
const all: (readonly [string, ComponentType])[] = [...pictures, ['rings', Rings], ['mark', KoiMark]];

describe.each(all)('%s', (_, Drawing) => {
  const markup = draw(Drawing);

  it('is the same every time', () => {
    expect(draw(Drawing)).toBe(markup);
  });

  it('has colors only from classes, and no ids, styles or event handlers', () => {
    expect(markup).not.toMatch(/\s(?:style|id|fill|stroke|color|href|on\w+)=/);
    expect(markup).not.toMatch(/#[0-9a-f]{3}|rgb|url\(/i);
  });

  it('uses only known classes', () => {
    const used = [...markup.matchAll(/class="([^"]*)"/g)].map(([, name]) => name);
    const known = ['ln', 'ac', 'pap', 'dash', 'thin', 'faint', 'fill', 'ref', 'rip'];
    expect(used.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });

  it('has only finite numbers with at most one decimal', () => {
    expect(markup).not.toMatch(/NaN|Infinity|undefined|null|\de[+-]?\d/);
    const geometry = [...markup.matchAll(/ (?:d|cx|cy|r|rx|ry|viewBox|transform)="([^"]*)"/g)].map(
      ([, text]) => text,
    );
    expect(geometry.length).toBeGreaterThan(1);
    expect(geometry.join('\n')).not.toMatch(/\.\d\d/);
  });

  it('is smaller than 6 kB', () => {
    expect(Buffer.byteLength(markup)).toBeLessThan(6000);
  });
});

describe.each(pictures)('%s', (_, Drawing) => {
  it('has exactly one red shape', () => {
    expect(draw(Drawing).match(/class="ac"/g)).toHaveLength(1);
  });
});

describe('the set', () => {
  it('has seven drawings', () => {
    expect(drawingNames).toEqual(['ripples', 'koi', 'draft', 'network', 'apples', 'wind', 'windows']);
  });

  it('is smaller than 22 kB', () => {
    const together = plates.map(([, Drawing]) => draw(Drawing)).join('');
    expect(Buffer.byteLength(together)).toBeLessThan(22_000);
  });

  it('hides decorative drawings from screen readers, and labels the portrait', () => {
    const decoration: ComponentType[] = [...plates.map(([, Drawing]) => Drawing), Rings, KoiMark];
    for (const Drawing of decoration) {
      expect(draw(Drawing)).toContain('aria-hidden="true"');
    }
    expect(draw(SunOverWater)).toMatch(/role="img" aria-label="A low sun over still water"/);
  });

  it('the rings and the mark have no red', () => {
    expect(draw(Rings) + draw(KoiMark)).not.toContain('class="ac"');
  });
});

describe('the icon', () => {
  it('is a complete file with colors for both color schemes', () => {
    const icon = faviconSvg(SHIPPED.day);
    expect(icon).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32">.*<\/svg>\n$/);
    expect(icon).toContain('prefers-color-scheme:dark');
    expect(icon).not.toMatch(/NaN|href|script|style=/);
    expect(faviconSvg(SHIPPED.day)).toBe(icon);
    expect(icon.length).toBeLessThan(1200);
  });

  it('has the koi inside the seal', () => {
    for (const [x, y] of visited(draw(KoiMark).match(/ d="([^"]*)"/)?.[1] ?? '')) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y)).toBeLessThanOrEqual(32);
    }
  });
});

/** The end points of the segments of a path with the commands M, h, v, a, c, s and z. */
function visited(path: string): [number, number][] {
  const ends: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, command, rest = ''] of path.matchAll(/([Mhvacsz])([^Mhvacsz]*)/g)) {
    const values = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (command === 'z') continue;
    const [last, before] = [values.at(-1) ?? 0, values.at(-2) ?? 0];
    if (command === 'M') [x, y] = [before, last];
    else if (command === 'h') x += last;
    else if (command === 'v') y += last;
    else [x, y] = [x + before, y + last];
    ends.push([x, y]);
  }
  return ends;
}

import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fillColors, SHIPPED } from '../../../src/colors/palette';
import { KoiPage } from '../../../src/koi/page';
import { toChannels } from '../../../src/koi/paint/colours';
import { DAY, NIGHT } from '../../../src/koi/paint/palette';
import { english } from '../../../src/translations/phrases';

const css = fillColors(readFileSync(new URL('../../../src/koi/koi.css', import.meta.url), 'utf8'), SHIPPED);
const html = renderToString(
  createElement(KoiPage, { home: '/below/', still: '/below/still.svg', translate: english }),
);

const ruleOf = (selector: string): string => css.split(`\n${selector} {\n`)[1]?.split('}')[0] ?? '';

function tokens(selector: string): (name: string) => string {
  const rule = ruleOf(selector);
  return (name) => {
    const value = rule.match(new RegExp(`--${name}: (#[0-9a-f]{6});`))?.[1];
    if (!value) throw new Error(`no --${name} in ${selector}`);
    return value;
  };
}

/** WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = toChannels(hex).map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['day', ':root', DAY],
  ['night', ':root[data-theme="night"]', NIGHT],
] as const)('the colors by %s', (name, selector, palette) => {
  const token = tokens(selector);

  it('have enough contrast for text', () => {
    expect(contrast(token('ink'), token('chip'))).toBeGreaterThanOrEqual(7);
  });

  it.each(['line', 'accent'])('have enough contrast for %s on the controls', (role) => {
    expect(contrast(token(role), token('chip'))).toBeGreaterThanOrEqual(3);
  });

  it('have enough contrast for text on the water, without scripts', () => {
    expect(contrast(token('ink'), palette.water)).toBeGreaterThanOrEqual(7);
  });

  it('have the color of the water before the canvas is painted', () => {
    expect(ruleOf(`html[data-theme="${name}"]:not(.headless)`)).toContain(`background: ${palette.water};`);
  });
});

describe('the style sheet', () => {
  it('loads nothing: the script loads the font of the site', () => {
    expect(css).not.toMatch(/url\(|@import|@font-face/);
  });

  it('has no opaque background before the script has run, or in an iframe without scripts', () => {
    const grounds = [...css.matchAll(/([^{}]+)\{[^{}]*background: ([^;]+);/g)].map(([, selector, value]) => [
      selector.replace(/\/\*.*?\*\//gs, '').trim(),
      value,
    ]);
    expect(grounds).toContainEqual(['html,\nbody', 'transparent']);
    for (const [selector, value] of grounds) {
      expect(value === 'transparent' || /data-theme|#panel|html:not\(:target\)/.test(selector)).toBe(true);
    }
    const without = css.split('@media (scripting: none)')[1];
    expect(without.indexOf('html:not(:target)')).toBeLessThan(without.indexOf('\n}\n'));
    expect(css.match(/html:not\(:target\)/g)).toHaveLength(1);
  });
});

describe('KoiPage', () => {
  it('has no style, event handler or script, and loads an image only without scripts', () => {
    expect(html).not.toMatch(/ style=| on[a-z]+=|<script/);
    expect(html).toMatch(/<noscript><img id="still" src=[^>]*><p id="words">[^<]*<\/p><\/noscript>/);
    expect(html.match(/ src=/g)).toHaveLength(1);
  });

  it('has one main and one h1', () => {
    expect(html.match(/<main>/g)).toHaveLength(1);
    expect(html.match(/<h1[^>]*>([^<]*)/)?.[1]).toBe('Koi pond');
  });

  it('labels every control and connects every output to one', () => {
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const labelled = new Set([...html.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id));
    const fields = [...html.matchAll(/<(?:input|select) id="([^"]+)"/g)].map(([, id]) => id);
    expect(fields).toEqual(['count', 'speed', 'kind', 'seed', 'theme']);
    for (const id of fields) expect(labelled).toContain(id);
    for (const [, id] of html.matchAll(/<output for="([^"]+)"/g)) expect(ids).toContain(id);
  });

  it('links back to the site', () => {
    expect(html).toContain('<a id="back" href="/below/"');
  });
});

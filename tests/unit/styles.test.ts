// The minified style sheets of the pages, and the requirements of WebKit and Firefox.
import { beforeAll, expect, it } from 'vitest';
import { type Bundle, bundleBrowserFiles } from '../../scripts/build/assets/bundle';
import { declarations } from '../html/css';

/** WebKit ignores this shorthand if it contains a color or a thickness. */
const LONG_SHORTHAND =
  /text-decoration:(?!(?:none|underline|overline|line-through|inherit|initial|unset)\b\s*[;}!])[^;}]*/g;

let styles: [name: string, css: string][];
beforeAll(async () => {
  styles = Object.entries((await bundleBrowserFiles()).styles satisfies Bundle['styles']);
});

const rulesOf = (name: string): string => new Map(styles).get(name) ?? '';

it('decorate text with longhands, also when minified', () => {
  expect(styles.length).toBeGreaterThan(10);
  expect(
    styles.flatMap(([name, css]) => (css.match(LONG_SHORTHAND) ?? []).map((one) => [name, one])),
  ).toEqual([]);
});

it('have an opaque bar for browsers that may not draw a blur', () => {
  const bar = declarations(rulesOf('layout'), '.bar:before');
  expect(bar.background).toBe('var(--paper)');
  expect(bar['backdrop-filter']).toBeUndefined();
  expect(rulesOf('layout')).toMatch(
    /@supports[^{]*animation-timeline[^{]*\{\.bar:before\{[^}]*backdrop-filter/,
  );
});

it('have visible scroll bars in the dark theme', () => {
  expect(rulesOf('layout')).toContain('scrollbar-color:var(--line-strong) transparent');
});

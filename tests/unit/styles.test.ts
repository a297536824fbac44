// The minified style sheets of the pages, and the requirements of WebKit and Firefox.
import { expect, it } from 'vitest';
import { bundleBrowserFiles } from '../../scripts/build/assets/bundle';
import { declarations } from '../html/css';

/** WebKit ignores this shorthand if it contains a color or a thickness. */
const LONG_SHORTHAND =
  /text-decoration:(?!(?:none|underline|overline|line-through|inherit|initial|unset)\b\s*[;}!])[^;}]*/;

const { styles } = await bundleBrowserFiles();

it('decorate text with longhands, also when minified', () => {
  expect(Object.keys(styles).length).toBeGreaterThan(10);
  expect(Object.entries(styles).filter(([, css]) => LONG_SHORTHAND.test(css))).toEqual([]);
});

it('have an opaque bar for browsers that may not draw a blur', () => {
  const bar = declarations(styles.layout, '.bar');
  expect(bar.background).toBe('var(--paper)');
  expect(bar['backdrop-filter']).toBeUndefined();
  expect(styles.layout).toMatch(/@supports[^{]*animation-timeline[^{]*\{\.bar\{[^}]*backdrop-filter/);
});

it('have visible scroll bars in the dark theme', () => {
  expect(styles.layout).toContain('scrollbar-color:var(--line-strong) transparent');
});

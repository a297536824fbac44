// The specification, sentence by sentence: the theme and the motion of the hero, as far as generated files show them.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Built } from '../../scripts/build/build-site';
import { all, buildFixture, htmlFiles, page, textOf } from '../helpers';
import { hasOwnLook } from '../own-look';
import { declarations, styleOf, within } from './css';

let built: Built;
let homeCss: string;
beforeAll(async () => {
  built = await buildFixture();
  homeCss = styleOf(page(built.outputs, 'index.html'));
});

const layout = () =>
  htmlFiles(built.outputs)
    .filter((file) => file !== 'koi/index.html')
    .map((file) => page(built.outputs, file));

describe('4. and 7. Theme', () => {
  const script = (file: RegExp) =>
    textOf(built.outputs, [...built.outputs.keys()].find((name) => file.test(name)) ?? 'none');

  it('"the theme preference under the key theme_pref", read before the first paint', () => {
    for (const document of layout()) {
      const [first] = all(document, 'head script');
      expect(first.getAttribute('src')).toBeNull();
      expect(first.textContent).toContain('"theme_pref"');
      expect(first).toBe(document.querySelector('script'));
    }
  });

  it('"removes the theme attribute from the document root" while unset: the files have none', () => {
    for (const document of layout()) expect(document.documentElement.getAttribute('data-theme')).toBeNull();
    expect(homeCss).toContain('@media(prefers-color-scheme:dark){:root:not([data-theme])');
  });

  it.skipIf(hasOwnLook)('"a short transition class is applied to the page for about 240 ms"', () => {
    const main = script(/^assets\/main-.*\.js$/);
    expect(main.includes('classList.add("theming")')).toBe(true);
    expect(/\b240\b/.test(main)).toBe(true);
    expect(homeCss).toMatch(/\.theming \*[^{]*\{transition:[^}]*\.24s/);
  });

  it.skipIf(hasOwnLook)('"fades in and rises from an 8 px offset over 0.4 s with ease-out"', () => {
    expect(declarations(homeCss, '.rise').animation).toBe('rise .4s ease-out both');
    const from = declarations(within(homeCss, '@keyframes rise'), '0%');
    expect(from.transform).toBe('translateY(8px)');
    expect(Number(from.opacity)).toBeLessThan(0.05);
  });
});

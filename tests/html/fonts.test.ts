import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeMissing } from '../../scripts/build/assets/make';
import type { Built } from '../../scripts/build/build-site';
import type { Output } from '../../src/base/output';
import { lettersOf } from '../../src/base/text/letters';
import type { Font } from '../../src/content/fonts/faces';
import type { Site } from '../../src/content/site';
import { checkFontLetters } from '../../src/output/checks/glyphs';
import { lettersOfSite } from '../../src/output/document/site-letters';
import { listPages } from '../../src/theme/routes';
import { adding, all, buildFixture, buildWith, bytesOf, htmlFiles, page, root, textOf } from '../helpers';
import { isOwnSite } from '../own-site';

// The fonts are cut before pages are rendered, so the letters must be known from the content alone.
describe.skipIf(isOwnSite)('letters', () => {
  it.each(['demo', 'good'] as const)('the letters of %s include all that its pages show', async (name) => {
    const { outputs, site } = await buildFixture(name);
    const { text } = lettersOfSite(site as Site, listPages(site as Site));
    for (const file of htmlFiles(outputs)) {
      const [, body = ''] = textOf(outputs, file).split('<body');
      const shown = lettersOf(body.replace(/<(script|style|svg|math)\b.*?<\/\1>/gs, ''));
      expect(
        [...shown].filter((letter) => !text.includes(letter)),
        file,
      ).toEqual([]);
    }
  });

  it('the labels of project links have the capital that pages show', async () => {
    const good = (await buildFixture('good')).site as Site;
    const projects = [{ ...good.projects[0], links: { ŵasser: '/blog' } }];
    expect(lettersOfSite({ ...good, projects }, []).text).toContain('Ŵ');
  });
});

// What a first visit needs to show a page: the page, its scripts and its fonts. tests/browser/budgets.test.ts shows that a browser
// loads no more. Brotli at its best level, as hosts have it.
describe('a first view', () => {
  const MOST = 40_000;
  const LETTERS = {
    pl: 'Zażółć gęślą jaźń. ĄĆĘŁŃÓŚŹŻ „”',
    de: 'Zwölf große Boxkämpfer jagen Viktor quer über den Deich. ÄÖÜẞ „“',
    en: 'Μαρία Παπαδοπούλου, Ελένη Σωτηρίου, Юлия Щербакова, Фёдор Жданов',
  };

  async function firstView(built: Built, file: string): Promise<Record<string, number>> {
    const document = page(built.outputs, file);
    const addresses = all(document, 'head > link[rel=preload], script[src]').map(
      (tag) => tag.getAttribute('href') ?? tag.getAttribute('src') ?? '',
    );
    const files = addresses.map((address) => address.slice(1));
    const needed = files.flatMap((name) => built.outputs.get(name) ?? []);
    await makeMissing(new Map(needed.map((output) => [output.file, output])));
    const sizes = [...needed, built.outputs.get(file) as Output].map((output) => {
      const bytes = bytesOf(output);
      return [output.file, output.file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length];
    });
    return Object.fromEntries(sizes);
  }

  it('of each page is at most 40 kB, without the bold or italic words, formulas and figures of a text', async () => {
    const built = await buildFixture('demo');
    const found: [file: string, bytes: number][] = [];
    for (const file of htmlFiles(built.outputs)) {
      const sizes = Object.entries(await firstView(built, file));
      const usual = sizes.filter(([name]) => !/\/(sans-bold|sans-italic|stix|turn)/.test(name));
      found.push([file, usual.reduce((all, [, bytes]) => all + bytes, 0)]);
    }
    console.info(found.map(([file, bytes]) => `${bytes} ${file}`).join('\n'));
    expect(found.filter(([, bytes]) => bytes > MOST)).toEqual([]);
  });

  it.each(Object.entries(LETTERS))(
    'of the home page is at most 40 kB in %s with %s',
    async (language, words) => {
      const changes = {
        'content/site.yaml': (yaml: string) => yaml.replace('language: en', `language: ${language}`),
        'content/about.md': adding(`\n${words}\n`),
      };
      const sizes = await firstView(await buildWith(changes, { name: 'demo' }), 'index.html');
      const sum = Object.values(sizes).reduce((all, bytes) => all + bytes, 0);
      expect(sum, JSON.stringify(sizes)).toBeLessThanOrEqual(MOST);
    },
  );
});

// A site with fonts of the owner: pages, cards and the resume use them, and no page asks for a font that is gone.
describe('fonts of the owner', async () => {
  const read = (font: string) => readFileSync(join(root, 'src/content/fonts', font));
  const changes = {
    'content/fonts/variable.ttf': read('hanken.ttf'),
    'content/fonts/Upright Face.ttf': read('static/jetbrains-mono.ttf'),
    'content/site.yaml': adding('\nfonts: { serif: variable.ttf, sans: Upright Face.ttf }\n'),
  };
  const built = await buildWith(changes, { name: 'demo' });

  it('pages load the two fonts and the mono of the project, and no italic of another design', () => {
    const html = textOf(built.outputs, 'index.html');
    const families = [...html.matchAll(/font-family:(Site \w+);src:url\(\/assets\/([\w-]+)-\w{6}\.woff2\)/g)];
    const loaded = families.map(([, family, name]) => `${family} ${name}`);
    expect(loaded).toEqual(['Site Serif serif', 'Site Sans sans', 'Site Mono mono']);
    const preloads = html
      .match(/<link rel="preload"[^>]* as="font"[^>]*>/g)
      ?.map((tag) => /assets\/([\w-]+)-\w{6}\./.exec(tag)?.[1]);
    expect(preloads).toEqual(['serif', 'sans', 'mono']);
  });

  it('one without Latin letters of the site is named once', () => {
    const font = { source: 'content/fonts/a.woff2', characters: 'aż' } as Font;
    const messages = checkFontLetters([font, font], 'łżяé').map(({ message }) => message);
    expect(messages).toEqual([
      'content/fonts/a.woff2 does not have ł é, which browsers draw in another font',
    ]);
    expect(built.problems).toEqual([]);
  });

  it('the fonts, cards and the resume are drawn from them', async () => {
    const drawn = new Map([...built.outputs].filter(([file]) => /serif|card-home|resume\.pdf/.test(file)));
    expect(await makeMissing(drawn)).toEqual([]);
    const [serif, card, resume] = ['serif', 'card', 'resume'].map((name) => {
      const [, output] = [...drawn].find(([file]) => file.includes(name)) ?? [];
      return output && Buffer.from(bytesOf(output));
    });
    expect(serif?.toString('latin1', 0, 4)).toBe('wOF2');
    expect(card?.toString('latin1', 1, 4)).toBe('PNG');
    expect(resume?.toString('latin1')).toMatch(/\/FontName \/\w+\+JetBrainsMono/);
  });
});

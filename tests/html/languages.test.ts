// A site in another language: everything that the generator adds to the texts of the owner is translated.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { isCopy } from '../../src/base/output';
import { createTranslate, PHRASES } from '../../src/base/translations/translate';
import { adding, buildWith, page, root, textOf, textsOf } from '../helpers';
import { isOwnSite } from '../own-site';

/** A text without what is between marks, which may contain other marks. */
function withoutMarked(text: string): string {
  const rest = text.replace(/«[^«»]*»/g, '');
  return rest === text ? text : withoutMarked(rest);
}

describe.each(['demo', 'good'] as const)('the site %s with marks around all phrases', async (name) => {
  // Months must be twelve words.
  const phrases = PHRASES.filter((phrase) => !phrase.startsWith('Jan '));
  const words = Object.fromEntries(phrases.map((phrase) => [phrase, `«${phrase} & <b>"»`]));
  const settings = adding(stringify({ words }, { lineWidth: 0 }));
  const built = await buildWith({ 'content/site.yaml': settings }, { name });

  it('has no errors', () => {
    expect(built.problems.filter(({ severity }) => severity !== 'warning')).toEqual([]);
  });

  it('escapes them', () => {
    for (const [file, output] of built.outputs)
      if (file.endsWith('.html') && !isCopy(output.body))
        expect(textOf(built.outputs, file).replace(/<script\b.*?<\/script>/gs, ''), file).not.toMatch(
          / & <b>"»|[^\\] & <b/,
        );
      else if (file.endsWith('.md')) expect(textOf(built.outputs, file), file).not.toMatch(/& <b/);
  });

  it('has no phrase without marks', () => {
    // An owner may write a shorter one as well.
    const long = PHRASES.filter((phrase) => phrase.split(' ').length > 2 && !phrase.includes('{'));
    const files = [...built.outputs.keys()].filter((file) => /\.(?:html|md|xml|txt)$/.test(file));
    expect(files).toContain('404.html');
    for (const file of files) {
      const html = textOf(built.outputs, file).replace(/<script\b.*?<\/script>| data-words="[^"]*"/gs, '');
      const text = withoutMarked(html);
      expect(
        long.filter((phrase) => text.includes(phrase)),
        file,
      ).toEqual([]);
    }
  });
});

describe('a site in German', async () => {
  const translate = createTranslate('de');
  const german = (text: string) => text.replace(/^language: en$/m, 'language: de');
  const { outputs } = await buildWith({ 'content/site.yaml': german }, { name: 'demo' });

  it.skipIf(isOwnSite).each([
    ['index.html', '.skip', 'Skip to content'],
    ['index.html', '.links a[href="/projects"]', 'Projects'],
    ['index.html', '#skills', 'Skills'],
    ['blog/koi-app/index.html', '.toc h2', 'On this page'],
    ['blog/koi-app/index.html', 'figcaption .copy', 'Copy'],
    ['contact/index.html', 'h1', 'Contact'],
    ['resume/index.html', '#education', 'Education'],
    ['404.html', 'h1', '404 not found'],
    ['koi/index.html', '#controls summary', 'Pond controls'],
  ] as const)('%s has in %s: %s', (file, selector, phrase) => {
    expect(textsOf(page(outputs, file), selector)).toContain(translate(phrase));
    expect(translate(phrase)).not.toBe(phrase);
  });

  it('tells in feeds and the sitemap what they are', () => {
    for (const phrase of PHRASES.filter((one) => one.startsWith('This is the ')))
      expect(textOf(outputs, 'feed.css')).toContain(`"${translate(phrase)}"`);
    expect(textOf(outputs, 'feed.css')).not.toContain('This is the ');
  });

  it('gives each script its words', () => {
    const wordsIn = (file: string): Record<string, string | undefined> =>
      JSON.parse(page(outputs, file).documentElement.getAttribute('data-words') ?? '{}');
    const files = { copy: 'contact', suggest: '404', pond: 'index', search: 'search' };
    for (const [script, name] of Object.entries(files)) {
      const code = readFileSync(join(root, `src/theme/client/${script}.ts`), 'utf8');
      const phrases = PHRASES.filter((phrase) => code.includes(`'${phrase}'`));
      expect(phrases.length).toBeGreaterThan(0);
      const file = outputs.has(`${name}.html`) ? `${name}.html` : `${name}/index.html`;
      const words = wordsIn(file);
      for (const phrase of phrases)
        expect(words[phrase] ?? phrase, `${script}: ${phrase}`).toBe(translate(phrase));
    }
    const panel = readFileSync(join(root, 'src/koi/panel.ts'), 'utf8');
    const words = wordsIn('koi/index.html');
    for (const phrase of PHRASES.filter((one) => panel.includes(`'${one}'`)))
      expect(words[phrase] ?? phrase).toBe(translate(phrase));
  });
});

it('no script writes words that are not phrases', () => {
  for (const name of readdirSync(join(root, 'src/theme/client'))) {
    const code = readFileSync(join(root, 'src/theme/client', name), 'utf8').replace(
      /^\s*(?:\/\/|\/?\*).*$/gm,
      '',
    );
    const written = [...code.matchAll(/translate\(\s*'([^']+)'/g)].map(([, phrase]) => phrase);
    for (const phrase of written) expect(PHRASES, name).toContain(phrase);
    expect(code.match(/(?:textContent|ariaLabel) = ['`][A-Z]/g), name).toBeNull();
  }
});

it('the words that stay English in a language without a translation are marked', async () => {
  const { outputs } = await buildWith({
    'content/site.yaml': adding('language: ar\nwords: { Blog: مدونة }\n'),
  });
  const document = page(outputs, 'blog/right-to-left/index.html');
  const marked = textsOf(document, 'bdi[lang=en][dir=ltr]');
  expect(marked).toEqual(
    expect.arrayContaining(['Skip to content', 'Projects', '1 min read', 'Copy', 'Back']),
  );
  expect(marked).toEqual(expect.arrayContaining(['(opens in a new tab)', 'updated']));
  for (const feed of ['feed.xml', 'rss.xml'])
    expect(textOf(outputs, feed)).toContain('&lt;bdi lang=&quot;en&quot; dir=&quot;ltr&quot;&gt;Back&lt;');
  expect(textsOf(document, '.links a')).toContain('مدونة');
  expect(marked).not.toContain('مدونة');
  expect(document.querySelector('h1 bdi')).toBeNull();
  // A name of what has no other words.
  const named = Array.from(document.querySelectorAll('[aria-label]:is(a, button, input)'));
  expect(named.length).toBeGreaterThan(1);
  for (const element of named) expect(element.getAttribute('lang'), element.outerHTML).toBe('en');
});

describe('texts in other languages than the site', async () => {
  const post = (title: string, keys: string) =>
    `---\ntitle: ${title} "x"\ndate: 2025-03-01\ndescription: About ${title}.\n${keys}---\n"A" word.[^1]\n\n[^1]: Note \`a.b()\`.\n`;
  const { outputs } = await buildWith({
    'content/posts/水面.md': post('Polski', 'lang: pl\ncover: { src: pond.png, alt: A "pond" }\n'),
    'content/posts/arabic.md': post('Arabic', 'lang: ar\ncanonical: https://else.test/a\n'),
    'content/projects.yaml': (text) => text.replace('featured: true', 'featured: false'),
  });
  const text = (file: string) => textOf(outputs, file);
  const attributes = (file: string, selector: string) =>
    Array.from(page(outputs, file).querySelectorAll(selector), (element) =>
      ['lang', 'dir'].map((name) => element.getAttribute(name) ?? '').join(' '),
    );

  it('have pages in it, but for the bar and the footer', () => {
    const file = 'blog/水面/index.html';
    expect(attributes(file, 'html')).toEqual(['pl ']);
    expect(attributes(file, '.skip, .bar, .foot')).toEqual(['en ltr', 'en ltr', 'en ltr']);
    expect(textsOf(page(outputs, file), 'h1')).toEqual(['Polski „x”']);
    expect(text(file)).toContain(createTranslate('pl')('Footnotes'));
    expect(text(file)).toContain('"inLanguage":"pl"');
    expect(attributes('blog/arabic/index.html', 'html')).toEqual(['ar rtl']);
    expect(attributes('blog/first-light/index.html', 'html, .skip, .bar')).toEqual(['en ', ' ', ' ']);
  });

  it('are marked in lists, in the search and in feeds', () => {
    for (const file of ['blog/index.html', 'index.html'])
      expect(attributes(file, 'main bdi[lang]')).toEqual(['ar rtl', 'ar rtl', 'pl ltr', 'pl ltr']);
    const entries = JSON.parse(text('search.json')) as { title: string; lang?: string }[];
    expect(entries.flatMap(({ lang }) => lang ?? [])).toEqual(['ar', 'pl']);
    expect(text('feed.xml')).toContain('<entry xml:lang="pl">\n<title>Polski „x”</title>');
    const items = JSON.parse(text('feed.json')).items as { language?: string; image?: string }[];
    expect(items.flatMap(({ language }) => language ?? [])).toEqual(['ar', 'pl']);
    for (const file of ['feed.xml', 'rss.xml']) {
      expect(text(file)).toContain('&lt;div lang=&quot;ar&quot; dir=&quot;rtl&quot;&gt;&lt;p&gt;');
      expect(text(file).split('&lt;code dir=&quot;ltr&quot;&gt;')).toHaveLength(2);
    }
  });

  it('have their cover in feeds and in Markdown', () => {
    const image = 'https://koi.test/posts/pond.png';
    for (const file of ['feed.xml', 'rss.xml']) expect(text(file)).toContain(`img src=&quot;${image}`);
    expect(text('feed.json')).toContain(`"image":"${image}","language":"pl"`);
    expect(text('blog/水面.md')).toContain(`![A „pond”](${image})`);
  });

  it('name another address where they were first', () => {
    const link = page(outputs, 'blog/arabic/index.html').querySelector('link[rel=canonical]');
    expect(link?.getAttribute('href')).toBe('https://else.test/a');
    expect(text('sitemap.xml')).not.toContain('arabic');
    expect(text('sitemap.xml')).toContain('<loc>https://koi.test/blog/%E6%B0%B4%E9%9D%A2</loc>');
  });
});

// The specification, sentence by sentence, as far as generated files show it: routes, layout, home, contact, theme.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Built } from '../../scripts/build/build-site';
import { headless } from '../../src/pages/home';
import { routes } from '../../src/routes';
import { all, buildFixture, copyFixture, htmlFiles, page, root, textOf, textsOf } from '../helpers';
import { hasOwnLook } from '../own-look';
import { declarations, styleOf, within } from './css';

let built: Built;
let home: Document;
let homeCss: string;
beforeAll(async () => {
  built = await buildFixture();
  home = page(built.outputs, 'index.html');
  homeCss = styleOf(home);
});

const pagesWithBar = () => htmlFiles(built.outputs).filter((file) => file !== 'koi/index.html');
const layout = () => pagesWithBar().map((file) => page(built.outputs, file));

describe('2. Screens and routes', () => {
  it('"Routes are matched in this order"', () => {
    const specified = ['/', '/blog', '/blog/{slug}', '/projects', '/contact', '*'];
    const patterns = routes.map(({ pattern }) => pattern);
    expect(patterns.filter((pattern) => specified.includes(pattern))).toEqual(specified);
    expect(patterns.at(-1)).toBe('*');
  });

  it.each(['index.html', 'blog/index.html', 'projects/index.html', 'contact/index.html', '404.html'])(
    'has %s',
    (file) => {
      expect(page(built.outputs, file).querySelector('main')).not.toBeNull();
    },
  );
});

it('the licenses of all fonts and packages in dist are beside them', () => {
  const [licenses, pages] = [textOf(built.outputs, 'licenses.txt'), textOf(built.outputs, 'sitemap.xml')];
  const fonts = readdirSync(join(root, 'src/fonts')).filter((name) => name.startsWith('OFL-'));
  const files = [
    ...fonts.map((name) => `src/fonts/${name}`),
    'node_modules/preact/LICENSE',
    'node_modules/minisearch/LICENSE.txt',
  ];
  expect(licenses.split(`\n${'-'.repeat(80)}\n`).length).toBe(files.length);
  for (const file of files) expect(licenses).toContain(readFileSync(join(root, file), 'utf8').trim());
  const scripts = [...built.outputs.keys()].filter((file) => /^assets\/.*\.js$/.test(file));
  expect(scripts.length).toBeGreaterThan(3);
  for (const file of scripts) {
    const [, link] = /^\/\*! Licenses: (\S+) \*\//.exec(textOf(built.outputs, file)) ?? [];
    expect(new URL(link, `https://koi.test/below/${file}`).pathname).toBe('/below/licenses.txt');
  }
  expect(pages).not.toContain('licenses');
});

describe('2. Shared layout', () => {
  it('"A sticky top bar"', () => {
    for (const document of layout()) {
      expect(document.querySelector('body > header.bar')).not.toBeNull();
      expect(declarations(styleOf(document), '.bar')).toMatchObject({ position: 'sticky', top: '0' });
    }
  });

  it('"The owner\'s name links to /"', () => {
    for (const document of layout()) {
      const [name] = all<HTMLAnchorElement>(document, 'header.bar a');
      expect(name.textContent).toBe('Your Name');
      expect(name.getAttribute('href')).toBe('/');
    }
  });

  it('"Then the links Projects, Blog, Resume, Contact, and a theme toggle button"', () => {
    for (const document of layout()) {
      const nav = document.querySelector('header.bar nav') as Element;
      const links = all(nav, 'a, button').map((element) => [
        (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
        element.getAttribute('href'),
      ]);
      expect(links).toEqual([
        ['Projects', '/projects'],
        ['Blog', '/blog'],
        ['Resume (opens in a new tab)', '/resume.pdf'],
        ['Contact', '/contact'],
        ['Toggle theme', null],
      ]);
    }
  });

  it('a site without a resume has no link to it', async () => {
    const folder = copyFixture();
    rmSync(join(folder, 'public/resume.pdf'));
    const options = { content: join(folder, 'content'), public: join(folder, 'public') };
    const { outputs, problems } = await buildFixture(options);
    expect(problems).toEqual([]);
    for (const file of ['index.html', 'contact/index.html'])
      expect(textOf(outputs, file)).not.toMatch(/resume/i);
    writeFileSync(join(folder, 'content/resume.yaml'), 'skills: []\n');
    expect(textOf((await buildFixture(options)).outputs, 'contact/index.html')).toMatch(/href="\/resume"/);
  });

  it('"Resume (opens /resume.pdf in a new tab)", and no other link of the bar does', () => {
    for (const document of layout()) {
      const opening = all(document, 'header.bar a[target]');
      expect(opening.map((link) => link.textContent)).toEqual(['Resume (opens in a new tab)']);
      expect(opening[0].getAttribute('target')).toBe('_blank');
      expect(opening[0].getAttribute('rel')).toContain('noopener');
    }
    expect(built.outputs.has('resume.pdf')).toBe(true);
  });

  it('"a theme toggle button labelled \'Toggle theme\'"', () => {
    for (const document of layout()) {
      const buttons = all(document, 'button[aria-label="Toggle theme"]');
      expect(buttons).toHaveLength(1);
      expect(buttons[0].getAttribute('type')).toBe('button');
    }
  });

  it('"A footer showing the copyright symbol, the current year and the owner\'s name"', async () => {
    for (const document of layout()) {
      expect(document.querySelector('body > footer p')?.textContent).toBe('© 2026 Your Name');
    }
    const later = await buildFixture({ today: '2031-12-31' });
    expect(page(later.outputs, 'index.html').querySelector('footer p')?.textContent).toContain('© 2031 ');
  });

  it.skipIf(hasOwnLook)('"Content max widths: about 5xl for pages, 3xl for posts and contact"', () => {
    expect(declarations(homeCss, ':root')).toMatchObject({ '--page': '64rem', '--column': '48rem' });
    expect(declarations(homeCss, '.wrap')['max-width']).toContain('var(--page)');
    expect(declarations(homeCss, '.column')['max-width']).toBe('var(--column)');
    const contact = page(built.outputs, 'contact/index.html');
    expect(contact.querySelector('main .column h1')).not.toBeNull();
    const post = styleOf(page(built.outputs, 'blog/koi-app/index.html'));
    expect(declarations(post, '.post > header')['max-width']).toBe('var(--column)');
    expect(declarations(post, '.prose')['max-width']).toBe('var(--measure)');
    expect(Number.parseFloat(declarations(post, ':root')['--measure'])).toBeLessThanOrEqual(48);
  });
});

describe('2. Home', () => {
  const frame = () => home.querySelector('.hero iframe') as HTMLIFrameElement;

  it('"a faded decorative embedded koi animation page" with "a headless query flag" in an iframe', () => {
    expect(new URL(frame().getAttribute('src') ?? '', 'https://x').searchParams.has('headless')).toBe(true);
    expect(frame().getAttribute('aria-hidden')).toBe('true');
    expect(frame().getAttribute('tabindex')).toBe('-1');
  });

  it.each([
    ['/koi/', '/koi/?headless#headless'],
    ['/koi/?seed=rain', '/koi/?seed=rain&headless#headless'],
    ['/koi/#spawn', '/koi/?headless#spawn'],
    ['/demo/', '/demo/?headless'],
    ['https://koi.example/app', 'https://koi.example/app?headless'],
    ['https://koi.example/app?a=1', 'https://koi.example/app?a=1&headless'],
    ['https://koi.example/#/pond', 'https://koi.example/?headless#/pond'],
  ])('the URL with the flag for %s is %s', (koi, address) => {
    expect(headless(koi)).toBe(address);
  });

  it('"It is lazy-loaded, sent with no referrer"', () => {
    expect(frame().getAttribute('loading')).toBe('lazy');
    expect(textOf(built.outputs, 'index.html')).toMatch(/<iframe[^>]* referrerpolicy="no-referrer"/i);
  });

  it('"and ignores pointer input on small screens"', () => {
    expect(declarations(within(homeCss, '@media(max-width:47.99rem)'), '.pond')).toEqual({
      'pointer-events': 'none',
    });
  });

  it('"offset 100 px upward, opacity 0.2"', () => {
    expect(declarations(homeCss, '.pond')).toMatchObject({ top: '-100px', opacity: '.2' });
  });

  it('"fade-in greeting heading"', () => {
    expect(home.querySelector('.hero .rise h1')?.textContent).toBe('Hello, I’m Your Name.');
  });

  it('"a one-line description (engineer focused on AI, algorithms, and performant full-stack applications)"', () => {
    expect(home.querySelector('.hero .rise .tagline')?.textContent).toMatch(
      /engineer focused on AI, algorithms, and performant full-stack applications/i,
    );
  });

  it('"two buttons, Projects and Blog", their hash-style links resolved', () => {
    const buttons = all(home, '.hero .btn').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(buttons).toEqual([
      ['Projects', '/projects'],
      ['Blog', '/blog'],
    ]);
  });

  it("\"a photo; a 'Hello!' intro; a 'What I do' paragraph; a Skills block; a closing note\", in this order", () => {
    const parts = all(home, 'figure.portrait, main h2, main h3, .closing p').map((element) =>
      element.tagName === 'FIGURE' ? 'photo' : element.textContent,
    );
    expect(parts).toEqual([
      'photo',
      'Hello!',
      'What I do',
      'Skills',
      expect.stringContaining('Write to me.'),
    ]);
    const art = home.querySelector('figure.portrait svg, figure.portrait img');
    expect(art?.getAttribute('aria-label') ?? art?.getAttribute('alt')).toBeTruthy();
  });

  it('"a \'What I do\' paragraph linking to the blog", "a closing note linking to the contact page"', () => {
    const doing = all(home, 'h3').find((heading) => heading.textContent === 'What I do')?.parentElement;
    expect(doing?.querySelector('p a')?.getAttribute('href')).toBe('/blog');
    expect(home.querySelector('.closing p a')?.getAttribute('href')).toBe('/contact');
  });

  it('"Skills: Languages: …. Technologies: …. Also picked up: …"', () => {
    const groups = all(home, '.skills dl > div').map((group) => [
      group.querySelector('dt')?.textContent,
      textsOf(group, 'dd li'),
    ]);
    expect(groups).toEqual([
      ['Languages', ['Python', 'JavaScript', 'HTML / CSS', 'React']],
      [
        'Technologies',
        ['Git / GitHub', 'MySQL / SQLite', 'Windows', 'Linux / Ubuntu', 'Docker', 'LaTeX / KaTeX'],
      ],
      ['Also picked up', ['C', 'Java', 'Rust', 'THREE.js', 'PyTorch', 'Arduino']],
    ]);
  });

  it.skipIf(hasOwnLook)('"fades in and rises from an 8 px offset over 0.4 s with ease-out"', () => {
    expect(declarations(homeCss, '.rise').animation).toBe('rise .4s ease-out both');
    const from = declarations(within(homeCss, '@keyframes rise'), '0%');
    expect(from.transform).toBe('translateY(8px)');
    expect(Number(from.opacity)).toBeLessThan(0.05);
  });
});

describe('2. Contact', () => {
  it('"Heading \'Contact\', text inviting visitors to send an email, and a mailto link showing the address"', () => {
    const contact = page(built.outputs, 'contact/index.html');
    expect(textsOf(contact, 'h1')).toEqual(['Contact']);
    expect(contact.querySelector('main p')?.textContent).toMatch(/email/i);
    const link = contact.querySelector('main a[href^="mailto:"]');
    expect(link?.getAttribute('href')).toBe('mailto:you@example.com');
    expect(link?.textContent).toBe('you@example.com');
  });
});

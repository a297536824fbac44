// The specification, sentence by sentence, as far as generated files show it: routes, layout, home, contact, theme.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Built } from '../../scripts/build/build-site';
import { routes } from '../../src/theme/routes';
import { all, buildFixture, buildWith, htmlFiles, page, root, textOf, textsOf } from '../helpers';
import { declarations, styleOf, within } from './css';

let built: Built;
let home: Document;
let homeCss: string;
beforeAll(async () => {
  built = await buildFixture();
  home = page(built.outputs, 'index.html');
  homeCss = styleOf(home);
});

/** The text of each element that matches, or of these attributes, or their values after the text. */
const read = (from: ParentNode, selector: string, ...names: string[]) =>
  all(from, selector).map((one) =>
    [(one.textContent ?? '').trim(), ...names.map((name) => one.getAttribute(name))].join(' | '),
  );

describe('2. Screens and routes', () => {
  it('"Routes are matched in this order"', () => {
    const specified = ['/', '/blog', '/blog/{slug}', '/projects', '/contact', '*'];
    const patterns = routes.map(({ pattern }) => pattern);
    expect(patterns.filter((pattern) => specified.includes(pattern))).toEqual(specified);
    expect(patterns.at(-1)).toBe('*');
  });
});

it('the licenses of all fonts and packages in dist are beside them', () => {
  const [licenses, pages] = [textOf(built.outputs, 'licenses.txt'), textOf(built.outputs, 'sitemap.xml')];
  const fonts = readdirSync(join(root, 'src/content/fonts')).filter((name) => name.startsWith('OFL-'));
  const files = [...fonts.map((name) => `src/content/fonts/${name}`), 'node_modules/minisearch/LICENSE.txt'];
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
  // On every page but that of the koi.
  it.each<[string, string, string[], string[]]>([
    ['"The owner\'s name links to /"', 'header.bar .wrap > a', ['href'], ['Your Name | /']],
    [
      '"Then the links Projects, Blog, Resume, Contact, and a theme toggle button": only "Resume (opens /resume.pdf in a new tab)"',
      'header.bar nav a',
      ['href', 'target', 'rel'],
      [
        'Projects | /projects |  | ',
        'Blog | /blog |  | ',
        'Resume (opens in a new tab) | /resume.pdf | _blank | noopener',
        'Contact | /contact |  | ',
      ],
    ],
    [
      '"a theme toggle button labelled \'Toggle theme\'"',
      'header.bar button',
      ['aria-label', 'type'],
      [' | Toggle theme | button'],
    ],
    ['"the copyright symbol, the current year and the owner\'s name"', 'footer p', [], ['© 2026 Your Name']],
  ])('%s', (_, selector, names, expected) => {
    for (const file of htmlFiles(built.outputs).filter((file) => file !== 'koi/index.html'))
      expect(read(page(built.outputs, file), `body > ${selector}`, ...names), file).toEqual(expected);
  });

  it('"A sticky top bar"', () => {
    expect(declarations(homeCss, '.bar')).toMatchObject({ position: 'sticky', top: '0' });
  });

  it('"the current year"', async () => {
    const later = await buildFixture({ today: '2031-12-31' });
    expect(textsOf(page(later.outputs, 'index.html'), 'footer p')[0]).toContain('© 2031 ');
  });

  it('a site without a resume has no link to it', async () => {
    const without = { 'public/resume.pdf': null };
    const { outputs, problems } = await buildWith(without);
    expect(problems).toEqual([]);
    for (const file of ['index.html', 'contact/index.html'])
      expect(textOf(outputs, file)).not.toMatch(/resume/i);
    const other = await buildWith({ ...without, 'content/resume.yaml': 'skills: []\n' });
    expect(textOf(other.outputs, 'contact/index.html')).toMatch(/href="\/resume"/);
  });

  it('"Content max widths: about 5xl for pages, 3xl for posts and contact"', () => {
    expect(declarations(homeCss, ':root')).toMatchObject({ '--page': '64rem', '--column': '48rem' });
    expect(declarations(homeCss, '.wrap')['max-width']).toContain('var(--page)');
    expect(declarations(homeCss, '.column')['max-width']).toBe('var(--column)');
    expect(textsOf(page(built.outputs, 'contact/index.html'), 'main .column h1')).toHaveLength(1);
    const post = styleOf(page(built.outputs, 'blog/koi-app/index.html'));
    expect(declarations(post, '.post > header')['max-width']).toBe('var(--column)');
    expect(declarations(post, '.prose')['max-width']).toBe('var(--measure)');
    expect(Number.parseFloat(declarations(post, ':root')['--measure'])).toBeLessThanOrEqual(48);
  });
});

describe('2. Home', () => {
  it.each<[string, string, string[], unknown[]]>([
    [
      '"a faded decorative embedded koi animation page" with "a headless query flag" in an iframe, "lazy-loaded, sent with no referrer"',
      '.hero iframe',
      ['src', 'aria-hidden', 'tabindex', 'loading', 'referrerPolicy', 'sandbox'],
      [' | /koi/?headless#headless | true | -1 | lazy | no-referrer | allow-scripts'],
    ],
    ['"greeting heading"', '.hero .rise h1', [], ['Hello, I’m Your Name.']],
    [
      '"a one-line description"',
      '.hero .rise .tagline',
      [],
      [expect.stringMatching(/engineer focused on AI, algorithms, and performant full-stack applications/i)],
    ],
    [
      '"two buttons, Projects and Blog", their hash-style links resolved',
      '.hero .btn',
      ['href'],
      ['Projects | /projects', 'Blog | /blog'],
    ],
    [
      "\"a 'Hello!' intro; a 'What I do' paragraph; a Skills block; a closing note\", in this order",
      '.about :is(h2, h3), .closing p',
      [],
      ['Hello!', 'What I do', 'Skills', expect.stringContaining('Write to me.')],
    ],
    ['"a photo"', '.about figure.portrait > svg', ['role'], [expect.stringContaining('img')]],
    ['"a \'What I do\' paragraph linking to the blog"', '.about section p a', ['href'], ['the blog | /blog']],
    ['"a closing note linking to the contact page"', '.closing p a', ['href'], ['Write to me. | /contact']],
    [
      '"Skills: Languages: …. Technologies: …. Also picked up: …"',
      '.skills dt, .skills dd li',
      [],
      [
        ...['Languages', 'Python', 'JavaScript', 'HTML / CSS', 'React'],
        ...['Technologies', 'Git / GitHub', 'MySQL / SQLite', 'Windows', 'Linux / Ubuntu', 'Docker'],
        'LaTeX / KaTeX',
        ...['Also picked up', 'C', 'Java', 'Rust', 'THREE.js', 'PyTorch', 'Arduino'],
      ],
    ],
  ])('%s', (_, selector, names, expected) => {
    expect(read(home, selector, ...names)).toEqual(expected);
  });

  it('"offset 100 px upward, opacity 0.2", "and ignores pointer input on small screens"', () => {
    expect(declarations(homeCss, '.pond')).toMatchObject({ top: '-100px', opacity: '.2' });
    expect(declarations(within(homeCss, '@media(max-width:47.99rem)'), '.pond')).toEqual({
      'pointer-events': 'none',
    });
  });

  it('"fades in and rises from an 8 px offset over 0.4 s with ease-out"', () => {
    expect(declarations(homeCss, '.rise').animation).toBe('rise .4s ease-out both');
    const from = declarations(within(homeCss, '@keyframes rise'), '0%');
    expect(from.transform).toBe('translateY(8px)');
    expect(Number(from.opacity)).toBeLessThan(0.05);
  });

  it('pages fade into each other, but not under reduced motion', () => {
    const [before, ...others] = homeCss.split('@view-transition{navigation:auto}');
    expect(others).toHaveLength(1);
    expect(before).toMatch(/@media\s?\(prefers-reduced-motion:no-preference\)\{[^{}]*$/);
  });
});

describe('2. Contact', () => {
  it('"Heading \'Contact\', text inviting visitors to send an email, and a mailto link showing the address"', () => {
    const contact = page(built.outputs, 'contact/index.html');
    expect(textsOf(contact, 'h1')).toEqual(['Contact']);
    expect(textsOf(contact, 'main p')[0]).toMatch(/email/i);
    expect(read(contact, 'main a[href^="mailto:"]', 'href')).toEqual([
      'you@example.com | mailto:you@example.com',
    ]);
  });
});

// Every HTML file of both sites is a sound document, and asks nothing of other origins.
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Built } from '../../scripts/build';
import { compressedBytes } from '../../scripts/cli/report';
import { checkBudget } from '../../src/checks/budget';
import { all, buildFixture, type FixtureName, htmlFiles, page, textOf } from '../helpers';
import { findTags } from '../tags';

// What React writes: no slash in void elements, camelCase attribute names, booleans as empty strings.
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Lists may have a label, whatever the rule thinks of it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-inline-style': 'error',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'require-sri': 'off',
    'script-type': 'error',
  },
});

describe.each<FixtureName>(['demo', 'good'])('the %s site', (name) => {
  let built: Built;
  const complaints = vi.fn();
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(complaints);
    vi.spyOn(console, 'warn').mockImplementation(complaints);
    built = await buildFixture(name);
    vi.restoreAllMocks();
  });

  const each = (check: (document: Document, file: string, html: string) => void) => {
    const files = htmlFiles(built.outputs);
    expect(files.length).toBeGreaterThanOrEqual(10);
    for (const file of files) check(page(built.outputs, file), file, textOf(built.outputs, file));
  };

  it('has pages that fit into the first round trip, also as a host compresses them while it sends', () => {
    expect(checkBudget(built.outputs, compressedBytes)).toEqual([]);
  });

  it('has no problems, and React in its development mode has no complaints', () => {
    expect(built.problems).toEqual([]);
    expect(complaints).not.toHaveBeenCalled();
  });

  it('is valid HTML', async () => {
    const found: string[] = [];
    for (const file of htmlFiles(built.outputs)) {
      const report = await validator.validateString(textOf(built.outputs, file), file);
      for (const { messages } of report.results) {
        for (const { ruleId, message, line, column, selector } of messages)
          found.push(`${file}:${line}:${column} ${ruleId}: ${message} (${selector})`);
      }
    }
    expect(found).toEqual([]);
  });

  it('has one h1, a language, a title and a description on each page, and no two alike', () => {
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    each((document, file) => {
      expect(all(document, 'h1'), file).toHaveLength(1);
      expect(document.documentElement.getAttribute('lang')).toBe('en');
      titles.add(document.querySelector('title')?.textContent ?? '');
      descriptions.add(document.querySelector('meta[name=description]')?.getAttribute('content') ?? '');
    });
    expect(titles).not.toContain('');
    expect(descriptions).not.toContain('');
    expect(titles.size).toBe(htmlFiles(built.outputs).length);
    expect(descriptions.size).toBe(htmlFiles(built.outputs).length);
  });

  it('has no style attribute, no handler, no swallowed error', () => {
    each((document, file, html) => {
      const names = all(document, '*').flatMap((element) =>
        [...element.attributes].map((attribute) => attribute.name.toLowerCase()),
      );
      expect(names.length).toBeGreaterThan(20);
      expect(
        names.filter((attribute) => attribute === 'style' || attribute.startsWith('on')),
        file,
      ).toEqual([]);
      expect(html).not.toContain('<!--$');
      expect(html).not.toMatch(/javascript:/i);
    });
  });

  it('loads nothing from another origin', () => {
    const isElsewhere = (address: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
    each((_, file, html) => {
      const loaded = [...findTags(html)].filter(
        ({ name: tag, attributes: { rel } }) =>
          tag !== 'a' && !(tag === 'link' && (rel === 'canonical' || rel === 'alternate')),
      );
      const addresses = [
        ...loaded.flatMap(({ attributes }) =>
          ['href', 'src', 'srcset', 'poster', 'data'].map((key) => attributes[key] ?? ''),
        ),
        ...[...html.matchAll(/url\(\s*["']?([^"')]+)/g)].map(([, address]) => address),
      ];
      expect(addresses.some((address) => address.startsWith('/assets/'))).toBe(true);
      expect(addresses.filter(isElsewhere), file).toEqual([]);
      expect(html).not.toMatch(/@import/);
    });
  });

  it('leaves no id twice and no label that points to nothing', () => {
    each((document, file) => {
      const ids = all(document, '[id]').map((element) => element.id);
      expect(new Set(ids).size, file).toBe(ids.length);
      for (const key of ['aria-labelledby', 'aria-describedby', 'for'])
        for (const element of all(document, `[${key}]`)) expect(ids).toContain(element.getAttribute(key));
    });
  });
});

it('escapes the awkward titles of the miniature site everywhere', async () => {
  const { outputs } = await buildFixture('good');
  const title = '“Quotes” & ampersands < “tags” > <script>alert(1)</script> 🐟';
  const post = page(outputs, 'blog/quotes-and-ampersands/index.html');
  expect(post.querySelector('h1')?.textContent).toBe(title);
  expect(post.querySelector('title')?.textContent).toBe(`${title} · Ann O'Nymous`);
  for (const file of htmlFiles(outputs)) expect(textOf(outputs, file)).not.toContain('<script>alert');
});

it('takes the byte order mark and the line ends of Windows away', async () => {
  const { outputs } = await buildFixture('good');
  const html = textOf(outputs, 'blog/first-light/index.html');
  expect(html).not.toMatch(/[\r\ufeff]/);
  expect(html).toContain('It’s the first post.');
});

// Every HTML file of both sites is a valid document, and loads nothing from other origins.
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Built } from '../../scripts/build/build-site';
import { compressedBytes } from '../../scripts/cli/report';
import { checkBudget } from '../../src/checks/budget';
import { all, buildFixture, type FixtureName, htmlFiles, page, textOf } from '../helpers';
import { findTags } from '../tags';

// React writes void elements without a slash, camelCase attribute names, and booleans as empty strings.
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // The rule rejects labels of lists, but they are valid.
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

  it('has pages that fit in the first round trip, also if the host compresses them on the fly', () => {
    expect(checkBudget(built.outputs, compressedBytes)).toEqual([]);
  });

  it('has no problems, and no warnings of React in development mode', () => {
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

  it('has one h1, a language, a unique title and a unique description on each page', () => {
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

  it('has no style attributes, event handlers or hidden errors', () => {
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

  it('has unique ids, and labels that refer to existing ids', () => {
    each((document, file) => {
      const ids = all(document, '[id]').map((element) => element.id);
      expect(new Set(ids).size, file).toBe(ids.length);
      for (const key of ['aria-labelledby', 'aria-describedby', 'for'])
        for (const element of all(document, `[${key}]`)) expect(ids).toContain(element.getAttribute(key));
    });
  });
});

it('the titles of the good site are escaped everywhere', async () => {
  const { outputs } = await buildFixture('good');
  const title = '“Quotes” & ampersands < “tags” > <script>alert(1)</script> 🐟';
  const post = page(outputs, 'blog/quotes-and-ampersands/index.html');
  expect(post.querySelector('h1')?.textContent).toBe(title);
  expect(post.querySelector('title')?.textContent).toBe(`${title} · Ann O'Nymous`);
  for (const file of htmlFiles(outputs)) expect(textOf(outputs, file)).not.toContain('<script>alert');
});

it('a byte order mark and CRLF line endings are removed', async () => {
  const { outputs } = await buildFixture('good');
  const html = textOf(outputs, 'blog/first-light/index.html');
  expect(html).not.toMatch(/[\r\ufeff]/);
  expect(html).toContain('It’s the first post.');
});

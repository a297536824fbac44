// Every HTML file of both sites is a valid document.
import { HtmlValidate } from 'html-validate';
import { describe, expect, it, vi } from 'vitest';
import { buildFixture, type FixtureName, htmlFiles, page, textOf } from '../helpers';
import { findHeavyPages } from '../own-site';

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

describe.each<FixtureName>(['demo', 'good'])('the %s site', async (name) => {
  const complaints = vi.fn();
  for (const kind of ['error', 'warn'] as const) vi.spyOn(console, kind).mockImplementation(complaints);
  const built = await buildFixture(name);
  vi.restoreAllMocks();
  const files = htmlFiles(built.outputs);

  it('has no problems, no warnings of React in development mode, and no page over its budget', () => {
    expect([...built.problems, ...findHeavyPages(built.outputs)]).toEqual([]);
    expect(complaints).not.toHaveBeenCalled();
    expect(files.length).toBeGreaterThanOrEqual(10);
  });

  it('is valid HTML', async () => {
    for (const file of files) {
      const { results } = await validator.validateString(textOf(built.outputs, file), file);
      const found = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
      );
      expect(found, file).toEqual([]);
    }
  });

  it('has the language of the site, and no hidden errors', () => {
    for (const file of files) {
      const document = page(built.outputs, file);
      expect(document.documentElement.getAttribute('lang')).toBe('en');
      expect(textOf(built.outputs, file)).not.toMatch(/<!--\$|javascript:/i);
    }
  });
});

it('the titles of the good site are escaped everywhere, and its files have no marks of Windows', async () => {
  const { outputs } = await buildFixture('good');
  const title = '“Quotes” & ampersands < “tags” > <script>alert(1)</script> 🐟';
  const post = page(outputs, 'blog/quotes-and-ampersands/index.html');
  expect(post.querySelector('h1')?.textContent).toBe(title);
  expect(post.querySelector('title')?.textContent).toBe(`${title} · Ann O'Nymous`);
  for (const file of htmlFiles(outputs)) expect(textOf(outputs, file)).not.toContain('<script>alert');
  const html = textOf(outputs, 'blog/first-light/index.html');
  expect(html).not.toMatch(/[\r\ufeff]/);
  expect(html).toContain('It’s the first post.');
});

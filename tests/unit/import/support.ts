// Shared by the tests of the import: a blog in memory, and the conversion of one text.
import { convertBlog, type ImportOptions } from '../../../scripts/import/blog/convert-blog';
import { isMinor } from '../../../scripts/import/blog/remarks';
import type { BlogFiles, BlogImages, Generator } from '../../../scripts/import/blog/source';
import { generators } from '../../../scripts/import/blog/source';

/** A blog of these files. */
const blogOf = (files: Record<string, string>): BlogFiles => ({
  names: Object.keys(files).sort(),
  has: (name) => Object.hasOwn(files, name),
  read: (name) => files[name] ?? '',
  day: () => '2026-01-15',
  today: '2026-01-15',
});

const LANGUAGES = /^(?:js|go|rust|ruby|sh|text|html|json|bash|latex)$/;

const check: ReturnType<ImportOptions['createCheck']> = ({ text }) => ({
  errors: [],
  ids: [...text.matchAll(/^#+ .*?(?:\{#(.+)\})?$/gm)].map(
    ([line, id]) => id ?? line.replace(/^#+ /, '').toLowerCase().replaceAll(' ', '-'),
  ),
  paragraphs: text
    .split(/\n{2,}/)
    .slice(1)
    .map((one) => one.trim()),
});

const options: Omit<ImportOptions, 'generator'> = {
  url: 'https://koi.test',
  isLanguage: (name) => LANGUAGES.test(name),
  createCheck: () => check,
};

const noImages: BlogImages = { unusable: new Set(), downloaded: new Map(), failed: new Map() };

/** Imports a blog from its files. */
export const convertFiles = (generator: Generator, files: BlogFiles, more: Partial<ImportOptions> = {}) =>
  convertBlog(files, { generator, ...options, ...more }).finish(noImages);

/** Imports a blog from memory. */
export const importBlog = (
  generator: Generator,
  files: Record<string, string>,
  more?: Partial<ImportOptions>,
) => convertFiles(generator, blogOf(files), more);

/** The generator of the blog in a row of a table. */
export const generatorOf = (row: object): Generator =>
  generators.find((name) => Object.hasOwn(row, name)) ?? 'hugo';

/** Where each generator has a post. */
export const PLACES: Record<Generator, string> = {
  hugo: 'content/posts/pond.md',
  jekyll: '_posts/2025-01-02-pond.md',
  astro: 'src/content/blog/pond.mdx',
  eleventy: 'src/posts/pond.md',
  next: 'posts/pond.mdx',
  gatsby: 'content/blog/pond.md',
};

/** Converts the body of one post; returns it, and what was reported as `kind subject:line`. */
export function convert(
  generator: Generator,
  body: string,
  files: Record<string, string> = {},
  more?: Partial<ImportOptions>,
) {
  const source = PLACES[generator];
  const text = `---\ntitle: A\ndate: 2025-01-02\n---\n${body}`;
  const { posts, remarks } = importBlog(generator, { [source]: text, ...files }, more);
  const own = remarks.filter((one) => !isMinor(one.kind) && one.source === source);
  return {
    text: (posts.find((one) => one.source === source)?.text ?? '')
      .replace(/^---\n[\s\S]*?\n---\n\n/, '')
      .trimEnd(),
    found: own.map(({ kind, subject, line }) => `${kind} ${subject}:${line}`).sort(),
  };
}

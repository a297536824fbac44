// Shared by the tests of the import: a blog in memory, and the conversion of one text.
import {
  convertBlog,
  type ImportOptions,
  type ImportResult,
} from '../../../scripts/import/blog/convert-blog';
import { isMinor } from '../../../scripts/import/blog/findings';
import type { BlogFiles, BlogImages, Generator } from '../../../scripts/import/blog/source';

/** A blog of these files. */
export const blogOf = (files: Record<string, string>): BlogFiles => ({
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
export const convertFiles = (generator: Generator, files: BlogFiles): ImportResult =>
  convertBlog(files, { generator, ...options }).finish(noImages);

/** Imports a blog from memory. */
export const importBlog = (
  generator: Generator,
  files: Record<string, string>,
  { unusable, downloaded, failed, ...more }: Partial<ImportOptions & BlogImages> = {},
): ImportResult =>
  convertBlog(blogOf(files), { generator, ...options, ...more }).finish({
    ...noImages,
    ...(downloaded && { downloaded }),
    ...(failed && { failed }),
  });

const PLACES: Record<Generator, string> = {
  hugo: 'content/posts/pond.md',
  jekyll: '_posts/2025-01-02-pond.md',
  astro: 'src/content/blog/pond.mdx',
  eleventy: 'src/posts/pond.md',
  next: 'posts/pond.mdx',
  gatsby: 'content/blog/pond.md',
};

/** Converts the body of one post; returns it, and what was reported as `kind subject:line`. */
export function convertWith(
  more: Partial<ImportOptions>,
  generator: Generator,
  body: string,
  files: Record<string, string> = {},
) {
  const text = `---\ntitle: A\ndate: 2025-01-02\n---\n${body}`;
  const result = importBlog(generator, { [PLACES[generator]]: text, ...files }, more);
  const post = result.posts.find(({ source }) => source === PLACES[generator]);
  return {
    text: (post?.text ?? '').replace(/^---\n[\s\S]*?\n---\n\n/, '').trimEnd(),
    found: result.findings
      .filter(({ kind, source }) => !isMinor(kind) && source === PLACES[generator])
      .map(({ kind, subject, line }) => `${kind} ${subject}:${line}`)
      .sort(),
    result,
  };
}

export const convert = (generator: Generator, body: string, files?: Record<string, string>) =>
  convertWith({}, generator, body, files);

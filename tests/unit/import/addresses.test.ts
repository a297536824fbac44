// Old addresses of posts, which files are pages, and which are private: tests/fixtures/import/{addresses,pages,private}.yaml.
import { expect, it } from 'vitest';
import { type Generator, newFile } from '../../../scripts/import/blog/source';
import { readTable } from '../../tables';
import { generatorOf, importBlog, PLACES } from './support';

const post = (more = '') => `---\ntitle: Red Koi\ndate: 2025-01-02\n${more}---\nText.\n`;
const rowsOf = <T>(file: string) => Object.values(readTable<T>(file));

type Old = Record<Generator | 'front' | 'is', string> & { with?: Record<string, string> };
it.each(rowsOf<Old>('import/addresses.yaml'))('%j', ({ with: files, front, is, ...row }) => {
  const generator = generatorOf(row);
  const { redirects } = importBlog(generator, { ...files, [row[generator]]: post(front) });
  const [[from, to] = []] = redirects;
  expect(to?.startsWith('/blog/') ? from : `${from ?? ''}${to ? ` ${to}` : ''}`).toBe(is);
});

type Page = Partial<Record<Generator, Record<string, string>>> & { is?: string; left?: string };
it.each(rowsOf<Page>('import/pages.yaml'))('%j', ({ is = '', left, ...row }) => {
  const generator = generatorOf(row);
  const files = row[generator] ?? {};
  const { posts, redirects, remarks } = importBlog(generator, { [PLACES[generator]]: post(), ...files });
  const pages = posts.filter(({ isPage }) => isPage);
  const from = [...redirects].filter(([, to]) => pages.some(({ slug }) => to === `/${slug}`));
  const found = remarks.filter(
    ({ source, kind }) => Object.hasOwn(files, source) && !/^(?:unlinked|key)$/.test(kind),
  );
  expect([...pages.map(newFile), ...from.map(([path]) => path)].join(' ')).toBe(is);
  if (left) expect(found.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([left]);
});

type Private = Record<Generator | 'front' | 'text' | 'by', string> & { with?: Record<string, string> };
it.each(rowsOf<Private>('import/private.yaml'))('%j', ({ with: files, front, text, by, ...row }) => {
  const generator = generatorOf(row);
  const file = row[generator];
  const { posts, remarks } = importBlog(generator, { ...files, [file]: text ?? post(front) });
  const { isDraft } = posts.find(({ source }) => source === file) ?? {};
  const found = remarks.find(({ kind, source }) => kind === 'private' && source === file);
  expect([isDraft, found?.subject ?? (isDraft ? 'draft' : '')]).toEqual([by !== '', by]);
});

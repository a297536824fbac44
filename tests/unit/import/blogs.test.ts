// Small blogs, and all that becomes of them: tests/fixtures/import/blogs.yaml.
import { expect, it } from 'vitest';
import { generators } from '../../../scripts/import/blog/source';
import { readTable } from '../../tables';
import { importBlog } from './support';

type Row = Partial<Record<string, Record<string, string>>> &
  Partial<Record<'redirects' | 'copies' | 'found', string[]>>;

it.each(Object.entries(readTable<Row>('import/blogs.yaml')))('%s', (_, row) => {
  const { files, redirects = [], copies = [], found = [] } = row;
  const generator = generators.find((name) => row[name]) ?? 'hugo';
  const result = importBlog(generator, row[generator] ?? {});
  expect({
    files: Object.fromEntries(result.posts.map(({ file, text }) => [file, text])),
    redirects: [...result.redirects].map((one) => one.join(' ')),
    copies: [...result.copies].map((one) => one.join(' ')),
    found: result.findings
      .map(({ kind, subject, source, line }) => `${kind} ${subject} ${source}:${line}`)
      .sort(),
  }).toEqual({ files, redirects, copies, found: found.sort() });
});

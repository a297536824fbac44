// What texts become on their page and in feeds, and what is said about them (tests/fixtures/texts). A row without `says` has no
// problems. After a change that you want: UPDATE=1 npx vitest run tests/markdown/texts
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { escapeRegExp } from '../../src/base/html/escape';
import type { Problem } from '../../src/base/problems/problem';
import { groupRepeated } from '../../src/base/problems/problem-log';
import leftovers from '../../src/markdown/lint/leftovers.json';
import { fixtures } from '../sites';
import { printTable, readTable, tablesIn, updateTable } from '../tables';
import { underlined } from '../unit/content/support';
import { render, renderMedia } from './support';

/** A text, and those of its results that matter. */
interface Row {
  text: string;
  html?: string;
  feed?: string;
  css?: string;
  /** The source, as the page in Markdown has it. */
  markdown?: string;
  /** The level, the id and the text of each heading. */
  headings?: string[];
  words?: number;
  /** The images that it shows, and those that open at full size. */
  images?: string[];
  /** The places of addresses and ids in the text. */
  places?: string[];
  says?: string[];
}

const toWords = (problem: Problem): string =>
  `${underlined(problem)} | ${problem.severity}: ${problem.message} | ${problem.hint ?? ''}`;

/** Returns the fields of a row as they are now. */
function now({ text, ...fields }: Row, render: typeof renderMedia): Row {
  const page = render(text);
  const all: Required<Omit<Row, 'text'>> = {
    html: page.html.trimEnd(),
    feed: 'feed' in fields ? render(text, { shownIn: 'feed' }).html.trimEnd() : '',
    css: page.css,
    markdown: page.markdown,
    headings: page.headings.map(({ depth, id, text }) => `${depth} ${id} ${text}`),
    words: page.wordCount,
    images: [...page.images, ...page.opened].map(({ path }) => path),
    places: page.places.map(
      (one) => `${one.text}: ${text.slice(one.start, one.start + one.length)} at ${one.start}`,
    ),
    says: groupRepeated(page.problems).map(toWords),
  };
  const isKept = (name: string): boolean => (name === 'says' ? all.says.length > 0 : name in fields);
  return { text, ...Object.fromEntries(Object.entries(all).filter(([name]) => isKept(name))) };
}

const files = tablesIn('texts');

describe.each(files)('in %s,', (file) => {
  const table = readTable<Row[]>(file);
  const written: [place: string[], value: unknown][] = [];
  afterAll(() => {
    if (process.env.UPDATE) updateTable(file, written);
  });

  describe.each(Object.keys(table))('%s:', (title) => {
    const rows = table[title].map((row, index): [string, Row, number] => [row.text, row, index]);
    it.each(rows)('%j', (_, row, index) => {
      const found = now(row, file === 'texts/media.yaml' ? renderMedia : render);
      written.push([[title, String(index)], found]);
      if (!process.env.UPDATE) expect(found).toEqual(row);
    });
  });
});

it('each row of leftovers.json is found in a text', () => {
  const rows = files.flatMap((file) => Object.values(readTable<Row[]>(file)).flat());
  const said = rows.flatMap(({ says = [] }) => says).join('\n');
  for (const { message } of Object.values(leftovers).flat()) {
    const pattern = escapeRegExp(message).replace(/\\\$[01]/g, '.*');
    expect(said).toMatch(new RegExp(`: ${pattern}, shown as text`));
  }
});

it.each([...files, ...tablesIn('mistakes')])('%s is as UPDATE=1 prints it', (file) => {
  const places = Object.entries(readTable<object>(file)).flatMap(([title, row]) =>
    Object.entries(row).map(([key, value]): [string[], unknown] => [[title, key], value]),
  );
  const written = places.filter(([[, key]]) => files.includes(file) || key === 'says');
  expect(printTable(file, written)).toBe(readFileSync(join(fixtures, file), 'utf8'));
});

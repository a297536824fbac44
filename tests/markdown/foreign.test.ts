// Posts written for other programs, unchanged, with the messages for each and the HTML of its text
// (tests/fixtures/foreign.yaml). After a change that you want: UPDATE=1 npx vitest run tests/markdown/foreign.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSource } from '../../scripts/disk/read/read-content';
import {
  formatProblem,
  isError,
  type Problem,
  type SourceFile,
  sortProblems,
} from '../../src/base/problems/problem';
import { groupRepeated } from '../../src/base/problems/problem-log';
import { parsePost } from '../../src/content/posts/parse-posts';
import { readTable, updateTable } from '../tables';
import { temporaryFolder } from '../temporary';
import { render, renderMarkdown } from './support';

const TABLE = 'foreign.yaml';
const table = readTable<{ post: string; says: string; html: string }>(TABLE);
const names = Object.keys(table);
const folder = temporaryFolder();
const said: [place: string[], value: string][] = [];
afterAll(() => {
  if (process.env.UPDATE) updateTable(TABLE, said);
});

function read(name: string): SourceFile {
  writeFileSync(join(folder, `${name}.md`), table[name].post);
  return readSource(join(folder, `${name}.md`), `content/posts/${name}.md`).file;
}

/** The text of the post without its front matter. */
const bodyOf = (name: string): string => read(name).text.replace(/^(---|\+\+\+)\n[\s\S]*?\n\1\n/, '');

const printed = (problems: Problem[]): string =>
  groupRepeated(sortProblems(problems)).map(formatProblem).join('\n\n');

describe('the messages for', () => {
  it.each(names)('%s', (name) => {
    const { problems } = parsePost(read(name), renderMarkdown);
    expect(problems.some(isError)).toBe(true);
    const output = `${printed(problems)}\n`;
    said.push([[name, 'says'], output]);
    if (!process.env.UPDATE) expect(output).toBe(table[name].says);
    for (const { line, column, hint } of problems) {
      expect([line, column].every((one) => one > 0)).toBe(true);
      expect(hint).toBeTruthy();
    }
  });
});

describe('the HTML of', () => {
  it.each(names)('%s', (name) => {
    const { html, problems } = render(bodyOf(name));
    said.push([[name, 'html'], html]);
    if (!process.env.UPDATE) expect(html).toBe(table[name].html);
    if (!problems.some(isError)) expect(html).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/i);
  });
});

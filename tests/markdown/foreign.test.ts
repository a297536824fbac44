// Posts written for other programs, unchanged. The messages are in <name>.txt next to each: first for the unchanged post,
// then with other front matter. After a change of messages: UPDATE=1 npx vitest run tests/markdown/foreign.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { readSource } from '../../scripts/files/read';
import { parsePost } from '../../src/content/posts/post';
import {
  formatProblem,
  isError,
  type Problem,
  type SourceFile,
  sortProblems,
} from '../../src/problems/problem';
import { groupRepeated } from '../../src/problems/repeated';
import { fixtures } from '../helpers';
import { foreignFacts } from './facts/foreign';
import { Shown } from './facts/shown';
import { render, renderMarkdown } from './support';

const folder = join(fixtures, 'foreign');
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.slice(0, -3));

const read = (name: string): SourceFile =>
  readSource(join(folder, `${name}.md`), `content/posts/${name}.md`).file;

/** The text of the post without its front matter. */
const bodyOf = (name: string): string => read(name).text.replace(/^(---|\+\+\+)\n[\s\S]*?\n\1\n/, '');

const printed = (problems: Problem[]): string =>
  groupRepeated(sortProblems(problems)).map(formatProblem).join('\n\n');

it('there are twelve posts', () => {
  expect(names).toHaveLength(12);
  expect(Object.keys(foreignFacts).sort()).toEqual([...names].sort());
});

describe('the messages for', () => {
  it.each(names)('%s', (name) => {
    const { problems, post } = parsePost(read(name), renderMarkdown);
    expect(post).toBeUndefined();
    const output = `${printed(problems)}\n`;
    const expected = join(folder, `${name}.txt`);
    if (process.env.UPDATE) writeFileSync(expected, output);
    expect(output).toBe(readFileSync(expected, 'utf8'));
    for (const { line, column, hint } of problems) {
      expect([line, column].every((one) => one > 0)).toBe(true);
      expect(hint).toBeTruthy();
    }
  });
});

describe('the page of', () => {
  it.each(names)('%s', (name) => {
    const { html, problems } = render(bodyOf(name));
    const { document } = parseHTML(
      `<!doctype html><html><body><div class="prose">${html}</div></body></html>`,
    );
    foreignFacts[name](new Shown(document as unknown as Document, html));
    if (!problems.some(isError)) expect(html).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/i);
  });
});

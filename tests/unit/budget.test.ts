// The bytes of a page that count toward its budget: those that it needs before it can be read.
import { expect, it } from 'vitest';
import type { Output, Outputs } from '../../src/base/output';
import { checkBudget } from '../../src/output/checks/budget';

const document = (head: string, body: string) =>
  `<!doctype html>\n<html>\n<head>${head}</head>\n<body>${body}\n</body>\n</html>\n`;
const LONG = 'x'.repeat(14_000);
const only = (output: Output): Outputs => new Map([[output.file, output]]);
const bytes = ({ body }: { body: unknown }) => (body as string).length;

it.each([
  ['text', document('', LONG), true],
  ['a style sheet', document(`<style>${LONG}</style>`, ''), true],
  ['a script before the text', document(`<script>${LONG}</script>`, 'words'), true],
  ['a script that the text needs', document('', `words<script id="words">${LONG}</script>`), true],
  ['a script before another script', document('', `<script>${LONG}</script>words<script>1</script>`), true],
  ['a script after the text', document('', `words<script>${LONG}</script>`), false],
  ['the letters of the heading', document(`<meta name="heading" content="${LONG}">`, 'words'), false],
  ['data before the text', document(`<script type="application/ld+json">${LONG}</script>`, 'words'), true],
  ['data after the text', document('', `words<script type="application/ld+json">${LONG}</script>`), false],
])('counts the bytes that the reader waits for: %s', (_, body, counts) => {
  const [problem] = checkBudget(only({ file: 'a/index.html', source: 'a.md', body }), bytes);
  expect(problem?.severity).toBe(counts ? 'warning' : undefined);
  if (counts)
    expect(problem?.message).toMatch(
      /^a\/index\.html is 14,?\d{3} bytes compressed; the first round trip carries 14000$/,
    );
});

it('checks only the twenty largest pages, and no other files', () => {
  const files = [...Array.from({ length: 30 }, (_, index) => `${index}.html`), 'a.txt'];
  const pages = files.map((file, index) => ({ file, source: 'a.md', body: 'x'.repeat(20_000 + index) }));
  const problems = checkBudget(new Map(pages.map((one) => [one.file, one])), () => 15_000);
  expect(problems).toHaveLength(20);
  expect(problems[0].message).toMatch(/^29\.html /);
});

// The functions of the dev server.
import { expect, it } from 'vitest';
import { stampOf, withClient } from '../../../scripts/serve/dev/client-script';
import { toProblems } from '../../../scripts/serve/dev/code-problem';
import { HTML } from '../../../scripts/serve/resolve';

it('the stamp of the frame does not depend on main, title and style', () => {
  const page = (main: string, rest = '') =>
    `<html><head><title>${main}</title><style>${main}</style></head><body>${rest}<main>${main}</main></body></html>`;
  const [one, two, other] = [page('1'), page('2'), page('1', '<nav></nav>')].map((html) => stampOf(html));
  expect(one.frame).toBe(two.frame);
  expect(one.page).not.toBe(two.page);
  expect(one.frame).not.toBe(other.frame);
  const answer = { status: 200, type: HTML, body: '' };
  expect(withClient(answer, page('</body>'), one, 'sha256-x').body).toMatch(
    /client\.js" integrity="sha256-x" .* defer><\/script><\/body><\/html>$/,
  );
});

it('the stamp of the frame depends on the policy, but for its styles', () => {
  const page = (policy: string) =>
    `<meta http-equiv="Content-Security-Policy" content="${policy}; trusted-types 'none'">`;
  const [one, style, image] = [
    "style-src 'x'",
    "style-src 'y'",
    "style-src 'x'; img-src https://a.example",
  ].map((policy) => stampOf(page(policy)).frame);
  expect(style).toBe(one);
  expect(image).not.toBe(one);
});

const messageAt = (location: object | null, ...notes: object[]) =>
  toProblems({ message: '', errors: [{ text: 'Expected "}"', location, notes }] as never })[0];

it('converts byte columns of esbuild to characters, from 1', () => {
  const lineText = '/* é🎏 */ const = 1;';
  const column = Buffer.byteLength('/* é🎏 */ const ');
  expect(messageAt({ file: 'src/a.ts', line: 3, column, length: 1, lineText })).toMatchObject({
    source: 'src/a.ts',
    line: 3,
    column: lineText.indexOf('=') + 1,
    length: 1,
    message: 'Expected "}"',
  });
});

it.each([
  ['    at f (src/base/problems/problem.ts:4:18)', 'src/base/problems/problem.ts', 4, 18],
  ['    at a (node:fs:1:2)\n    at scripts/dev.ts:1:4', 'scripts/dev.ts', 1, 4],
  ['    at a (/x/node_modules/y.js:1:2)', 'scripts/build/build-site.ts', 0, 0],
])('finds the place of the innermost cause in the stack %j', (lines, source, line, column) => {
  const stack = `Error: outer src/a.ts:9:9\n    at g (src/b.ts:1:1)\ncaused by: Error: inner src/c.ts:9:9\n${lines}`;
  expect(toProblems({ message: 'inner, outer', stack })).toMatchObject([
    { message: 'inner, outer', source, line, column },
  ]);
});

// about.md may contain everything that a post may contain; the home page has the styles and scripts for it.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Built } from '../../scripts/build/build-site';
import { isError } from '../../src/problems/problem';
import { all, buildFixture, copyFixture, page, textOf } from '../helpers';

const RICH = `## Hello!

![Me](me.png)

\`\`\`ts
const koi = 1;
\`\`\`

## What I do

<span style="color: red">red</span> $x^2$[^1]

[^1]: A note.

## Closing

Bye.
`;

let built: Built;
beforeAll(async () => {
  const folder = copyFixture('good');
  const about = join(folder, 'content/about.md');
  writeFileSync(
    about,
    readFileSync(about, 'utf8').replace(/^## [\s\S]*/m, () => RICH),
  );
  const pictures = join(folder, 'public/posts');
  cpSync(join(pictures, 'pond.png'), join(pictures, 'me.png'));
  built = await buildFixture({
    name: 'good',
    content: join(folder, 'content'),
    public: join(folder, 'public'),
  });
});

it('builds without errors', () => {
  expect(built.problems.filter(isError)).toEqual([]);
});

it('has the variants of its images', () => {
  const [source] = all(page(built.outputs, 'index.html'), '.about source');
  const [first] = (source.getAttribute('srcset') ?? '').split(' ');
  expect([...built.outputs.keys()]).toContain(first.slice(1));
});

it('has the styles for style attributes, code and formulas', () => {
  const html = textOf(built.outputs, 'index.html');
  expect(html).toContain('.s1{color: red}');
  expect(html).toContain('.hljs-keyword');
  expect(html).toContain('.tml-');
});

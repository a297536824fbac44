// about.md may contain everything that a post may contain; the home page has the styles and scripts for it.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isError } from '../../src/base/problems/problem';
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

it('the home page has the images, styles and scripts that it needs', async () => {
  const folder = copyFixture('good');
  const [content, publicFolder] = ['content', 'public'].map((part) => join(folder, part));
  const about = join(content, 'about.md');
  writeFileSync(
    about,
    readFileSync(about, 'utf8').replace(/^## [\s\S]*/m, () => RICH),
  );
  cpSync(join(publicFolder, 'posts/pond.png'), join(publicFolder, 'posts/me.png'));
  const { outputs, problems } = await buildFixture({ name: 'good', content, public: publicFolder });
  expect(problems.filter(isError)).toEqual([]);
  const home = page(outputs, 'index.html');
  const [first] = (all(home, '.about source')[0].getAttribute('srcset') ?? '').split(' ');
  expect([...outputs.keys()]).toContain(first.slice(1));
  expect(all(home, 'script[src*="copy"]')).toHaveLength(1);
  for (const style of ['.s1{color: red}', '.hljs-keyword', '.tml-'])
    expect(textOf(outputs, 'index.html')).toContain(style);
  const plain = textOf((await buildFixture('good')).outputs, 'index.html');
  expect(plain).not.toMatch(/\.hljs|\.tml-|src="[^"]*copy/);
});

// Mistakes in each feature of the format, and their exact messages. Next to each fixture <case>.md is its <case>.txt.
// After a change of messages, run UPDATE=1 npx vitest run tests/markdown/awkward-broken, then read the diff.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../scripts/build/build-site';
import { lastCodeState } from '../../scripts/cache/code-state.cjs';
import type { Memoize } from '../../src/memo';
import { countProblems, formatProblem, isError } from '../../src/problems/problem';
import { fixtures, TODAY, temporaryFolder } from '../helpers';
import { awkward, makePublic } from './awkward-blog';
import { FEATURES } from './broken-features';

const broken = join(awkward, 'broken');
const cases = readdirSync(broken)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.slice(0, -3))
  .sort();

let publicFolder: string;
beforeAll(async () => {
  publicFolder = await makePublic();
});

// The images are the same for all cases, and so are most style sheets, which name the fonts.
const cached = new Map<string, unknown>();
const memoize: Memoize = (step, inputs, make) => {
  if (step !== 'assets' && step !== 'images') return make();
  const key = step === 'assets' ? JSON.stringify(inputs) : step;
  if (!cached.has(key)) cached.set(key, make());
  return cached.get(key) as ReturnType<typeof make>;
};

/** A site with one valid post and the broken one. */
function prepare(name: string): string {
  const content = join(temporaryFolder(), 'content');
  mkdirSync(join(content, 'posts'), { recursive: true });
  for (const file of ['site.yaml', 'about.md', 'projects.yaml', 'posts/front-matter-least.md'])
    cpSync(join(awkward, 'content', file), join(content, file));
  cpSync(join(broken, `${name}.md`), join(content, 'posts', `${name}.md`));
  return content;
}

describe('the messages for a mistake in a post', () => {
  it.each(cases)('%s', async (name) => {
    const { problems, site } = await build(
      {
        content: prepare(name),
        contentName: 'content',
        public: publicFolder,
        publicName: 'public',
        out: '',
        outName: 'dist',
        drafts: false,
        today: TODAY,
      },
      memoize,
      lastCodeState(),
    );
    const output = `${[...problems.map(formatProblem), countProblems(problems)].join('\n\n')}\n`;
    const expected = join(broken, `${name}.txt`);
    if (process.env.UPDATE) writeFileSync(expected, output);
    expect(output).toBe(readFileSync(expected, 'utf8'));
    expect(problems).not.toEqual([]);
    for (const { source } of problems) expect(source).toBe(`content/posts/${name}.md`);
    if (site === undefined) expect(problems.some(isError)).toBe(true);
  });
});

describe('there are at least two mistakes for every feature:', () => {
  it.each(Object.entries(FEATURES))('%s', (_, { here, before }) => {
    expect(here.length + before.length).toBeGreaterThanOrEqual(2);
    for (const name of here) expect(cases).toContain(name);
    for (const name of before) expect(existsSync(join(fixtures, 'broken', name)), name).toBe(true);
  });

  it('every case belongs to a feature', () => {
    const named = Object.values(FEATURES).flatMap(({ here }) => here);
    expect([...new Set(named)].sort()).toEqual(cases);
  });
});

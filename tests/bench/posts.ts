// The content that is measured: the demo site with generated posts. The same seed and count give the same bytes on every
// machine and every day.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/disk/cache/code.cjs';
import { toDay } from '../../src/base/text/dates';
import { makeRandom } from '../../src/koi/rng';

export const DEMO = join(root, 'tests/fixtures/demo');

const NEWEST = Date.parse('2025-01-01');
const TAGS = ['performance', 'typescript', 'python', 'web', 'databases', 'tooling', 'design', 'testing'];
const WORDS =
  `the a build server cache page function value type system data query index latency network browser client component
  state file path module parser token tree graph thread memory profile trace sample median test deploy review schema
  database table lock queue message stream buffer string template layout image color keyboard error retry session
  header route handler metric incident small large fast slow simple careful stable early late first every some when
  because while after before until instead we they it this which should could kept read measured removed learned
  **think** \`about\` into from over between through`.split(/\s+/);

/** Writes a content folder. Returns the slugs of its posts, newest first. */
export function writeContent(folder: string, count: number): string[] {
  mkdirSync(join(folder, 'posts'), { recursive: true });
  for (const file of ['site.yaml', 'about.md', 'projects.yaml', 'resume.yaml']) {
    const text = readFileSync(join(DEMO, 'content', file), 'utf8');
    // The posts of the demo are not there.
    writeFileSync(join(folder, file), text.replace(/\/blog\/[a-z0-9-]+/g, '/blog'));
  }
  return Array.from(generatePosts(count, 1), ({ slug, text }) => {
    writeFileSync(join(folder, `posts/${slug}.md`), text);
    return slug;
  });
}

/** Yields posts, newest first: about 700 words each, code in every second and a table in every fourth. */
export function* generatePosts(count: number, seed: number): Generator<{ slug: string; text: string }> {
  for (let index = 0; index < count; index++) {
    // Seeded for each post, so that a post does not depend on the posts before it.
    const { next } = makeRandom(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
    const random = (below: number) => (next() * 2 ** 32) % below;
    const sentence = (length = 9 + random(10)) => {
      const words = Array.from({ length }, () => WORDS[random(WORDS.length)]).join(' ');
      return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
    };
    const plain = (length: number) => sentence(length).replace(/[*`.]/g, '');
    const four = (separator: string) => [1, 2, 3, 4].map(() => sentence()).join(separator);
    const tags = new Set([1, 2, 3].map(() => TAGS[random(TAGS.length)]));
    const parts = [1, 2, 3, 4].map(
      (part) => `## ${plain(3)} ${part}\n\n${four(' ')}\n\n- ${four('\n- ')}\n\n${four(' ')}\n`,
    );
    const text = `---
title: ${plain(4)} ${index + 1}
date: ${toDay(NEWEST - index * 86_400_000)}
description: ${plain(15)}.
tags: [${[...tags].join(', ')}]
---
${parts.join('\n')}
See [another post](/blog/post-${1 + random(count)}) and [a document](https://example.org/${index}).
${index % 2 === 0 ? codeBlock(index) : ''}`;
    const table = index % 4 === 1 ? `\n| Step | Time |\n| --- | ---: |\n| ${plain(2)} | ${index} ms |\n` : '';
    yield { slug: `post-${index + 1}`, text: text + table };
  }
}

/** The number makes each block different, so that no cache is hit. */
const codeBlock = (number: number): string => `
\`\`\`ts
export class Cache${number}<T> {
  #entries = new Map<string, { value: T; expires: number }>();

  // Returns undefined when the entry is missing or stale.
  get(key: string, now: number): T | undefined {
    const hit = this.#entries.get(key);
    return hit && hit.expires >= now + ${number}_000 ? hit.value : undefined;
  }
}
\`\`\`
`;

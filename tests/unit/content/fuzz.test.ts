// Posts of the good site, mutated hundreds of times by a seeded generator, or thousands of times by
// `npm run soak -- variants`. The result is always a page or a list of problems, each with a location in the file,
// never an exception.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSource } from '../../../scripts/files/read';
import { parsePost } from '../../../src/content/posts/post';
import { schemeOf } from '../../../src/html/addresses';
import { hashSeed, makeRandom, type Random } from '../../../src/koi/rng';
import { isError } from '../../../src/problems/problem';
import { processorMs } from '../../processor';
import { findTags } from '../../tags';
import { usualOrSoak } from '../../usual-or-soak';
import { fixture, printed, renderMarkdown } from './support';

const ROUNDS = usualOrSoak(250, 10_000);
const POSTS = ['first-light', 'quotes-and-ampersands', 'right-to-left', 'unfinished-thoughts'];

/** Text that has broken other programs. */
const DICTIONARY = [
  '---\n',
  '---js\n',
  '```',
  '```js {1-99999999}\n',
  '~~~',
  '> [!NOTE]\n',
  '>'.repeat(60),
  '- '.repeat(40),
  '[^1]',
  '[^1]: x\n',
  '[^',
  '$',
  '$$',
  '$\\frac{',
  '\\',
  '<',
  '<script>',
  '</script>',
  '<!--',
  '-->',
  '<a href="',
  '<a href="javascript:alert(1)">',
  '[x](javascript:alert(1))',
  '![](',
  '![x](y)',
  '<img src=x onerror=y>',
  ' style="x:}</style><script>"',
  '<svg><a xlink:href="data:text/html,x">',
  '&#99999999;',
  '&#x',
  '&quot;',
  '"',
  "'",
  '\t',
  '\r',
  '\n',
  '\n\n',
  '\u2028',
  '\u0000',
  '\ufeff',
  '\ufffd',
  '🐟',
  '\ud83d',
  'ש',
  '|',
  '| a | b |\n| --- |\n',
  '# ',
  '###### ',
  '===\n',
  '{ ',
  '}',
  '[',
  ']',
  ': ',
  '!!js/function ',
  '&a ',
  '*a ',
  '<<: ',
  '? ',
  '- ',
  '%',
  'constructor',
  '__proto__',
  'toString: ',
  '2026-02-30',
  '0x',
  '.inf',
  '~',
  'title: ',
  'tags: [',
  'draft: yes',
];

function mutate(text: string, rng: Random): string {
  let result = text;
  const changes = 1 + Math.floor(rng.next() * 4);
  for (let change = 0; change < changes; change++) {
    const at = Math.floor(rng.next() * (result.length + 1));
    const length = Math.floor(rng.next() * rng.next() * 60);
    const kind = Math.floor(rng.next() * 6);
    const [before, cut, after] = [
      result.slice(0, at),
      result.slice(at, at + length),
      result.slice(at + length),
    ];
    if (kind === 0) result = before + after;
    else if (kind === 1) result = before + cut + cut + after;
    else if (kind === 2) result = before + String.fromCharCode(Math.floor(rng.next() * 0x3000)) + after;
    else if (kind === 3) result = before + [...cut].reverse().join('') + after;
    else result = before + rng.pick(DICTIONARY) + (kind === 4 ? cut : '') + after;
  }
  return result;
}

it(`${ROUNDS} mutated posts give pages or problems`, () => {
  const sources = POSTS.map(
    (slug) => readSource(fixture(`good/content/posts/${slug}.md`), `posts/${slug}.md`).file,
  );
  expect(sources[0].text).toBe(
    readFileSync(fixture(`good/content/posts/${POSTS[0]}.md`), 'utf8').replace(/\ufeff|\r/g, ''),
  );
  const rng = makeRandom(hashSeed('fuzz'));
  const counts = { pages: 0, problems: 0 };
  let slowest = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { source, text } = rng.pick(sources);
    const mutated = { source, text: mutate(text, rng) };
    const start = processorMs();
    let outcome: ReturnType<typeof parsePost>;
    try {
      outcome = parsePost(mutated, renderMarkdown);
    } catch (error) {
      throw new Error(`round ${round} threw on ${JSON.stringify(mutated.text)}`, { cause: error });
    }
    slowest = Math.max(slowest, processorMs() - start);
    const { post, problems } = outcome;
    // A draft may be shown with its errors.
    expect(post !== undefined).toBe(!problems.some(isError) || post?.draft === true);
    for (const problem of problems) {
      expect(problem.message).not.toMatch(/undefined|\[object|NaN|\n/);
      const line = mutated.text.split('\n')[problem.line - 1] ?? '';
      expect(line.replace(/\p{Cc}/gu, ' ')).toContain(problem.excerpt.text.replace(/^…|…$/g, ''));
    }
    expect(printed(problems)).not.toMatch(/ at .*:\d+:\d+\)/);
    if (post === undefined) counts.problems++;
    else {
      counts.pages++;
      expectHarmless(post.html, mutated.text);
    }
  }
  expect(counts.pages).toBeGreaterThan(ROUNDS / 10);
  expect(counts.problems).toBeGreaterThan(ROUNDS / 10);
  expect(slowest).toBeLessThan(1500);
}, 300_000);

function expectHarmless(html: string, source: string): void {
  for (const { name, attributes } of findTags(html)) {
    const scheme = schemeOf(attributes.href ?? attributes.src ?? attributes['xlink:href'] ?? '');
    const isBad =
      name === 'script' ||
      Object.keys(attributes).some((key) => key.startsWith('on') || key === 'style') ||
      (scheme !== undefined && !['http:', 'https:', 'mailto:', 'tel:'].includes(scheme));
    if (isBad) throw new Error(`a live ${name} from ${JSON.stringify(source)}`);
  }
}

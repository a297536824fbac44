// Generates posts for the benchmark. The same seed and count give the same bytes on every machine and every day.
import { toDay } from '../../src/text/dates';

const NEWEST = Date.parse('2025-01-01');
const TAGS = ['performance', 'typescript', 'python', 'web', 'databases', 'tooling', 'design', 'testing'];
const WORDS =
  `the a build server cache page function value type system data query index latency network browser client component
  state file path module parser token tree graph thread memory profile trace sample median test deploy review schema
  database table lock queue message stream buffer string template layout image color keyboard error retry session
  header route handler metric incident small large fast slow simple careful stable early late first every some when
  because while after before until instead we they it this which should could kept read measured removed learned
  **think** \`about\` into from over between through`.split(/\s+/);

/** Yields posts, newest first: about 700 words each, code in every second and a table in every fourth. */
export function* generatePosts(count: number, seed: number): Generator<{ slug: string; text: string }> {
  for (let index = 0; index < count; index++) {
    const random = createRandom(seed, index);
    const plain = (length: number) => sentence(random, length).replace(/[*`.]/g, '');
    const tags = new Set([1, 2, 3].map(() => TAGS[random(TAGS.length)]));
    const paragraph = () => [1, 2, 3, 4].map(() => sentence(random)).join(' ');
    const parts = [1, 2, 3, 4].flatMap((part) => [
      `## ${plain(3)} ${part}`,
      paragraph(),
      [1, 2, 3, 4].map(() => `- ${sentence(random)}`).join('\n'),
      paragraph(),
    ]);
    const text = [
      `---\ntitle: ${plain(4)} ${index + 1}\ndate: ${toDay(NEWEST - index * 86_400_000)}`,
      `description: ${plain(15)}.\ntags: [${[...tags].join(', ')}]\n---`,
      parts.join('\n\n'),
      `\nSee [another post](/blog/post-${1 + random(count)}) and [a document](https://example.org/${index}).`,
      ...(index % 2 === 0 ? [codeBlock(index)] : []),
      ...(index % 4 === 1 ? [`\n| Step | Time |\n| --- | ---: |\n| ${plain(2)} | ${index} ms |`] : []),
    ].join('\n');
    yield { slug: `post-${index + 1}`, text: `${text}\n` };
  }
}

function sentence(random: Random, length = 9 + random(10)): string {
  const text = Array.from({ length }, () => WORDS[random(WORDS.length)]).join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
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
\`\`\``;

type Random = (below: number) => number;

/** mulberry32, seeded for each post, so that a post does not depend on the posts before it. */
function createRandom(seed: number, index: number): Random {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

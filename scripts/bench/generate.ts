// A seed and a count -> that many posts in the format of content/posts, one a day up to a fixed day: the same bytes on
// every machine and every day.
import { toDay } from '../../src/dates';
import { capitalize, listWords, paragraph, plainSentence, sentence } from './prose';
import { createRandom, type Random } from './random';
import { snippets } from './snippets';

export interface GeneratedPost {
  slug: string;
  text: string;
}

export const NEWEST = '2025-01-01';

const TOPICS = ['Caching', 'Streaming', 'Indexing', 'Profiling', 'Typing', 'Parsing', 'Testing', 'Measuring'];
const THINGS = [
  'a build',
  'static pages',
  'SQL queries',
  'React trees',
  'a compiler',
  'log files',
  'long jobs',
];
const TAGS = [
  'performance',
  'typescript',
  'python',
  'rust',
  'web',
  'databases',
  'tooling',
  'design',
  'testing',
];

const DAY_MS = 24 * 60 * 60 * 1000;

export const dayOf = (index: number): string => toDay(Date.parse(NEWEST) - index * DAY_MS);

/** Newest first. */
export function* generatePosts(count: number, seed: number): Generator<GeneratedPost> {
  for (let index = 0; index < count; index++) {
    const random = createRandom(seed, index);
    const { slug, title } = nameOf(index, seed);
    const head = {
      title,
      date: dayOf(index),
      description: plainSentence(random),
      tags: `[${[...new Set([1, 2, 3].map(() => random.pick(TAGS)))].join(', ')}]`,
    };
    const lines = Object.entries(head).map(([key, value]) => `${key}: ${value}`);
    yield { slug, text: `---\n${lines.join('\n')}\n---\n${bodyOf(index, count, seed, random)}\n` };
  }
}

/** Made from a sequence of its own, so that other posts can link to it without making it. */
function nameOf(index: number, seed: number): { slug: string; title: string } {
  const random = createRandom(seed, -2 - index);
  const title = `${random.pick(TOPICS)} ${random.pick(THINGS)}, part ${index + 1}`;
  return { title, slug: title.toLowerCase().replace(/[^a-z0-9]+/g, '-') };
}

function bodyOf(index: number, count: number, seed: number, random: Random): string {
  const other = nameOf(random.between(0, count - 1), seed);
  const blocks = [
    paragraph(random),
    paragraph(random),
    heading(random, '##'),
    paragraph(random),
    bullets(random),
    paragraph(random, 2, 4),
    heading(random, '##'),
    paragraph(random),
    ...(index % 2 === 0 ? [codeBlock(index, random)] : []),
    `As in [${other.title}](/blog/${other.slug}), ${sentence(random).toLowerCase()}`,
    paragraph(random, 2, 4),
    heading(random, '##'),
    paragraph(random),
    ...(index % 4 === 1 ? [table(random)] : []),
    heading(random, '###'),
    steps(random),
    paragraph(random, 2, 4),
    heading(random, '##'),
    paragraph(random),
    `> ${sentence(random)}`,
    `More is in [the documentation](https://example.com/${listWords(random, 1)[0]}).`,
    paragraph(random, 2, 4),
  ];
  return blocks.join('\n\n');
}

const heading = (random: Random, mark: string): string =>
  `${mark} ${capitalize(listWords(random, random.between(2, 5)).join(' '))}`;

const bullets = (random: Random): string =>
  Array.from({ length: random.between(3, 6) }, () => `- ${sentence(random)}`).join('\n');

const steps = (random: Random): string => [1, 2, 3].map((step) => `${step}. ${sentence(random)}`).join('\n');

function codeBlock(index: number, random: Random): string {
  const { language, code } = snippets[(index / 2) % snippets.length];
  return `\`\`\`${language}\n${code(index * 1000 + random.between(1, 999))}\n\`\`\``;
}

const table = (random: Random): string =>
  [
    '| Step | Before | After |\n| --- | ---: | ---: |',
    ...listWords(random, 4).map(
      (word) => `| ${word} | ${random.between(100, 900)} ms | ${random.between(10, 99)} ms |`,
    ),
  ].join('\n');

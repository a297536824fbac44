// Sentences without sense: what matters is that they have the lengths and the Markdown of real ones.
import type { Random } from './random';

const WORDS =
  `the a build server cache request page render function value type system data model query index latency throughput
  network browser client static dynamic component state update file path module import export parser token tree node
  graph worker thread memory allocation collector profile trace sample median percentile regression test deploy branch
  review design trade-off constraint schema migration database table column row transaction lock queue message event
  stream buffer byte string template layout style font image pixel color contrast keyboard focus reader label form
  field error retry timeout backoff digest signature session cookie header body status route handler logger metric
  alert dashboard on-call incident lesson mistake decision reason result outcome small large fast slow simple complex
  careful quick stable fragile useful early late first last every most some few when because while after before until
  although however instead therefore we they it this that which should could would might can do makes made take found
  keep kept write wrote read measured changed removed add added ship learned think with without about into from over
  under between through during against`.split(/\s+/);

export const listWords = (random: Random, count: number): string[] =>
  Array.from({ length: count }, () => random.pick(WORDS));

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Words only, for a title or a description. */
export const plainSentence = (random: Random): string =>
  `${capitalize(listWords(random, random.between(12, 18)).join(' '))}.`;

export function sentence(random: Random): string {
  const words = listWords(random, random.between(8, 20));
  const wrap = (chance: number, mark: string) => {
    if (random.next() >= chance) return;
    const at = random.between(1, words.length - 2);
    words[at] = mark + words[at] + mark;
  };
  wrap(0.18, '`');
  wrap(0.12, '**');
  wrap(0.08, '*');
  if (words.length > 12 && random.next() < 0.5) words[random.between(4, 8)] += ',';
  return `${capitalize(words.join(' '))}.`;
}

export const paragraph = (random: Random, low = 3, high = 5): string =>
  Array.from({ length: random.between(low, high) }, () => sentence(random)).join(' ');

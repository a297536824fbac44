// Builds sites with hostile text in every field of every content file, one field at a time, with the real buildOutputs() in this
// process. No build may throw, take two seconds of CPU time or put active markup into a page.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildOutputs } from '../../scripts/build/build-site';
import { createLastBuild } from '../../scripts/build/last-build';
import { schemeOf } from '../../src/base/html/addresses';
import { parseDocument } from '../../src/base/html/own-html';
import type { Outputs } from '../../src/base/output';
import { formatProblem, isError } from '../../src/base/problems/problem';
import { hashSeed, makeRandom } from '../../src/koi/rng';
import { optionsFor } from '../helpers';
import { fill, longShapes, longText } from '../hostile/random-text';
import { usualOrSoak } from '../usual-or-soak';
import corpus from './corpus.json';
import { FIELDS, FILES, type Field } from './fields';

export interface Outcome {
  field: string;
  text: string;
  /** What went wrong, if anything did. */
  stack?: string;
  live?: string;
  milliseconds: number;
  hasPages: boolean;
  /** The first error, with its place. */
  error?: string;
}

/** Texts that have broken programs: markup, URLs, quotes of other languages, invalid characters. */
const CORPUS: string[] = [...corpus, '/\ud800', '\udc00', `https://${'a.'.repeat(2000)}b/`, 'a'.repeat(5000)];

const ORDERED = FIELDS.flatMap((field) => CORPUS.map((text): [Field, string] => [field, text]));

/** Orders the cases so that any part of them covers all fields and texts: the step is a prime. */
export const CASES: [Field, string][] = ORDERED.map((_, index) => ORDERED[(index * 7919) % ORDERED.length]);

const MEGABYTE = 1_000_000;

/** Posts of 1 MB: each of the long shapes, and so many random ones. */
export function longCases(count: number, seed: string): [Field, string][] {
  const random = makeRandom(hashSeed(seed));
  const field = FIELDS.find(({ name }) => name === 'body 1') as Field;
  const texts = Array.from({ length: count }, () => longText(random, MEGABYTE));
  return [...usualOrSoak([fill('<!-- -->', MEGABYTE)], longShapes(MEGABYTE)), ...texts].map((text) => [
    field,
    text,
  ]);
}

/** Builds each case; `tell` gets what came of it. */
export async function runHostile(cases: [Field, string][], tell: (outcome: Outcome) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'koi-portfolio-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const last = createLastBuild();
  const options = optionsFor('', { content: folder, public: join(folder, 'none') });
  try {
    for (const [file, make] of Object.entries(FILES)) write(file, make());
    for (const [{ file, name, put }, text] of cases) {
      write(file, put(text));
      const start = process.cpuUsage();
      const outcome: Outcome = { field: `${file} ${name}`, text, milliseconds: 0, hasPages: false };
      try {
        const { site, outputs, problems } = await buildOutputs(options, last);
        outcome.hasPages = site !== undefined;
        outcome.error = problems
          .filter((one) => isError(one) && (one.line > 0 || one.message.startsWith('the file is larger')))
          .map(formatProblem)[0];
        outcome.live = findLive(outputs);
      } catch (error) {
        outcome.stack = (error as Error).stack;
      }
      const { user, system } = process.cpuUsage(start);
      tell({ ...outcome, milliseconds: (user + system) / 1000 });
      write(file, FILES[file]());
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const ALLOWED = [undefined, 'http:', 'https:', 'mailto:', 'tel:'];

/** Active markup in a page, or a policy that was ended early. */
function findLive(outputs: Outputs): string | undefined {
  for (const { file, body } of outputs.values()) {
    if (!file.endsWith('.html') || typeof body !== 'string') continue;
    for (const { name, attributes } of parseDocument(body)) {
      const handler = Object.keys(attributes).find((key) => key.startsWith('on'));
      if (handler) return `${file}: ${handler} on <${name}>`;
      const scheme = schemeOf(attributes.href ?? attributes.src ?? '');
      if (!ALLOWED.includes(scheme) && name !== 'link') return `${file}: ${scheme} in <${name}>`;
      const isPolicy = attributes['http-equiv'] === 'Content-Security-Policy';
      if (isPolicy && !/trusted-types 'none'$/.test(attributes.content ?? ''))
        return `${file}: the policy ends with ${attributes.content?.slice(-40)}`;
    }
  }
  return undefined;
}

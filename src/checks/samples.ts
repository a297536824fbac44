// Finds texts that came with the project, so that nobody publishes them as their own.
import { type Hash, isSample, ownTexts } from '../samples/samples';
import type { Site } from '../site';
import type { Finding } from './finding';

export const findSamples = (site: Site, hash: Hash): Finding[] =>
  ownTexts(site)
    .filter(({ text }) => isSample(text, hash))
    .map(({ source, text }) => ({
      source,
      message: 'this text came with the project',
      hint: 'write your own, or delete all samples that you have not changed: npm run init -- --empty',
      near: [beginningOf(text)],
    }));

/** The first words, which are on one line of the file also where the rest is folded. */
const beginningOf = (text: string): string => /^[^<\n]{0,40}(?=\s|$)/.exec(text)?.[0] ?? text;

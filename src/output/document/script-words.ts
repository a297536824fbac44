// The words that the scripts of a page write, for src/base/browser/translate.ts.
import { escapeHtml } from '../../base/html/escape';
import { MESSAGES } from '../../base/text/messages';
import type { Phrase, Translate } from '../../base/translations/phrases';
import type { Page, ScriptName } from '../../theme/page';

const OF_SCRIPTS: Partial<Record<ScriptName, readonly Phrase[]>> = {
  turn: ['Lead the koi with the pointer, a finger or the arrow keys'],
  copy: ['Copy', 'Copied', 'Copy failed'],
  nearest: ['Did you mean {page}?', ...MESSAGES],
  pond: ['Pause animation', 'Play animation'],
  search: [
    '{count} result',
    '{count} results',
    'Nothing has all words of “{query}”. These have some of them:',
    'No results for “{query}”.',
    'The texts could not be loaded. Try again in a moment.',
  ],
};

const OF_KOI: readonly Phrase[] = ['Copy link', 'Link copied', 'See address bar', 'Pause', 'Play'];

/** Returns the attribute of the html element, with a space before it; empty in English. */
export function scriptWords({ scripts = [], isFramed }: Page, translate: Translate): string {
  const phrases = isFramed ? OF_KOI : scripts.flatMap((script) => OF_SCRIPTS[script] ?? []);
  const words = phrases.flatMap((phrase) => {
    const word = translate(phrase);
    return word === phrase ? [] : [[phrase, word]];
  });
  return words.length === 0 ? '' : ` data-words="${escapeHtml(JSON.stringify(Object.fromEntries(words)))}"`;
}

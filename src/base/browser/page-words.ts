// The phrases of scripts in the language of the page. If that is not English, the html element has them in an attribute.
import { fill, type Phrase, type Translate } from '../translations/phrases';

const words: Partial<Record<string, string>> = JSON.parse(document.documentElement.dataset.words ?? '{}');

export const translate: Translate = (phrase, values) => fill(words[phrase] ?? phrase, values);

/** The attributes of an element with a phrase that may have stayed English: https://www.w3.org/TR/WCAG22/#language-of-parts */
export const languageOf = (phrase: Phrase): { lang?: string; dir?: string } =>
  /^en\b/.test(document.documentElement.lang) || phrase in words ? {} : { lang: 'en', dir: 'ltr' };

/** Returns an element with the phrase, and marks a phrase that has stayed English. */
export const marked = (...[phrase, values]: Parameters<Translate>): HTMLElement =>
  Object.assign(document.createElement('bdi'), languageOf(phrase), {
    textContent: translate(phrase, values),
  });

// The words of scripts in the language of the page, which has those that are not English in an attribute.
import { fill, type Translate } from '../translations/phrases';

const words: Partial<Record<string, string>> = JSON.parse(document.documentElement.dataset.words ?? '{}');

export const translate: Translate = (phrase, values) => fill(words[phrase] ?? phrase, values);

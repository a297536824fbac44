// What the grammars of highlight.js lack, or have only after they are loaded: languages of our own, labels and other names.
import type { LanguageFn } from 'highlight.js';
import grammarNames from './language-names.json';
import ownLanguages from './own-languages.json';

/**
 * Other names of languages, by grammar: to read them in the grammars, all two hundred would be loaded. Names such as `svelte` have
 * the nearest grammar. A name with capitals is also the label of its language.
 */
const PAIRS = Object.entries(grammarNames).flatMap(([grammar, names]) =>
  names.split(' ').map((name) => ({ name, key: name.toLowerCase(), grammar })),
);

export const aliases: ReadonlyMap<string, string> = new Map(PAIRS.map(({ key, grammar }) => [key, grammar]));

/** The labels of grammars for which highlight.js has longer ones. */
const LABELS = { bash: 'Shell', dos: 'Batch', ini: 'INI', php: 'PHP', shell: 'Shell', xml: 'XML' };

/** Grammar or alias -> label, if it has one. */
export const labels: ReadonlyMap<string, string> = new Map([
  ...Object.entries(LABELS),
  ...PAIRS.filter(({ name, key }) => name !== key).map(({ name, key }): [string, string] => [key, name]),
]);

/** Grammars of languages that highlight.js has none for, by name. */
export const ownGrammars: ReadonlyMap<string, LanguageFn> = new Map(
  Object.entries(ownLanguages).map(([name, { comment, keywords }]): [string, LanguageFn] => {
    const grammar: LanguageFn = (api) => ({
      name,
      keywords: { keyword: keywords, literal: ['true', 'false', 'null', 'undefined'] },
      contains: [
        api.COMMENT(comment, '$'),
        api.C_BLOCK_COMMENT_MODE,
        api.QUOTE_STRING_MODE,
        api.APOS_STRING_MODE,
        api.C_NUMBER_MODE,
      ],
    });
    return [name.toLowerCase(), grammar];
  }),
);

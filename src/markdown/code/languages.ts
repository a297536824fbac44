// What highlight.js does not have in each of its grammars: other names of languages, and languages of our own.
import type { LanguageFn } from 'highlight.js';
import grammarNames from './language-names.json';

/**
 * Other names of languages, by grammar. The grammars have them too, but reading them there means loading all two hundred;
 * tests/unit/content/highlight.test.ts compares the two. Two grammars claim `ls` and `ml`. Names such as `svelte` have the grammar
 * that is nearest. A name with capitals is also the label of its language.
 */
const PAIRS = Object.entries(grammarNames).flatMap(([grammar, names]) =>
  names.split(' ').map((name) => ({ name, key: name.toLowerCase(), grammar })),
);

/** Alias -> grammar. */
export const aliases: ReadonlyMap<string, string> = new Map(PAIRS.map(({ key, grammar }) => [key, grammar]));

/** The labels of grammars for which highlight.js has longer ones. */
const LABELS = { bash: 'Shell', dos: 'Batch', ini: 'INI', php: 'PHP', shell: 'Shell', xml: 'XML' };

/** Grammar or alias -> label, of those that have one. */
export const labels: ReadonlyMap<string, string> = new Map([
  ...Object.entries(LABELS),
  ...PAIRS.filter(({ name, key }) => name !== key).map(({ name, key }): [string, string] => [key, name]),
]);

/** Languages that highlight.js has no grammar for: their names, the start of a comment, and keywords. */
const LANGUAGES = `
  Zig // const var fn pub return if else while for switch break continue defer errdefer try catch orelse struct enum union
    error comptime inline extern export test unreachable and or async await usingnamespace;
  Terraform # resource data variable output module provider provisioner locals terraform backend dynamic moved import check
    for in if;
  PromQL # by without on ignoring group_left group_right offset bool and or unless sum min max avg count stddev topk bottomk
    quantile rate irate increase delta histogram_quantile label_replace;
  Solidity // pragma import contract interface library function modifier event error struct enum mapping constructor returns
    return public private internal external view pure payable virtual override memory storage calldata emit require if else
    for while new is using address uint uint256 int bool string bytes;
  Prisma // model enum type datasource generator view String Int Boolean DateTime Float Json Bytes Decimal BigInt;
  Typst // let set show import include if else for while in return break continue context and or not none auto;
  Bicep // resource module param var output targetScope existing import using func type metadata if for in string int bool
    array object;
  Rego # package import default if contains in every some not else with as;
  Gleam // pub fn let use case if type import const opaque external as assert panic todo echo;
  KDL // null inf nan;
  Pkl // module import extends amends class typealias function local new const fixed if else for when let is as open abstract
    external hidden;
  Roc # app module package import exposing as when is if then else expect dbg crash`;

/** By name. */
export const ownGrammars: ReadonlyMap<string, LanguageFn> = new Map(
  LANGUAGES.split(';').map((language): [string, LanguageFn] => {
    const [name, comment, ...keyword] = language.trim().split(/\s+/);
    const grammar: LanguageFn = (api) => ({
      name,
      keywords: { keyword, literal: ['true', 'false', 'null', 'undefined'] },
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

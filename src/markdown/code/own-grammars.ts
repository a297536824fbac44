// Grammars of languages that highlight.js has none for: comments, strings, numbers and keywords.
import type { LanguageFn } from 'highlight.js';

const LANGUAGES: [name: string, label: string, comment: string, keywords: string][] = [
  [
    'zig',
    'Zig',
    '//',
    `const var fn pub return if else while for switch break continue defer errdefer try catch orelse struct enum union error
    comptime inline extern export test unreachable and or async await usingnamespace`,
  ],
  [
    'terraform',
    'Terraform',
    '#',
    'resource data variable output module provider provisioner locals terraform backend dynamic moved import check for in if',
  ],
  [
    'promql',
    'PromQL',
    '#',
    `by without on ignoring group_left group_right offset bool and or unless sum min max avg count stddev topk bottomk
    quantile rate irate increase delta histogram_quantile label_replace`,
  ],
  [
    'solidity',
    'Solidity',
    '//',
    `pragma import contract interface library function modifier event error struct enum mapping constructor returns return
    public private internal external view pure payable virtual override memory storage calldata emit require if else for
    while new is using address uint uint256 int bool string bytes`,
  ],
  [
    'prisma',
    'Prisma',
    '//',
    'model enum type datasource generator view String Int Boolean DateTime Float Json Bytes Decimal BigInt',
  ],
  [
    'gleam',
    'Gleam',
    '//',
    'pub fn let use case if type import const opaque external as assert panic todo echo',
  ],
];

/** By name. */
export const ownGrammars: ReadonlyMap<string, LanguageFn> = new Map(
  LANGUAGES.map(([key, name, comment, keywords]): [string, LanguageFn] => [
    key,
    (api) => ({
      name,
      keywords: { keyword: keywords.trim().split(/\s+/), literal: ['true', 'false', 'null', 'undefined'] },
      contains: [
        api.COMMENT(comment, '$'),
        api.C_BLOCK_COMMENT_MODE,
        api.QUOTE_STRING_MODE,
        api.APOS_STRING_MODE,
        api.C_NUMBER_MODE,
      ],
    }),
  ]),
);

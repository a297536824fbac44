// What highlight.js does not have in each of its grammars: other names of languages, and languages of our own.
import type { LanguageFn } from 'highlight.js';

/**
 * Other names of languages. The grammars have them too, but reading them there means loading all two hundred;
 * tests/unit/content/highlight.test.ts compares the two. Two grammars claim `ls` and `ml`. Names such as `svelte` have the grammar
 * that is nearest.
 */
const NAMES = `
  actionscript: as; angelscript: asc; apache: apacheconf; applescript: osascript; arduino: ino; armasm: arm;
  asciidoc: adoc; autohotkey: ahk; axapta: x++; bash: sh zsh fish env dotenv; brainfuck: bf; c: h; capnproto: capnp;
  clean: icl dcl; clojure: clj edn; cmake: cmake.in; coffeescript: coffee cson iced; cos: cls;
  cpp: cc c++ h++ hpp hh hxx cxx; crmsh: crm pcmk; crystal: cr; csharp: cs c#; delphi: dpr dfm pas pascal;
  diff: patch; django: jinja; dns: bind zone; dockerfile: docker; dos: bat batch cmd; dust: dst;
  elixir: ex exs; erlang: erl; excel: xlsx xls; fortran: f90 f95; freedesktop: desktop systemd;
  fsharp: fs f#; gams: gms; gauss: gss; gcode: nc; gherkin: feature; go: golang; graphql: gql;
  handlebars: hbs html.hbs html.handlebars htmlbars; haskell: hs; haxe: hx; http: https; hy: hylang;
  inform7: i7; ini: toml; java: jsp; javascript: js jsx mjs cjs; jboss-cli: wildfly-cli; json: jsonc json5;
  julia-repl: jldoctest; kotlin: kt kts ktm ktx; lasso: lassoscript; latex: tex; livescript: ls; lua: pluto;
  makefile: mk mak make just justfile; markdown: md mdx mkdown mkd; mathematica: mma wl; mercury: m moo; mipsasm: mips;
  moonscript: moon; nestedtext: nt; nginx: nginxconf caddyfile; nix: nixos;
  objectivec: mm objc obj-c obj-c++ objective-c++; ocaml: ml; openscad: scad; perl: pl pm; pf: pf.conf;
  pgsql: postgres postgresql; plaintext: text txt; powershell: pwsh ps ps1; processing: pde;
  protobuf: proto; puppet: pp; purebasic: pb pbi; python-repl: pycon; python: py gyp ipython; q: k kdb;
  qml: qt; reasonml: re; roboconf: graph instances; routeros: mikrotik; ruby: rb gemspec podspec thor irb;
  rust: rs; scheme: scm; scilab: sci; shell: console shellsession sh-session shell-session; smalltalk: st; stan: stanfuncs;
  stata: do ado; step21: p21 step stp; stylus: styl; tcl: tk; twig: craftcms; typescript: ts tsx mts cts;
  vbnet: vb; vbscript: vbs; verilog: v sv svh; x86asm: asm; xl: tao;
  xml: html xhtml rss atom xjb xsd xsl plist wsf svg vue svelte astro; terraform: hcl tf tfvars; solidity: sol; xquery: xpath xq xqm; yaml: yml; zephir: zep`;

/** Alias -> grammar. */
export const aliases: ReadonlyMap<string, string> = new Map(
  NAMES.split(';').flatMap((line) => {
    const [grammar, names] = line.trim().split(': ');
    return names.split(' ').map((name): [string, string] => [name, grammar]);
  }),
);

/** Languages that highlight.js has no grammar for: comments, strings, numbers and keywords. */
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

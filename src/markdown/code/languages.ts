// What highlight.js does not have in each of its grammars: other names of languages, and languages of our own.
import type { LanguageFn } from 'highlight.js';

/**
 * Other names of languages. The grammars have them too, but reading them there means loading all two hundred;
 * tests/unit/content/highlight.test.ts compares the two. Two grammars claim `ls` and `ml`. Names such as `svelte` have the grammar
 * that is nearest. A name with capitals is also the label of its language.
 */
const NAMES = `
  actionscript: as; angelscript: asc; apache: apacheconf; applescript: osascript; arduino: ino; armasm: arm; asciidoc: adoc;
  autohotkey: ahk; axapta: x++; bash: sh zsh fish env dotenv nu Nushell sed tmux tcsh; brainfuck: bf; c: h; capnproto: capnp;
  clean: icl dcl; clojure: clj edn; cmake: cmake.in; coffeescript: coffee cson iced; cos: cls;
  cpp: cc c++ h++ hpp hh hxx cxx CUDA HLSL OpenCL; crmsh: crm pcmk; crystal: cr; csharp: cs c#; delphi: dpr dfm pas pascal;
  diff: patch git-commit; django: jinja Jinja2; dns: bind zone; dockerfile: docker; dos: bat batch cmd; dust: dst; elixir: ex exs;
  erb: EJS eex heex; erlang: erl; excel: xlsx xls; fortran: f90 f95; freedesktop: desktop systemd; fsharp: fs f#; gams: gms;
  gauss: gss; gcode: nc; gherkin: feature; go: golang Odin templ CUE; graphql: gql;
  handlebars: hbs html.hbs html.handlebars htmlbars; haskell: hs Agda Idris Lean lean4 PureScript; haxe: hx; http: https;
  hy: hylang; inform7: i7; ini: TOML editorconfig gitconfig ssh-config; java: jsp; javascript: js JSX mjs cjs Jsonnet; jboss-cli: wildfly-cli;
  json: jsonc json5 jsonl ndjson; julia-repl: jldoctest; kotlin: kt kts ktm ktx; lasso: lassoscript; latex: tex BibTeX;
  lisp: Elisp emacs-lisp wat; livescript: ls; lua: pluto Luau; makefile: mk mak make just justfile;
  markdown: md mdx mkdown mkd; mathematica: mma wl; mercury: m moo; mipsasm: mips; moonscript: moon; nestedtext: nt;
  nginx: nginxconf caddyfile HAProxy; nix: nixos; objectivec: mm objc obj-c obj-c++ objective-c objective-c++; ocaml: ml;
  openscad: scad; perl: pl pm; pf: pf.conf; pgsql: postgres postgresql plpgsql; plaintext: text txt; powershell: pwsh ps ps1;
  processing: pde; protobuf: proto; puppet: pp; purebasic: pb pbi; python: py gyp ipython GDScript Mojo Starlark bazel Vyper;
  python-repl: pycon; q: k kdb; qml: qt; reasonml: re reason ReScript; roboconf: graph instances; routeros: mikrotik;
  ruby: rb gemspec podspec thor irb; rust: rs Cairo Move WGSL; scheme: scm Racket; scilab: sci; scss: sass PostCSS;
  shell: console shellsession sh-session shell-session zsh-session; smalltalk: st; solidity: sol;
  sql: Cypher KQL kusto mysql plsql SPARQL sqlite tsql; stan: stanfuncs; stata: do ado; step21: p21 step stp; stylus: styl; tcl: tk;
  terraform: hcl tf tfvars; twig: craftcms Liquid Nunjucks; typescript: ts TSX mts cts; vbnet: vb vba; vbscript: vbs;
  verilog: v sv svh SystemVerilog; vim: VimL vimscript; x86asm: asm nasm; xl: tao;
  xml: HTML XAML xhtml rss atom xjb xsd xsl plist wsf SVG Vue Svelte Astro razor cshtml; xquery: xpath xq xqm; yaml: yml helm;
  zephir: zep`;

const PAIRS = NAMES.split(';').flatMap((line) => {
  const [grammar, names] = line.trim().split(': ');
  return names.split(' ').map((name) => ({ name, key: name.toLowerCase(), grammar }));
});

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
  Gleam // pub fn let use case if type import const opaque external as assert panic todo echo`;

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

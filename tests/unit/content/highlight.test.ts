// The colors of code depend only on the code and its language; every language name of highlight.js is supported.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import hljs from 'highlight.js/lib/core';
import { expect, it, vi } from 'vitest';
import { grammars } from '../../../scripts/disk/read/on-demand';
import { aliases, ownGrammars } from '../../../src/markdown/code/languages';

const require = createRequire(import.meta.url);

/** The aliases that each grammar of highlight.js declares. */
function declaredAliases(): [alias: string, grammar: string][] {
  return grammars.names().flatMap((name) => {
    const { aliases = [] } = require(`highlight.js/lib/languages/${name}`)(hljs);
    return aliases.map((alias: string) => [alias, name]);
  });
}

const SNIPPETS: [language: string, code: string][] = [
  ['jsx', 'const a = <p className="x">{css`color: red`}</p>;'],
  ['tsx', 'const a = <p className="x">{gql`query { a }`}</p>;'],
  ['html', '<style>p { color: red }</style><script>const a = <b/>;</script>'],
  ['markdown', 'A <b class="x">b</b> and *c*'],
  ['php-template', '<p class="x"><?php echo 1; ?></p>'],
  ['hbs', '<p class="x">{{#if a}}b{{/if}}</p>'],
  ['erb', '<p class="x"><%= a + 1 %></p>'],
  ['twig', '<p class="x">{{ a }}</p>'],
  ['yaml', 'a: <%= 1 + b %>'],
  ['docker', 'RUN echo "$HOME" && if true; then ls; fi'],
  ['console', '$ echo "$HOME"'],
  ['dart', '/// A *doc* comment\nvar a = 1;'],
  ['perl', '__END__\n% my $a = 1;\n<p>b</p>'],
  ['postgres', "CREATE FUNCTION a() RETURNS int AS $$ return 'a' + 1 $$ LANGUAGE plpython3u;"],
  ['http', 'POST /a HTTP/1.1\nHost: a.test\nContent-Type: application/json\n\n{"a": [1, true]}'],
  ['rust', 'fn main() { let a = "b"; }'],
  ['zig', 'const a = "b"; // c'],
];

/** The HTML of each snippet, highlighted in this order by newly loaded code. */
async function highlightAll(snippets: typeof SNIPPETS): Promise<Record<string, string>> {
  vi.resetModules();
  const fresh = await import('../../../src/markdown/code/highlight');
  return Object.fromEntries(
    snippets.map(([language, code]) => {
      const found = fresh.findLanguage(language, grammars);
      if (found === undefined) throw new Error(`no grammar for ${language}`);
      return [language, fresh.highlight(code, found)];
    }),
  );
}

it('the colors of a language do not depend on code highlighted before', async () => {
  const alone: Record<string, string> = {};
  for (const snippet of SNIPPETS) Object.assign(alone, await highlightAll([snippet]));
  const rotated = [5, 11].map((by) => [...SNIPPETS.slice(by), ...SNIPPETS.slice(0, by)]);
  for (const order of [SNIPPETS, [...SNIPPETS].reverse(), ...rotated])
    expect(await highlightAll(order)).toEqual(alone);
});

it.each([
  ['jsx', 'return <p className="x">a</p>;', 'class="hljs-attr"'],
  ['html', '<style>p { color: red }</style>', 'class="hljs-attribute"'],
  ['hbs', '<p class="x">{{a}}</p>', 'class="hljs-attr"'],
  ['http', 'POST /a HTTP/1.1\nHost: a.test\n\n{"a": true}', 'class="hljs-literal"'],
])(
  'the colors of a language of %s include those of the embedded languages',
  async (language, code, expected) => {
    expect((await highlightAll([[language, code]]))[language]).toContain(expected);
  },
);

it('the names of languages include every alias of highlight.js', () => {
  const declared = declaredAliases();
  const wrong = declared.filter(
    ([alias]) => !declared.some(([one, grammar]) => one === alias && aliases.get(alias) === grammar),
  );
  expect(wrong).toEqual([]);
});

it('the names of languages all have a grammar', () => {
  const files = readdirSync(require.resolve('highlight.js/lib/core').replace('core.js', 'languages'));
  const isKnown = (grammar: string) => ownGrammars.has(grammar) || files.includes(`${grammar}.js`);
  expect([...aliases.values()].filter((grammar) => !isKnown(grammar))).toEqual([]);
  expect([...aliases.keys()].filter((alias) => files.includes(`${alias}.js`))).toEqual([]);
});

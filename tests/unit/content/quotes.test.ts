// The quotation marks of languages other than English; typography.test.ts has those of English.
import { describe, expect, it } from 'vitest';
import { grammars } from '../../../scripts/disk/files/grammars';
import { createMarkdown } from '../../../src/markdown/markdown';
import { typeset } from '../../../src/markdown/typography';
import { file } from './support';

/** The tests write a narrow no-break space as _. */
const visible = (text: string): string => text.replaceAll('\u202f', '_');

const set = (language: string, text: string): string => visible(typeset(text, language));

const rendererFor = (language?: string) => createMarkdown({ href: (to) => to, grammars, language });

const toHtml = (language: string, body: string): string =>
  visible(
    rendererFor(language)({ file: file(body), body, bodyStart: 0, path: '/blog/a' })
      .html.trimEnd()
      .replace(/^<p>|<\/p>$/g, ''),
  );

it.each([
  ['en-GB', '“a ‘b’ c”'],
  ['de', '„a ‚b‘ c“'],
  ['DE-latn-1996', '„a ‚b‘ c“'],
  ['fr-BE', '«_a «_b_» c_»'],
  ['fr-CA', '«_a ”b“ c_»'],
  ['fr-CH', '«a ‹b› c»'],
  ['pl', '„a «b» c”'],
  ['nl', '‘a ‘b’ c’'],
  ['es', '“a ‘b’ c”'],
  ['es-US', '«a “b” c»'],
  ['it', '«a “b” c»'],
  ['pt-BR', '“a ‘b’ c”'],
  ['pt-PT', '«a “b” c»'],
  ['sv', `"a 'b' c"`],
  ['constructor', `"a 'b' c"`],
])('%s has the marks of CLDR if the pages have its words: %s', (language, quote) => {
  expect(set(language, `"a 'b' c"`)).toBe(quote);
});

describe('a quote opens or closes as it would in English', () => {
  it.each([
    ['de', '"A quote."', '„A quote.“'],
    ['de', `"'So', sagte sie."`, '„‚So‘, sagte sie.“'],
    ['de', `Sie sagte: "Er rief 'so'."`, 'Sie sagte: „Er rief ‚so‘.“'],
    ['de', '("in Klammern")', '(„in Klammern“)'],
    ['de', 'a "b" c "d"', 'a „b“ c „d“'],
    ['de', '"a" -- "b"', '„a“ – „b“'],
    ['de', 'so "--help" und --help', 'so „--help“ und --help'],
    ['fr', `"'Oui', dit-elle."`, '«_«_Oui_», dit-elle._»'],
    ['fr', `l'"ami" d'"hier" qu'il a`, 'l’«_ami_» d’«_hier_» qu’il a'],
    ['fr', `"l'homme d'"`, '«_l’homme d’_»'],
    ['it', `l'"amico"`, 'l’«amico»'],
    ['de', `Hans'"`, 'Hans’“'],
    // Written as the owner wants them.
    ['de', '„so“', '„so“'],
    ['de', '»so« und "so"', '»so« und „so“'],
    ['fr', '« oui » et "non"', '« oui » et «_non_»'],
    ['de', '„\'so\'“ "b"', '„‚so‘“ „b“'],
  ])('%s: %j is %j', (language, written, text) => {
    expect(set(language, written)).toBe(text);
  });
});

describe('an apostrophe is none of them', () => {
  it.each([
    ['de', "Ich hab's", 'Ich hab’s'],
    ['de', `"Ich hab's", 'so geht's'`, '„Ich hab’s“, ‚so geht’s‘'],
    ['de', "Hans' Auto", 'Hans’ Auto'],
    ['sv', `It's 'so' -- "n"...`, `It's 'so' – "n"…`],
    ['de', "'So' sagte Hans' Vater", '‚So‘ sagte Hans’ Vater'],
    ['de', "'Das' ist 'es' so", '‚Das‘ ist ‚es‘ so'],
    ['de', "'s ist 'ne Idee", '’s ist ’ne Idee'],
    ['de', "die '68er", 'die ’68er'],
    ['nl', "'s avonds in 't huis: 'ja'", '’s avonds in ’t huis: ‘ja’'],
    ['nl', "'s-Hertogenbosch", '’s-Hertogenbosch'],
    ['nl', "foto's", 'foto’s'],
    ['fr', "l'homme, aujourd'hui", 'l’homme, aujourd’hui'],
    ['fr', "'Qui\u202f?'", '«_Qui_?_»'],
    ['fr', "'l'homme'", '«_l’homme_»'],
    ['it', "un po' di", 'un po’ di'],
  ])('%s: %j is %j', (language, written, text) => {
    expect(set(language, written)).toBe(text);
  });

  it('nor are feet and inches', () => {
    expect(set('fr', `6' 2", 15" et "15"`)).toBe('6’ 2”, 15” et «_15_»');
  });
});

describe('in Markdown', () => {
  it.each([
    // A quote after those that are written as the owner wants them is open until it is closed.
    ['de', '„a“ "b *5*"', '„a“ „b <em>5</em>“'],
    ['de', '"a *b* c"', '„a <em>b</em> c“'],
    ['de', '*"a"* b', '<em>„a“</em> b'],
    ['de', '"*a*" b', '„<em>a</em>“ b'],
    ['de', `"Sie sagte '*so*'."`, '„Sie sagte ‚<em>so</em>‘.“'],
    ['de', "'`code`' und `'x'`s", '‚<code>code</code>‘ und <code>&#39;x&#39;</code>s'],
    ['de', "**Ann**'s", '<strong>Ann</strong>’s'],
    ['de', "'eins  \nzwei'", '‚eins<br>\nzwei‘'],
    ['de', "'eins<br>zwei'", '‚eins<br>zwei‘'],
    ['de', '\\"so\\" "so"', '&quot;so&quot; „so“'],
    ['fr', `l'"*ami*"`, 'l’«_<em>ami</em>_»'],
  ])('%s: %j', (language, written, html) => {
    expect(toHtml(language, written)).toBe(html);
  });

  it('a quote that is not closed ends with its block', () => {
    expect(toHtml('de', "'a\n\nHans'\n")).toBe('‚a</p>\n<p>Hans’');
  });

  it('the heading of a section has the marks of the text', () => {
    const body = '## "So"\n\n"Ja"\n';
    const render = rendererFor('de');
    const { sections } = render({ file: file(body), body, bodyStart: 0, path: '/', isCut: true });
    expect(sections).toEqual([{ heading: '„So“', html: '<p>„Ja“</p>\n' }]);
  });
});

// The limits of character references, and the shortest comments and tags.
import { expect, it } from 'vitest';
import { decode } from '../../../src/html/entities';
import { tokenize } from '../../../src/html/tokenize';

it.each([
  ['&#1;', '\u0001'],
  ['&#xd7ff;', '\ud7ff'],
  ['&#xd800;', '\ufffd'],
  ['&#xdfff;', '\ufffd'],
  ['&#xe000;', '\ue000'],
  ['&#x10ffff;', '\u{10ffff}'],
  ['&#x110000;', '\ufffd'],
  ['&nbsp;&yuml;&OElig;&oelig;&Tab;&NewLine;&excl;', '\u00a0ÿŒœ\t\n!'],
  ['&GT;&gt;&NoSuchName;', '>>&NoSuchName;'],
])('decode(%j) is %j', (text, decoded) => {
  expect(decode(text)).toBe(decoded);
});

it.each([
  ['<!>a', ['comment <!>', 'text a']],
  ['<?>a', ['comment <?>', 'text a']],
  ['</>a', ['comment </>', 'text a']],
  ['<!---->a', ['comment <!---->', 'text a']],
  ['<!--a--!>b', ['comment <!--a--!>', 'text b']],
  ['<b', ['unclosed <b']],
  ['a<1<b>', ['text a<1', 'open <b>']],
])('the shortest comments and tags: %j', (html, tokens) => {
  expect(tokenize(html).map(({ kind, start, end }) => `${kind} ${html.slice(start, end)}`)).toEqual(tokens);
});

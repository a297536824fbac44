// The limits of character references.
import { expect, it } from 'vitest';
import { decode } from '../../../../src/base/html/entities';

it.each([
  ['&#1;', ''],
  ['&#xd7ff;', '\ud7ff'],
  ['&#xd800;', '\ufffd'],
  ['&#xdfff;', '\ufffd'],
  ['&#xe000;', '\ue000'],
  ['&#x10fffd;', '\u{10fffd}'],
  ['&#x110000;', '\ufffd'],
  ['&nbsp;&yuml;&OElig;&oelig;&Tab;&NewLine;&excl;', '\u00a0ÿŒœ\t\n!'],
  ['&GT;&gt;&NoSuchName;', '>>&NoSuchName;'],
])('decode(%j) is %j', (text, decoded) => {
  expect(decode(text)).toBe(decoded);
});

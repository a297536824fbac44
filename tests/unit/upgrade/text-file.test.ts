// Which files are merged as text.
import { expect, it } from 'vitest';
import { isBinary } from '../../../src/upgrade/text-file';

it.each([
  ['plain text', Buffer.from('a\n'), false],
  ['text in UTF-8', Buffer.from('é 日本 🐟'), false],
  ['a zero byte', Buffer.from('a\0b'), true],
  ['text in Latin-1', Buffer.from('caf\xe9', 'latin1'), true],
  ['half a character at the end', Buffer.from('é').subarray(0, 1), true],
])('%s', (_, bytes, expected) => expect(isBinary(bytes)).toBe(expected));

// Which files are merged as text, and with which line ends.

import { expect, it } from 'vitest';
import { isBinary } from '../../../scripts/upgrade/git';
import { withLineEnds } from '../../../src/upgrade/merge';

it.each([
  ['plain text', Buffer.from('a\n'), false],
  ['text in UTF-8', Buffer.from('é 日本 🐟'), false],
  ['a zero byte', Buffer.from('a\0b'), true],
  ['text in Latin-1', Buffer.from('caf\xe9', 'latin1'), true],
  ['half a character at the end', Buffer.from('é').subarray(0, 1), true],
])('%s', (_, bytes, expected) => expect(isBinary(bytes)).toBe(expected));

it.each([
  ['all of Unix', 'a\nb\n', 'a\nnew\nb\n', 'a\nnew\nb\n'],
  ['all of Windows', 'a\r\nb\r\n', 'a\nnew\nb\n', 'a\r\nnew\r\nb\r\n'],
  ['mostly of Unix', 'a\nb\r\nc\n', 'a\nb\nnew\nc\n', 'a\nb\r\nnew\nc\n'],
  ['mostly of Windows', 'a\r\nb\nc\r\n', 'new\na\nb\nc\n', 'new\r\na\r\nb\nc\r\n'],
  ['one after the other for lines that are the same', '\r\n\n\r\n', '\n\n\n\n', '\r\n\n\r\n\r\n'],
  ['no last line end', 'a\r\nb', 'a\nb', 'a\r\nb'],
  ['no line end at all', 'a', 'a\nb\n', 'a\nb\n'],
])('line ends: %s', (_, like, text, expected) => expect(withLineEnds(text, like)).toBe(expected));

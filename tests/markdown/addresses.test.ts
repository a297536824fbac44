// Addresses: which are encoded, and that none makes the code throw.
import { expect, it } from 'vitest';
import { encodeAddress, resolveImage, resolveLink } from '../../src/base/html/addresses';

it.each([
  ['//x.test/[a]', '//x.test/%5Ba%5D'],
  ['https://[::1]/[a]', 'https://[::1]/%5Ba%5D'],
  ['a b', 'a%20b'],
  ['日本', '日本'],
  ['%', '%'],
])('encodeAddress(%j) is %j', (address, encoded) => {
  expect(encodeAddress(address)).toBe(encoded);
});

it.each(['\\\\[', '//[', 'http://[', '\\\\', '::', '%', '%ff', '\u0000', 'a:b', '/%', '\ud800'])(
  'no URL throws: %j',
  (address) => {
    expect(typeof resolveLink(address, '/blog/a')).toBe('string');
    expect(typeof resolveImage(address)).toBe('string');
    expect(() => decodeURI(resolveImage(address).replace(/^[a-z]+:.*|^[/\\]{2}.*/, ''))).not.toThrow();
  },
);

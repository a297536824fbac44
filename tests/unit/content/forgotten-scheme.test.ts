import { expect, it } from 'vitest';
import { addScheme } from '../../../src/base/html/web-address';

it.each([
  'www.foo.com',
  'www.koi.rs',
  'example.com',
  'a.b.example.org/c?d#e',
  'ann.github.io',
  'host.dev:80/x',
])('%s is a URL without https://', (written) => {
  expect(addScheme(written)).toBe(`https://${written}`);
});

it.each([
  'notes.md',
  'koi.rs',
  'a.py',
  '/example.com',
  'posts/example.com',
  'hello',
  'photo.jpeg',
  'www',
  'common',
])('%s may be a path', (written) => {
  expect(addScheme(written)).toBeUndefined();
});

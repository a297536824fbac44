import { describe, expect, it } from 'vitest';

import { createHref, isReachable } from '../../../../src/base/html/addresses';

const plain = createHref({ url: 'https://koi.test', trailingSlash: false });

describe('createHref', () => {
  it('never makes a URL of another site from a path or hash', () => {
    for (const start of ['/', '#/', '#//', '#/\\', '#///', '#/.//', '#/%2F/']) {
      const written = plain(`${start}evil.test`);
      expect(new URL(written, 'https://koi.test/page').host, `${start} -> ${written}`).toBe('koi.test');
    }
  });
});

it('addresses with ü can be reached, however many were looked at before', () => {
  const reached = Array.from({ length: 10_000 }, () => isReachable('https://bücher.example/'));
  expect(reached).not.toContain(false);
});

// The .ico container and the web manifest.
import { describe, expect, it } from 'vitest';
import { toIco } from '../../../../src/theme/icons/ico';
import { buildFixture, textOf } from '../../../helpers';

it('an .ico has its images at the offsets in its directory', () => {
  const images = [
    { size: 16, png: Uint8Array.of(1, 2, 3) },
    { size: 256, png: Uint8Array.of(4, 5) },
  ];
  const bytes = Buffer.from(toIco(images));
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([0, 1, 2]);
  images.forEach(({ size, png }, k) => {
    const entry = 6 + 16 * k;
    expect([bytes[entry], bytes[entry + 1]]).toEqual([size % 256, size % 256]);
    const [length, at] = [bytes.readUInt32LE(entry + 8), bytes.readUInt32LE(entry + 12)];
    expect([...bytes.subarray(at, at + length)]).toEqual([...png]);
  });
});

describe('site.webmanifest', () => {
  it.each([
    ['https://example.com', ''],
    ['https://example.github.io/portfolio', '/portfolio'],
  ])('at %s has the base path in its URLs', async (url, base) => {
    const { outputs } = await buildFixture({ url });
    const manifest = JSON.parse(textOf(outputs, 'site.webmanifest'));
    expect(manifest).toMatchObject({ name: 'Your Name', short_name: 'Your Name', display: 'browser' });
    expect(manifest.scope).toBe(`${base}/`);
    expect(manifest.start_url.startsWith(manifest.scope.replace(/\/$/, ''))).toBe(true);
    expect(manifest.icons.map(({ purpose, sizes }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual(
      ['any any', '192x192 any', '512x512 any', '512x512 maskable'],
    );
    for (const { src } of manifest.icons) expect(outputs.has(src.slice(base.length + 1)), src).toBe(true);
  });
});

// The .ico container and the web manifest.
import { describe, expect, it } from 'vitest';
import { buildFixture, textOf } from '../../../helpers';

describe('site.webmanifest', () => {
  it.each([
    ['https://example.com', ''],
    ['https://example.github.io/portfolio', '/portfolio'],
  ])('at %s has the base path in its URLs', async (url, base) => {
    const { outputs } = await buildFixture({ url });
    const manifest = JSON.parse(textOf(outputs, 'site.webmanifest'));
    expect(manifest).toMatchObject({ name: 'Your Name', display: 'browser' });
    expect(manifest.scope).toBe(`${base}/`);
    expect(manifest.start_url.startsWith(manifest.scope.replace(/\/$/, ''))).toBe(true);
    expect(manifest.icons.map(({ purpose, sizes }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual(
      ['any any', '192x192 any', '512x512 any', '512x512 maskable'],
    );
    for (const { src } of manifest.icons) expect(outputs.has(src.slice(base.length + 1)), src).toBe(true);
  });
});

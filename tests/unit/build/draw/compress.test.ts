// The compressed copies of texts: made once, and again after a change of the text or of the settings.
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { addCompressed, SETTINGS } from '../../../../scripts/build/draw/compress';
import { inMemory } from '../../../../scripts/build/last-build';
import { watched } from '../../../rebuild';

afterEach(() => void vi.restoreAllMocks());

it('a text is compressed again only if it or the settings have changed', async () => {
  const last = inMemory();
  const compress = async (body: string) => {
    const made: string[] = [];
    const page = { file: 'index.html', source: 'a test', body };
    const outputs = await addCompressed(new Map([[page.file, page]]), watched(last, made));
    last.take(outputs);
    expect(gunzipSync(outputs.get('index.html.gz')?.body as Uint8Array).toString()).toBe(body);
    return made;
  };
  const both = ['index.html.br', 'index.html.gz'];
  expect(await compress('one '.repeat(1000))).toEqual(both);
  expect(await compress('one '.repeat(1000))).toEqual([]);
  expect(await compress('two '.repeat(1000))).toEqual(both);
  vi.spyOn(SETTINGS, 'gz').mockReturnValue({ level: 1 });
  expect(await compress('two '.repeat(1000))).toEqual(['index.html.gz']);
});

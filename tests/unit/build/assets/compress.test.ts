// The compressed copies of texts: made once, and again after a change of the text.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { addCompressed } from '../../../../scripts/build/assets/compress';
import { createLastBuild } from '../../../../scripts/build/last-build';
import { temporaryFolder } from '../../../helpers';
import { watched } from '../../../rebuild';

it('a text is compressed again only if it has changed', async () => {
  const last = createLastBuild();
  const compress = async (body: string) => {
    const made: string[] = [];
    const page = { file: 'index.html', source: 'a test', body };
    const outputs = await addCompressed(new Map([[page.file, page]]), watched(last, made));
    last.endBuild(outputs);
    expect(gunzipSync(outputs.get('index.html.gz')?.body as Uint8Array).toString()).toBe(body);
    return made;
  };
  const both = ['index.html.br', 'index.html.gz'];
  expect(await compress('one '.repeat(1000))).toEqual(both);
  expect(await compress('one '.repeat(1000))).toEqual([]);
  expect(await compress('two '.repeat(1000))).toEqual(both);
});

it('a file that was saved just now is compressed each time, and its copies are not known by a view', async () => {
  const copyOf = join(temporaryFolder(), 'a.txt');
  writeFileSync(copyOf, 'one '.repeat(1000));
  const body = { copyOf, bytes: 4000 };
  const outputs = await addCompressed(
    new Map([['a.txt', { file: 'a.txt', source: 'a test', body }]]),
    createLastBuild(),
  );
  expect(outputs.get('a.txt.gz')).toMatchObject({ view: undefined, body: expect.any(Uint8Array) });
});

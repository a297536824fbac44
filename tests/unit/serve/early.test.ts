// A page that is asked for during the first build is as the build renders it.
import { expect, it } from 'vitest';
import { build } from '../../../scripts/build/build-site';
import { toBuildOptions } from '../../../scripts/cli/build-options';
import { createEarly } from '../../../scripts/serve/dev/early';
import { copyFixture, TODAY, textOf } from '../../helpers';

it.each([
  ['', '/blog/first-light', ['index.html', 'blog/first-light/index.html']],
  ['/portfolio', '/portfolio/blog/', ['index.html', 'blog/index.html']],
  ['/portfolio', '/blog', []],
  ['', '/posts/pond.png', []],
])('under the base path %j, %s has the pages %j', async (base, address, files) => {
  const folder = copyFixture('good');
  const [content, publicFolder] = [`${folder}/content`, `${folder}/public`];
  const options = toBuildOptions({ content, public: publicFolder, url: `https://koi.test${base}` }, TODAY);
  const early = createEarly();
  let isBuilt = false;
  const building = build(options, undefined, early.each).finally(() => {
    isBuilt = true;
  });
  const pages = await early.renderAt(address);
  expect(isBuilt).toBe(false);
  const { outputs } = await building;
  expect(pages.map(({ file }) => file)).toEqual(files);
  for (const { file, body } of pages) expect(body).toBe(textOf(outputs, file));
});

// Renders a page that is asked for during the first build, which takes longer the more posts there are.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodePath } from '../../../src/base/html/addresses';
import type { Output } from '../../../src/base/output';
import { findFile, toFile } from '../../../src/base/paths';
import { renderPage } from '../../../src/output/document/document';
import { allowedBy, createFinish } from '../../../src/output/policy';
import type { KnownSite } from '../../../src/output/render';
import { sha256Base64 } from '../../disk/cache/names.cjs';
import { withoutBase } from '../resolve';

/** How long the build may keep this thread while pages are asked for. */
const TURN_MS = 30;

export function createEarly() {
  let known = (_: KnownSite): void => {};
  const isParsed = new Promise<KnownSite>((resolve) => {
    known = resolve;
  });
  let turn = 0;
  return {
    /** For the build to call with each output. */
    async each(output: Output, site: KnownSite): Promise<Output> {
      known(site);
      if (performance.now() - turn < TURN_MS) return output;
      await nextTurn();
      turn = performance.now();
      return output;
    },
    /** Returns the page at an address, after the home page, from which servers read the base path. Empty if there is none. */
    async renderAt(address: string): Promise<Output[]> {
      const { site, pages, assets } = await isParsed;
      const byFile = new Map(pages.map((page) => [toFile(page.path), page]));
      const path = decodePath(withoutBase(address, site.base) ?? '');
      const file = path && findFile(path, byFile);
      const finish = createFinish(allowedBy(site, assets, sha256Base64), sha256Base64);
      const found = file ? [byFile.get('index.html'), byFile.get(file)] : [];
      return found.flatMap((page) => {
        if (page === undefined) return [];
        const { body } = finish(renderPage(page, site, assets));
        return { file: toFile(page.path), source: page.source, body };
      });
    },
  };
}

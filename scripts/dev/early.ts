// Renders a page that is asked for during the first build, which takes longer the more posts there are.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { renderPage } from '../../src/document/document';
import { decodePath } from '../../src/html/addresses';
import type { Output } from '../../src/outputs/output';
import { findFile, toFile } from '../../src/outputs/paths';
import { allowedBy, createFinish } from '../../src/outputs/policy';
import type { Known } from '../build/build-site';
import { sha256Base64 } from '../cache/names.cjs';
import { withoutBase } from '../server/resolve';

/** How long the build may keep this thread while pages are asked for. */
const TURN_MS = 30;

export function createEarly() {
  let known = (_: Known): void => {};
  const isParsed = new Promise<Known>((resolve) => {
    known = resolve;
  });
  let turn = 0;
  return {
    /** For the build to call with each output. */
    async each(output: Output, site: Known): Promise<Output> {
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

// The grammars of highlight.js, loaded from disk on demand.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Grammars } from '../../../src/markdown/code/highlight';

const requireGrammar = createRequire(import.meta.url);
const FILE = /^([a-z0-9-]+)\.js$/;

export const grammars: Grammars = {
  load(name) {
    try {
      return FILE.test(`${name}.js`) ? requireGrammar(`highlight.js/lib/languages/${name}`) : undefined;
    } catch {
      return undefined;
    }
  },
  names() {
    const folder = join(dirname(requireGrammar.resolve('highlight.js/lib/core')), 'languages');
    return readdirSync(folder).flatMap((file) => FILE.exec(file)?.[1] ?? []);
  },
};

// The grammars of highlight.js, loaded from disk on demand.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Grammars } from '../../src/markdown/highlight';

const requireGrammar = createRequire(import.meta.url);

export const grammars: Grammars = {
  load(name) {
    if (!/^[a-z0-9-]+$/.test(name)) return undefined;
    try {
      return requireGrammar(`highlight.js/lib/languages/${name}`);
    } catch {
      return undefined;
    }
  },
  names() {
    const folder = join(dirname(requireGrammar.resolve('highlight.js/lib/core')), 'languages');
    return readdirSync(folder)
      .filter((file) => /^[a-z0-9-]+\.js$/.test(file))
      .map((file) => file.slice(0, -3));
  },
};

// Loads parts of packages when a text needs them: the grammars of highlight.js, and the emoji of codes such as `:fish:`.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Grammars } from '../../../src/markdown/code/highlight';
import type { FindEmoji } from '../../../src/markdown/context';
import { listFolder } from './walk';

const requirePackage = createRequire(import.meta.url);
const FILE = /^([a-z0-9-]+)\.js$/;

export const grammars: Grammars = {
  load(name) {
    try {
      return FILE.test(`${name}.js`) ? requirePackage(`highlight.js/lib/languages/${name}`) : undefined;
    } catch {
      return undefined;
    }
  },
  names() {
    const folder = join(dirname(requirePackage.resolve('highlight.js/lib/core')), 'languages');
    return listFolder(folder).flatMap(({ name }) => FILE.exec(name)?.[1] ?? []);
  },
};

export const findEmoji: FindEmoji = (name) => {
  const names: Record<string, string> = requirePackage('gemoji').nameToEmoji;
  return Object.hasOwn(names, name) ? names[name] : undefined;
};

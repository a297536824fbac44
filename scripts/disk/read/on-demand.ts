// What texts need of packages, loaded when one has it: the grammars of highlight.js, and the emoji of codes such as `:fish:`.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ContentFile } from '../../../src/content/kinds';
import type { Grammars } from '../../../src/markdown/code/highlight';
import type { FindEmoji } from '../../../src/markdown/context';
import { listFolder } from './walk';

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
    return listFolder(folder).flatMap(({ name }) => FILE.exec(name)?.[1] ?? []);
  },
};

let names: Record<string, string> | undefined;

export const findEmoji: FindEmoji = (name) => (names && Object.hasOwn(names, name) ? names[name] : undefined);

/** Loads the names of emoji; for these texts, only if one of them may have any. */
export async function loadEmoji(texts?: ContentFile[]): Promise<void> {
  if (names === undefined && (texts === undefined || texts.some(({ hasEmoji }) => hasEmoji)))
    names = (await import('gemoji')).nameToEmoji;
}

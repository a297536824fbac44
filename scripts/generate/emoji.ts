// The emoji of codes such as `:fish:`, loaded when a text has one.
import type { FindEmoji } from '../../src/markdown/context';
import { mayHaveEmoji } from '../../src/markdown/extensions/marks';
import type { SourceFile } from '../../src/problem';

let names: Record<string, string> | undefined;

export const findEmoji: FindEmoji = (name) => (names && Object.hasOwn(names, name) ? names[name] : undefined);

/** Loads them, or only if these texts may have any. */
export async function loadEmoji(texts?: SourceFile[]): Promise<void> {
  if (names === undefined && (texts === undefined || texts.some(({ text }) => mayHaveEmoji(text))))
    names = (await import('gemoji')).nameToEmoji;
}

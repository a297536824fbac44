// The emoji of codes such as `:fish:`, loaded when a text has one.
import type { ContentFile } from '../../../src/content/content-files';
import type { FindEmoji } from '../../../src/markdown/context';
import { mayHaveEmoji } from '../../../src/markdown/extensions/marks';

let names: Record<string, string> | undefined;

export const findEmoji: FindEmoji = (name) => (names && Object.hasOwn(names, name) ? names[name] : undefined);

const hasEmoji = (file: ContentFile): boolean => file.known?.hasEmoji ?? mayHaveEmoji(file.text);

/** Loads them, or only if these texts may have any. */
export async function loadEmoji(texts?: ContentFile[]): Promise<void> {
  if (names === undefined && (texts === undefined || texts.some(hasEmoji)))
    names = (await import('gemoji')).nameToEmoji;
}

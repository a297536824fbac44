// Which pages have moved between two builds, because their files were renamed.
import type { Outputs } from '../../src/outputs/output';
import { textOf } from '../server/site';

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1);
const nameOf = (file: string): string => file.slice(folderOf(file).length, -'.md'.length);

/**
 * Returns the old and the new path of each page that moved: to a new page of its folder with the same text, or to the only
 * new one if it is the only one that is gone. Every page with a text has it as Markdown too.
 */
export function findMoved(before: Outputs, after: Outputs): Map<string, string> {
  const moved = new Map<string, string>();
  const missingIn = (others: Outputs, outputs: Outputs) =>
    [...outputs.keys()].filter((file) => file.endsWith('.md') && !others.has(file));
  const added = missingIn(before, after);
  const gone = added.length > 0 ? missingIn(after, before) : [];
  for (const file of gone) {
    const isBeside = (other: string) => folderOf(other) === folderOf(file);
    const candidates = added.filter(isBeside);
    const isOnly = candidates.length === 1 && gone.filter(isBeside).length === 1;
    const text = plainText(before, file);
    const found = isOnly ? candidates[0] : candidates.find((other) => plainText(after, other) === text);
    if (found !== undefined) moved.set(pathOf(file), pathOf(found));
  }
  return moved;
}

const pathOf = (file: string): string => `/${file.slice(0, -'.md'.length)}`;

/** The Markdown of a page without its own name, which is part of addresses. */
const plainText = (outputs: Outputs, file: string): string =>
  textOf(outputs.get(file)?.body ?? '').replaceAll(`/${nameOf(file)}`, '');

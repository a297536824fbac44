// Reads the tables of tests/fixtures/mistakes. Each case is a change of the good site, and what the build then prints. The keys:
//   body, post    the text of content/posts/broken.md, below the usual front matter (FRONT) or whole
//   settings      lines for content/site.yaml, above `profiles:` in line 7
//   <path>        what is there instead: a file, [before, after] to replace once, null for nothing, a size in bytes, or
//                 { link: target }
//   drafts        true for a build with --drafts
//   exit          0 if there are only warnings
//   says          the output; UPDATE=1 writes it
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type FileOf, readTable, tablesIn, updateTable, writeFileOf } from './tables';

type Change = FileOf | null | number | [before: string, after: string] | { link: string };

export interface Mistake {
  subject: string;
  name: string;
  changes: [file: string, change: Change][];
  drafts: boolean;
  exit: number;
  says: string;
}

const FRONT = '---\ntitle: Broken\ndate: 2025-03-01\ndescription: A post with one mistake in it.\n---\n';

const SHORTHANDS: Record<string, (text: string) => [file: string, change: Change]> = {
  body: (text) => ['content/posts/broken.md', FRONT + text],
  post: (text) => ['content/posts/broken.md', text],
  settings: (text) => ['content/site.yaml', ['profiles:', `${text}profiles:`]],
};

export const readMistakes = (): Mistake[] =>
  tablesIn('mistakes').flatMap((table) =>
    Object.entries(readTable<Record<string, never>>(table)).map(
      ([name, { drafts = false, exit = 1, says = '', ...changes }]) => ({
        subject: table.slice('mistakes/'.length, -'.yaml'.length),
        name,
        changes: Object.entries(changes).map(([key, value]) => SHORTHANDS[key]?.(value) ?? [key, value]),
        drafts,
        exit,
        says,
      }),
    ),
  );

/** Writes what the cases of a subject have printed. */
export const updateMistakes = (subject: string, said: Map<string, string>): void =>
  updateTable(
    `mistakes/${subject}.yaml`,
    [...said].map(([name, says]) => [[name, 'says'], says]),
  );

export const edited = (text: string, [before, after]: [string, string]): string => {
  if (text.split(before).length !== 2) throw new Error(`not once: ${before}`);
  return text.replace(before, () => after);
};

/** Applies the changes of a case to a copy of the good site. Returns the function that takes them back. */
export function apply({ changes }: Mistake, folder: string): () => void {
  const undo = changes.map(([file, change]) => {
    const path = join(folder, file);
    const before = existsSync(path) ? readFileSync(path) : undefined;
    const made = mkdirSync(dirname(path), { recursive: true });
    if (change === null) rmSync(path);
    else if (typeof change === 'number') writeFileSync(path, 'x'.repeat(change));
    else if (Array.isArray(change)) writeFileSync(path, edited(String(before), change));
    else if (typeof change === 'object' && 'link' in change) symlinkSync(change.link, path);
    else writeFileOf(path, change);
    return () => {
      if (before !== undefined) writeFileSync(path, before);
      else rmSync(made ?? path, { recursive: true, force: true });
    };
  });
  return () => {
    for (const step of undo.reverse()) step();
  };
}

// The texts that `npm run new` writes, which the owner must replace.
import { type Problem, problemAt, type SourceFile } from '../base/problems/problem';

const NEW_FILE = [
  /One sentence that says what \\?["“].*["”] is about\./,
  /^Begin here\. `npm run dev` shows .*/m,
];

/** Finds what `npm run new` has written and the owner has not replaced. */
export const findNewFileTexts = (file: SourceFile): Problem[] =>
  NEW_FILE.flatMap((pattern) => {
    const found = pattern.exec(file.text);
    return found ? placeholder(file, found.index, found[0].length) : [];
  });

export const placeholder = (file: SourceFile, start: number, length: number): Problem =>
  problemAt(file, start, length, {
    message: 'this is still a placeholder',
    hint: 'write your own before you publish, or delete the entry if it is optional.',
  });

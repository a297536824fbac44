// Tables of cases in tests/fixtures: YAML, so that texts with several lines need no escapes.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, parseDocument, visit } from 'yaml';
import { fixtures } from './sites';

/** A file of a case: its text, a copy of a fixture, or a text in another encoding. */
export type FileOf = string | { copy: string } | { as: BufferEncoding; text: string };

export const readTable = <T>(file: string): Record<string, T> =>
  parse(readFileSync(join(fixtures, file), 'utf8'));

/** Writes values into a table at these places, for UPDATE=1, and leaves the rest as it is. */
export function updateTable(file: string, values: [place: string[], value: unknown][]): void {
  const path = join(fixtures, file);
  const document = parseDocument(readFileSync(path, 'utf8'));
  for (const [place, value] of values) {
    const node = document.createNode(value);
    visit(node, {
      Scalar: (_, scalar) => {
        if (/[\r\u{feff}]/u.test(String(scalar.value))) scalar.type = 'QUOTE_DOUBLE';
      },
    });
    document.setIn(place, node);
  }
  const text = document.toString({ lineWidth: 0, blockQuote: 'literal' });
  writeFileSync(path, text.replaceAll('\u{feff}', '\\uFEFF'));
}

export function writeFileOf(path: string, file: FileOf): void {
  mkdirSync(dirname(path), { recursive: true });
  if (typeof file === 'string') writeFileSync(path, file);
  else if ('copy' in file) copyFileSync(join(fixtures, file.copy), path);
  else writeFileSync(path, Buffer.from(file.text, file.as));
}

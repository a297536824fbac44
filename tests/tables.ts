// Tables of cases in tests/fixtures: YAML, so that texts with several lines need no escapes.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, parseDocument, visit } from 'yaml';
import { fixtures } from './sites';

/** A file of a case: its text, a copy of a fixture, or a text in another encoding. */
export type FileOf = string | { copy: string } | { as: BufferEncoding; text: string };

/** The tables in a folder of the fixtures. */
export const tablesIn = (folder: string): string[] =>
  readdirSync(join(fixtures, folder)).map((file) => `${folder}/${file}`);

export const readTable = <T>(file: string): Record<string, T> =>
  parse(readFileSync(join(fixtures, file), 'utf8'));

type Placed = [place: string[], value: unknown];

/** Returns the text of a table with values at these places; the rest stays as it is. */
export function printTable(file: string, values: Placed[]): string {
  const document = parseDocument(readFileSync(join(fixtures, file), 'utf8'));
  for (const [place, value] of values) {
    const node = document.createNode(value);
    visit(node, {
      Scalar: (_, scalar) => {
        if (/[\r\u{feff}]/u.test(String(scalar.value))) scalar.type = 'QUOTE_DOUBLE';
      },
    });
    document.setIn(place, node);
  }
  return document.toString({ lineWidth: 0, blockQuote: 'literal' }).replaceAll('\u{feff}', '\\uFEFF');
}

/** For UPDATE=1. */
export const updateTable = (file: string, values: Placed[]): void =>
  writeFileSync(join(fixtures, file), printTable(file, values));

export function writeFileOf(path: string, file: FileOf): void {
  mkdirSync(dirname(path), { recursive: true });
  if (typeof file === 'string') writeFileSync(path, file);
  else if ('copy' in file) copyFileSync(join(fixtures, file.copy), path);
  else writeFileSync(path, Buffer.from(file.text, file.as));
}

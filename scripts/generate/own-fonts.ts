// Reads the fonts of content/fonts/. The program that cuts fonts has read each of them once, so a damaged one is a problem
// of the content, and no surprise to a later step.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { settingFor } from '../../src/fonts/faces';
import { type Font, type FontFacts, readFacts } from '../../src/fonts/font';
import type { FontFiles } from '../../src/fonts/setting';
import { cache, codeHash } from '../cache/code-state.cjs';
import { hash } from '../cache/names.cjs';
import { codeOf, kindOfStats, reasonFor } from '../files/walk';

const LARGEST = 50_000_000;
/** Between the sizes of text and of headings, in pixels. */
const MEASURED_AT = 24;
const NAME = 'fonts/facts.json';

/** `names` are the files in the fonts folder, `folder` is its path, and `source` its name in messages. */
export async function readOwnFonts(names: string[], folder: string, source: string): Promise<FontFiles> {
  const fonts = new Map<string, Font | string>();
  for (const name of names) fonts.set(name, await readOwnFont(join(folder, name), `${source}/${name}`));
  return fonts;
}

async function readOwnFont(path: string, source: string): Promise<Font | string> {
  try {
    const stats = statSync(path);
    const kind = kindOfStats(stats);
    if (kind !== 'file') return reasonFor(kind);
    if (stats.size > LARGEST) return 'it is larger than 50 MB';
    const bytes = readFileSync(path);
    const id = hash(bytes);
    const facts = await cachedFacts(bytes, id);
    return facts ? { source, path, id, ...facts } : 'it is damaged, or has not all letters from a to z';
  } catch (error) {
    return reasonFor(codeOf(path, error));
  }
}

async function cachedFacts(bytes: Buffer, id: string): Promise<FontFacts | undefined> {
  const code = codeHash();
  const key = hash(code ?? '', id);
  const known = code && cache.find(NAME, key)?.bytes.toString();
  if (known) return JSON.parse(known);
  const facts = await factsOf(bytes);
  if (code && facts) cache.write(NAME, key, JSON.stringify(facts));
  return facts;
}

async function factsOf(bytes: Buffer): Promise<FontFacts | undefined> {
  const { toTrueType } = await import('./cut-font');
  try {
    const facts = readFacts(await toTrueType(bytes));
    if (facts === undefined || Object.keys(facts.axes).length === 0) return facts;
    // A variable font has the metrics of its usual design, which may be a black one for small text.
    const setting = settingFor(facts, 400, MEASURED_AT);
    const design = readFacts(await toTrueType(bytes, setting));
    return design && { ...design, axes: facts.axes };
  } catch {
    return undefined;
  }
}

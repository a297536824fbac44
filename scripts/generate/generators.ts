// Hashes the code that generates images, the packages that it imports, and the fonts that it reads. The hashes cover the
// minified bundle of esbuild, so comments, line ends, and names of files and variables do not matter.
import { readdirSync, readFileSync } from 'node:fs';
import { hash } from '../cache/names.cjs';
import { root } from '../files/paths';
import { FONTS } from './fonts';

const ENTRIES = {
  card: 'scripts/generate/cards/card.ts',
  cover: 'scripts/generate/cards/cover-card.ts',
  font: 'scripts/generate/cut-font.ts',
  icon: 'scripts/generate/icon.ts',
  resume: 'scripts/generate/resume.ts',
};
const READS_FONTS = 'scripts/generate/fonts.ts';
/** The package that it imports is not among its imports. */
const SHAPES = 'scripts/generate/cards/shaper.ts';

export type Kind = keyof typeof ENTRIES;

/** A hash for each kind of image, which changes when the code may draw such an image differently. */
export type Generators = Record<Kind, string>;

export async function hashGenerators(): Promise<Generators> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: ENTRIES,
    bundle: true,
    packages: 'external',
    // What the cache is does not change a drawing.
    external: [`${root}scripts/cache/*.cjs`],
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'silent',
    absWorkingDir: root,
    outdir: root,
  });
  const hashes = outputFiles.map(({ path, contents }) => {
    const name = path.slice(root.length);
    const { inputs, imports } = metafile.outputs[name];
    const packages = imports
      .map(({ path }) => packageOf(path))
      .filter((name) => !/^(?:node:|[./])/.test(name));
    if (SHAPES in inputs) packages.push('harfbuzzjs');
    const fonts = READS_FONTS in inputs ? hashFolder(FONTS) : '';
    return [name.replace('.js', ''), hash(contents, versionsOf([...new Set(packages)].sort()), fonts)];
  });
  return Object.fromEntries(hashes);
}

/** The pinned versions of these packages, as a part of cache keys. */
export function versionsOf(packages: string[]): string {
  const { dependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  return packages.map((name) => dependencies[name]).join();
}

const packageOf = (path: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;

const hashFolder = (folder: string): string =>
  hash(
    ...readdirSync(folder)
      .sort()
      .flatMap((name) => [name, readFileSync(folder + name)]),
  );

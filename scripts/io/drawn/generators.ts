// What decides about a generated image beside its words: the code that draws it, the packages which that code imports,
// and the fonts. esbuild says which these are. The code is taken as esbuild bundles it, so comments, line ends and the
// names of files and variables do not count.
import { readdirSync, readFileSync } from 'node:fs';
import { hash } from '../../cache/cache';
import { fromSources, type Sources } from '../../cache/from-sources';
import { root } from '../paths';
import { versionsOf } from '../versions';

const ENTRIES = {
  card: 'scripts/io/drawn/draw-card.ts',
  icon: 'scripts/io/drawn/draw-icon.ts',
  resume: 'scripts/io/drawn/draw-resume.ts',
};
const READS_FONTS = 'scripts/io/drawn/fonts.ts';
const FONTS = `${root}src/fonts/static/`;

export type Kind = keyof typeof ENTRIES;

/** A hash for each kind of image, which changes when an image of that kind may come out differently. */
export type Generators = Record<Kind, string>;

export const loadGenerators = async (sources: Sources): Promise<Generators> =>
  JSON.parse(await fromSources('bundle/generators.json', sources, hashGenerators));

async function hashGenerators(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: ENTRIES,
    bundle: true,
    packages: 'external',
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
  const hashOf = (kind: string): string => {
    const { inputs, imports } = metafile.outputs[`${kind}.js`];
    const code = outputFiles.find(({ path }) => path === `${root}${kind}.js`)?.contents as Uint8Array;
    const packages = imports.map(({ path }) => packageOf(path)).filter((name) => !name.startsWith('node:'));
    return hash(
      code,
      versionsOf([...new Set(packages)].sort()),
      READS_FONTS in inputs ? hashFolder(FONTS) : '',
    );
  };
  return JSON.stringify(Object.fromEntries(Object.keys(ENTRIES).map((kind) => [kind, hashOf(kind)])));
}

const packageOf = (path: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;

const hashFolder = (folder: string): string =>
  hash(
    ...readdirSync(folder)
      .sort()
      .flatMap((name) => [name, readFileSync(folder + name)]),
  );

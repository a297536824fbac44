// Bundles style sheets and browser code with esbuild. A build replaces placeholders in them with what depends on the site.
import { parse } from 'node:path';
import type { OutputFile } from 'esbuild';
import type { Phrase } from '../../../src/base/translations/phrases';
import { fillColors } from '../../../src/content/colors/palette';
import type { Face, Role } from '../../../src/content/fonts/faces';
import { fontFaces } from '../../../src/content/fonts/font-faces';
import type { SiteInfo } from '../../../src/content/site';
import type { Assets, Script, StyleSheetName } from '../../../src/output/document/assets';
import { barWidth } from '../../../src/theme/components/layout';
import type { ScriptName } from '../../../src/theme/page';
import { root } from '../../disk/cache/code.cjs';
import { sha256Base64 } from '../../disk/cache/hash.cjs';
import { readUtf8 } from '../../disk/file';
import { listFolder } from '../../disk/read/walk';
import { cutHeading } from './web-fonts';

const BASE_PLACEHOLDER = '/-base-path-';

/** Plain data, so that it can be cached as JSON. URLs begin with BASE_PLACEHOLDER. */
export interface Bundle extends Omit<Assets, 'icon' | 'outputs' | 'preloads' | 'faces' | 'cutHeading'> {
  /** The address of the font of formulas. */
  math: string;
  cardsHash: string;
  files: { file: string; source: string; base64: string }[];
}

const FOLDER = 'src/theme/styles/';
const STYLES = {
  ...Object.fromEntries(listFolder(root + FOLDER).map(({ name }) => [parse(name).name, FOLDER + name])),
  koi: 'src/koi/koi.css',
} as Record<StyleSheetName, string>;

export const MODULES: Record<ScriptName | 'main', string> = {
  main: 'src/theme/client/main.ts',
  pond: 'src/theme/client/pond.ts',
  copy: 'src/theme/client/copy.ts',
  contents: 'src/theme/client/contents.ts',
  turn: 'src/koi/turn.ts',
  search: 'src/theme/client/search.ts',
  suggest: 'src/theme/client/suggest.ts',
  beacon: 'src/theme/client/beacon.ts',
};

/** Scripts that are inlined into pages. */
const CLASSIC = {
  beforePaint: 'src/theme/client/before-paint.ts',
  notFound: 'src/theme/client/not-found.ts',
  koi: 'src/koi/main.ts',
};

const CARDS = 'src/theme/social-cards/card-svg.tsx';

/** The fonts that every page preloads. The last one is also the font of the koi page. */
const PRELOADED: Role[] = ['serif', 'sans'];

const shared = {
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  absWorkingDir: root,
  outdir: `${root}dist`,
  publicPath: `${BASE_PLACEHOLDER}/`,
  entryNames: 'assets/[name]-[hash]',
  assetNames: 'assets/[name]-[hash]',
  define: { BASE_PATH: JSON.stringify(BASE_PLACEHOLDER), 'process.env.NODE_ENV': '"production"' },
  target: 'es2022',
  logLevel: 'silent',
  // Browsers ignore these: conflict marks of a merge, a misspelled property, an @import below other rules.
  logOverride: {
    'css-syntax-error': 'error',
    'unsupported-css-property': 'error',
    'invalid-@import': 'error',
  },
  legalComments: 'none',
} as const;

/** Completes the bundle with the base path, colors, bar width, phrases and fonts of a site. `names` has the file of each font. */
export function toAssets(
  { files, ...texts }: Bundle,
  site: SiteInfo,
  faces: Face[],
  names: ReadonlyMap<Role, string>,
): Assets {
  const { base, settings, translate } = site;
  const json = JSON.stringify(texts).replaceAll(BASE_PLACEHOLDER, () => base);
  const { math, cardsHash: _, ...placed }: typeof texts = JSON.parse(json);
  const addresses = new Map([...names].map(([role, file]) => [role, `${base}/${file}`]));
  const outputs = files.map(({ base64, ...file }) => ({ ...file, body: Buffer.from(base64, 'base64') }));
  const styles = mapValues(placed.styles, (css) =>
    fillColors(css, settings.colors)
      .replace(/\bbar-width\b/g, `${barWidth(site)}rem`)
      .replace(PHRASE, (_, phrase: Phrase) => escapeCss(translate(phrase))),
  );
  return {
    ...placed,
    styles: { ...styles, layout: fontFaces(faces, addresses) + styles.layout },
    preloads: PRELOADED.flatMap((role) => addresses.get(role) ?? []),
    faces: { ...Object.fromEntries(addresses), math },
    cutHeading: cutHeading(faces),
    icon: `${base}/favicon.svg`,
    outputs,
  };
}

/** Throws the errors of esbuild, which have the places of mistakes in styles and scripts. */
export async function bundleBrowserFiles(): Promise<Bundle> {
  const { build } = await import('esbuild');
  const results = await Promise.all([
    build({
      ...shared,
      format: 'esm',
      loader: { '.woff2': 'file' },
      banner: { js: '/*! Licenses: ../licenses.txt */' },
      entryPoints: [...Object.values(MODULES), ...Object.values(STYLES)],
    }),
    // Omits "use strict", which none of these scripts needs.
    build({
      ...shared,
      format: 'iife',
      tsconfigRaw: { compilerOptions: { alwaysStrict: false, strict: false } },
      entryPoints: { ...CLASSIC },
    }),
    build({
      ...shared,
      jsx: 'automatic',
      packages: 'external',
      loader: { '.svg': 'text' },
      entryPoints: [CARDS],
    }),
  ]);
  const entries = new Map<string | undefined, OutputFile>();
  for (const { outputFiles, metafile } of results)
    for (const file of outputFiles)
      entries.set(metafile.outputs[file.path.slice(root.length)].entryPoint, file);
  const entry = (source: string) => entries.get(source) as OutputFile;
  const textOf = (source: string): string => entry(source).text.trim();
  const scriptOf = (source: string): Script => ({
    address: `${BASE_PLACEHOLDER}/${nameOf(entry(source))}`,
    integrity: `sha256-${sha256Base64(entry(source).contents)}`,
  });
  const fonts = results[0].outputFiles.filter(({ path }) => path.endsWith('.woff2'));
  const licenses = readLicenses(results.flatMap(({ metafile }) => Object.keys(metafile.inputs)));
  return {
    styles: mapValues(STYLES, textOf),
    scripts: mapValues(MODULES, scriptOf),
    ...mapValues(CLASSIC, textOf),
    math: `${BASE_PLACEHOLDER}/${nameOf(fonts.find(({ path }) => path.includes('/stix-')) as OutputFile)}`,
    cardsHash: sha256Base64(entry(CARDS).contents),
    files: [
      ...fonts.map((font) => toAssetFile(font, 'src/content/fonts')),
      ...Object.values(MODULES).map((source) => toAssetFile(entry(source), source)),
      { file: 'licenses.txt', source: 'src/content/fonts', base64: Buffer.from(licenses).toString('base64') },
    ],
  };
}

/** Returns the licenses of the fonts and packages in dist; most require this. The folder of a package may be a link. */
function readLicenses(files: string[]): string {
  const packages = new Set(
    files.flatMap((file) => /^(?:.*\/)?(node_modules\/(?:@[^/]+\/)?[^/]+\/)/.exec(file)?.[1] ?? []),
  );
  const textsIn = (folder: string, named: RegExp): string[] =>
    listFolder(root + folder)
      .flatMap(({ name }) => (named.test(name) ? name : []))
      .sort()
      .map((name) => `${folder}${name}\n\n${readUtf8(root + folder + name).trim()}\n`);
  const ofPackages = [...packages].sort().flatMap((folder) => textsIn(folder, /^licen[cs]e/i));
  return [...textsIn('src/content/fonts/', /^OFL-/), ...ofPackages].join(`\n${'-'.repeat(80)}\n\n`);
}

/** `phrase(The words)` in a style sheet is like `translate('The words')` in code. */
const PHRASE = /phrase\(([^")]+)\)/g;

/** https://www.w3.org/TR/css-syntax-3/#consume-escaped-code-point */
const escapeCss = (text: string): string =>
  text.replace(/["\\<]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `);

const nameOf = ({ path }: OutputFile): string => path.slice(`${root}dist/`.length);

const toAssetFile = (file: OutputFile, source: string) => ({
  file: nameOf(file),
  source,
  base64: Buffer.from(file.contents).toString('base64'),
});

function mapValues<K extends string, T>(record: Record<K, string>, change: (value: string) => T) {
  const entries = Object.entries<string>(record).map(([key, value]) => [key, change(value)]);
  return Object.fromEntries(entries) as Record<K, T>;
}

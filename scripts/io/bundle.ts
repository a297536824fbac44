// esbuild: style sheets and browser code -> minified texts to inline, and files with a hash in their names. The path that
// the site lives under is not known here: BASE stands for it.
import type { OutputFile } from 'esbuild';
import type { FaceName, ScriptName } from '../../src/page';
import type { Script, StyleSheetName } from '../../src/render/assets';
import { sha256 } from './hash';
import { root } from './paths';

/** Stands in the texts where the base path belongs. */
export const BASE = '/-base-path-';

/** Plain data, so that it can be kept as JSON. Addresses begin with BASE. */
export interface Bundle {
  styles: Record<StyleSheetName, string>;
  scripts: Record<ScriptName | 'main', Script>;
  beforePaint: string;
  lost: string;
  koi: string;
  preloads: string[];
  faces: Record<FaceName, string>;
  files: { file: string; from: string; base64: string }[];
}

const STYLES: Record<StyleSheetName, string> = {
  base: 'src/styles/site.css',
  print: 'src/styles/print.css',
  home: 'src/styles/home.css',
  list: 'src/styles/list.css',
  post: 'src/styles/post.css',
  prose: 'src/styles/prose.css',
  code: 'src/styles/code.css',
  maths: 'src/styles/maths.css',
  projects: 'src/styles/projects.css',
  plates: 'src/styles/plates.css',
  contact: 'src/styles/contact.css',
  lost: 'src/styles/lost.css',
  feed: 'src/styles/feed.css',
  koi: 'src/koi/koi.css',
};

const MODULES: Record<ScriptName | 'main', string> = {
  main: 'src/client/main.tsx',
  pond: 'src/client/pond.ts',
  copy: 'src/client/copy.ts',
  contents: 'src/client/contents.ts',
  cards: 'src/client/cards.ts',
};

// Inlined.
const CLASSIC = {
  beforePaint: 'src/client/before-paint.ts',
  lost: 'src/client/lost.ts',
  koi: 'src/koi/main.ts',
};

/** The faces that every first view is set in, and those that some are. */
const PRELOADED = ['newsreader', 'hanken'];
const FACES: FaceName[] = ['newsreader-italic', 'hanken-italic', 'stix-two-math'];

const shared = {
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  absWorkingDir: root,
  outdir: `${root}dist`,
  publicPath: `${BASE}/`,
  entryNames: 'assets/[name]-[hash]',
  assetNames: 'assets/[name]-[hash]',
  define: { BASE_PATH: JSON.stringify(BASE), 'process.env.NODE_ENV': '"production"' },
  target: 'es2022',
  logLevel: 'silent',
  legalComments: 'none',
} as const;

/** The browser needs a tenth of react-dom: preact stands in for it, with the same hydrateRoot. */
const preactForReact = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

export async function bundleBrowserFiles(): Promise<Bundle> {
  const { build } = await import('esbuild');
  const results = await Promise.all([
    build({
      ...shared,
      format: 'esm',
      jsx: 'automatic',
      alias: preactForReact,
      loader: { '.woff2': 'file' },
      entryPoints: [...Object.values(MODULES), ...Object.values(STYLES)],
    }),
    // Without the words that make a script strict: none of these needs them.
    build({
      ...shared,
      format: 'iife',
      tsconfigRaw: { compilerOptions: { alwaysStrict: false, strict: false } },
      entryPoints: { ...CLASSIC },
    }),
  ]);
  const entries = new Map<string, OutputFile>();
  for (const { outputFiles, metafile } of results) {
    for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) {
      const made = outputFiles.find((candidate) => candidate.path === root + path);
      if (entryPoint && made) entries.set(entryPoint, made);
    }
  }
  const entry = (source: string): OutputFile => {
    const made = entries.get(source);
    if (made === undefined) throw new Error(`esbuild made nothing of ${source}`);
    return made;
  };
  const textOf = (source: string): string => entry(source).text.trim();
  const scriptOf = (source: string): Script => ({
    address: `${BASE}/${nameOf(entry(source))}`,
    integrity: `sha256-${sha256(entry(source).contents)}`,
  });
  const fonts = results[0].outputFiles.filter(({ path }) => path.endsWith('.woff2'));
  const fontOf = (name: string): string => {
    const made = fonts
      .map(nameOf)
      .find((file) => file.replace(/-[A-Z0-9]+\.woff2$/, '') === `assets/${name}`);
    if (made === undefined) throw new Error(`no style sheet asks for ${name}`);
    return `${BASE}/${made}`;
  };
  return {
    styles: mapValues(STYLES, textOf),
    scripts: mapValues(MODULES, scriptOf),
    beforePaint: textOf(CLASSIC.beforePaint),
    lost: textOf(CLASSIC.lost),
    koi: textOf(CLASSIC.koi),
    preloads: PRELOADED.map(fontOf),
    faces: Object.fromEntries(FACES.map((name) => [name, fontOf(name)])) as Bundle['faces'],
    files: [
      ...fonts.map((font) => toFile(font, 'src/fonts')),
      ...Object.values(MODULES).map((source) => toFile(entry(source), source)),
    ],
  };
}

const nameOf = ({ path }: OutputFile): string => path.slice(`${root}dist/`.length);

const toFile = (made: OutputFile, from: string) => ({
  file: nameOf(made),
  from,
  base64: Buffer.from(made.contents).toString('base64'),
});

const mapValues = <K extends string, T>(
  record: Record<K, string>,
  change: (value: string) => T,
): Record<K, T> =>
  Object.fromEntries(Object.entries<string>(record).map(([key, value]) => [key, change(value)])) as Record<
    K,
    T
  >;

// esbuild: style sheets and browser code -> minified texts to inline, and files with a hash in their names.
import { build, type OutputFile } from 'esbuild';
import type { ScriptName, StyleName } from '../../src/page';
import type { Assets } from '../../src/render/assets';
import type { Output } from '../../src/types';
import { root } from './paths';

const STYLES = [
  'site',
  'print',
  'home',
  'list',
  'post',
  'code',
  'projects',
  'plates',
  'contact',
  'lost',
  'feed',
] as const;
const SCRIPTS: Record<ScriptName | 'main', string> = {
  main: 'src/client/main.tsx',
  pond: 'src/client/pond.ts',
  copy: 'src/client/copy.ts',
  contents: 'src/client/contents.ts',
  cards: 'src/client/cards.ts',
};
const PRELOADED = ['newsreader', 'hanken'];

const shared = {
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  absWorkingDir: root,
  outdir: `${root}dist`,
  entryNames: 'assets/[name]-[hash]',
  assetNames: 'assets/[name]-[hash]',
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

/** Bundles everything; `base` is the path that the site lives under, without a slash at the end. */
export async function bundleAssets(base: string): Promise<Assets> {
  const define = { BASE_PATH: JSON.stringify(base), 'process.env.NODE_ENV': '"production"' };
  const publicPath = `${base}/`;
  const [modules, classic] = await Promise.all([
    build({
      ...shared,
      define,
      publicPath,
      format: 'esm',
      jsx: 'automatic',
      alias: preactForReact,
      loader: { '.woff2': 'file' },
      entryPoints: [
        ...Object.values(SCRIPTS),
        ...STYLES.map((name) => `src/styles/${name}.css`),
        'src/koi/koi.css',
      ],
    }),
    build({
      ...shared,
      define,
      publicPath,
      format: 'iife',
      entryPoints: [
        'src/client/before-paint.ts',
        'src/client/lost.ts',
        { in: 'src/koi/main.ts', out: 'koi' },
      ].map((entry) => (typeof entry === 'string' ? { in: entry, out: entry } : entry)),
      entryNames: 'assets/[name]-[hash]',
    }),
  ]);
  const files = new Map<string, OutputFile>();
  for (const { outputFiles, metafile } of [modules, classic]) {
    for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) {
      const file = outputFiles.find((candidate) => candidate.path === root + path);
      if (entryPoint && file) files.set(entryPoint, file);
    }
  }
  const textOf = (entry: string): string => (files.get(entry)?.text ?? '').trim();
  const toOutput = (file: OutputFile, from: string): Output => ({
    file: file.path.slice(`${root}dist/`.length),
    from,
    body: file.contents,
  });
  const fonts = modules.outputFiles.filter((file) => file.path.endsWith('.woff2'));
  const addressOf = (file: OutputFile | undefined): string =>
    file ? publicPath + file.path.slice(`${root}dist/`.length) : '';
  const scriptEntries = [...Object.values(SCRIPTS), 'src/koi/main.ts'];
  return {
    styles: Object.fromEntries([
      ...STYLES.map((name) => [name === 'site' ? 'base' : name, textOf(`src/styles/${name}.css`)]),
      ['koi', textOf('src/koi/koi.css')],
    ]) as Record<StyleName | 'base' | 'print' | 'koi' | 'feed', string>,
    scripts: Object.fromEntries([
      ...Object.entries(SCRIPTS).map(([name, entry]) => [name, addressOf(files.get(entry))]),
      ['koi', addressOf(files.get('src/koi/main.ts'))],
    ]) as Record<ScriptName | 'main' | 'koi', string>,
    beforePaint: textOf('src/client/before-paint.ts'),
    lost: textOf('src/client/lost.ts'),
    preloads: PRELOADED.map((name) =>
      addressOf(fonts.find((font) => font.path.includes(`/${name}-`) && !font.path.includes('italic'))),
    ),
    icon: `${base}/favicon.svg`,
    outputs: [
      ...fonts.map((font) => toOutput(font, 'src/fonts')),
      ...scriptEntries.flatMap((entry) => {
        const file = files.get(entry);
        return file ? [toOutput(file, entry)] : [];
      }),
    ],
  };
}

// Compiles a command into one file with esbuild, and maps stack traces back to the sources.
const { SourceMap } = require('node:module');
const { root } = require('./code-state.cjs');

/** The options of esbuild for code that Node runs as one file. @satisfies {import('esbuild').BuildOptions} */
const IN_ONE_FILE = {
  bundle: true,
  platform: /** @type {const} */ ('node'),
  format: /** @type {const} */ ('cjs'),
  target: 'node20',
  jsx: /** @type {const} */ ('automatic'),
  sourcesContent: false,
  write: /** @type {const} */ (false),
  absWorkingDir: root,
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': 'moduleUrl' },
  // The launcher's own modules, and packages that are native or loaded on demand.
  external: [
    `${root}scripts/cache/*.cjs`,
    'sharp',
    'subset-font',
    '@resvg/resvg-js',
    'pdfkit',
    '@viz-js/viz',
    'highlight.js/lib/languages/*',
  ],
  // Smaller replacements: only renderToString of react-dom/server is used, and gray-matter parses no YAML.
  alias: {
    'react-dom/server': `${root}node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js`,
    'js-yaml': `${root}scripts/cache/no-js-yaml.ts`,
  },
};

/** @param {string} name */
async function compile(name) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    ...IN_ONE_FILE,
    entryPoints: [`${root}scripts/${name}.ts`],
    sourcemap: 'external',
    logLevel: 'silent',
    outfile: `${root}.cache/program/${name}.cjs`,
    // V8's code cache works for scripts, and a vm.Script cannot use import().
    supported: { 'dynamic-import': false },
    minifyWhitespace: true,
    minifySyntax: true,
    external: [...IN_ONE_FILE.external, 'esbuild', 'chokidar', 'sirv-cli'],
    banner: { js: '(function (module, require, moduleUrl) {' },
    footer: { js: '})' },
  });
  const [map, code] = outputFiles;
  return { code: Buffer.from(toAscii(code.text)), map: Buffer.from(map.contents) };
}

/**
 * Escapes the characters that esbuild leaves in regular expressions: V8 stores a text in ASCII in half of the memory, and
 * reads it faster.
 * @param {string} code
 */
const toAscii = (code) =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Adds to errors of esbuild what to do about them, where it is known.
 * @param {import('esbuild').Message[]} errors
 * @returns {import('esbuild').Message[]}
 */
const withHints = (errors) =>
  errors.map((error) => {
    const isMark = /^(?:<{7}|={7}|>{7})(?: |$)/.test(error.location?.lineText ?? '');
    return isMark ? { ...error, notes: [...error.notes, { text: MARKS, location: null }] } : error;
  });

const MARKS =
  'an upgrade or a merge left this mark of a conflict. Decide between the two texts, and remove the marks <<<<<<<, ======= and >>>>>>>.';

/**
 * The stack of an error and its causes, mapped to the sources. Node's own mapping would read the map at every start.
 * @param {Error} error
 * @param {Compiled[]} programs Those whose places are not yet those of the sources.
 * @returns {string}
 */
function withSourcePlaces(error, programs) {
  const stack = programs.reduce(withPlacesOf, error.stack ?? String(error));
  if (!error.cause) return stack;
  return `${stack}\ncaused by: ${withSourcePlaces(/** @type {Error} */ (error.cause), programs)}`;
}

/** @typedef {{ path: string, map: () => Buffer | undefined }} Compiled */

/**
 * @param {string} stack
 * @param {Compiled} program
 */
function withPlacesOf(stack, program) {
  const map = program.map();
  const sources = map && new SourceMap(JSON.parse(map.toString()));
  const path = program.path.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return stack.replaceAll(new RegExp(`${path}:(\\d+):(\\d+)`, 'g'), (place, line, column) => {
    const entry = sources?.findEntry(line - 1, column - 1);
    if (!entry || !('originalSource' in entry)) return place;
    const { originalSource, originalLine, originalColumn } = entry;
    return `${originalSource.replace(/^(\.\.\/)+/, '')}:${originalLine + 1}:${originalColumn + 1}`;
  });
}

module.exports = { IN_ONE_FILE, compile, withHints, withSourcePlaces };

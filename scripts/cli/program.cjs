// Compiles a command into one file with esbuild, and maps stack traces back to the sources.
const { SourceMap, wrap } = require('node:module');
const { codeHash, codeVersion, isUnchanged, root, setKnown } = require('../disk/cache/code.cjs');
const { cachedName, pathOf, readValue, storeValue } = require('../disk/cache/store.cjs');

/** The modules of the programs that this process has found, by the paths of the programs. @type {Map<string, string>} */
const modules = new Map();
/** A module that is a program of its own, so that a build that has nothing to do need not load it. */
const PART = '*/build/build-site';

/** Finds the program of a module of scripts/ in the cache, or compiles it. Throws the errors of esbuild. @param {string} name */
function findProgram(name) {
  const version = codeVersion();
  const file = cachedName(`${name}.value`, version.hash);
  const known = readValue(file);
  const bytes = known ?? Buffer.from(wrap(compile(name).code));
  // If a file was saved while compiling, it is unclear which version was compiled, so nothing is stored.
  const isKnown = known !== undefined || isUnchanged(version);
  setKnown(isKnown);
  if (known === undefined && isKnown) storeValue(file, bytes);
  const path = pathOf(isKnown ? file : cachedName(file, bytes));
  modules.set(path, name);
  return { path, bytes };
}

/** @param {string} name */
function compile(name) {
  const { outputFiles } = require('esbuild').buildSync({
    entryPoints: [`${root}scripts/${name}.ts`],
    outfile: pathOf('program.cjs'),
    absWorkingDir: root,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    loader: { '.svg': 'text' },
    sourcemap: 'external',
    sourcesContent: false,
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: 'silent',
    // V8's code cache works for scripts, and a vm.Script cannot use import().
    supported: { 'dynamic-import': false },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': 'moduleUrl' },
    banner: { js: "const moduleUrl = require('node:url').pathToFileURL(__filename).href;" },
    external: [PART, `${root}scripts/*.cjs`, ...LOADED.split(' ')],
    // Smaller replacements: the file of react-dom only renders to strings.
    alias: {
      'js-yaml': './scripts/cli/lighter-packages.cjs',
      temml: './scripts/cli/lighter-packages.cjs',
      'react-dom/server': `${root}node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js`,
    },
  });
  const [map, code] = outputFiles;
  return { code: toAscii(code.text), map: map.text };
}

/** Packages that are native, or loaded only when they are needed. */
const LOADED =
  'sharp subset-font @resvg/resvg-js pdfkit @viz-js/viz highlight.js/lib/languages/* esbuild chokidar';

/** Escapes what esbuild leaves in regular expressions: V8 needs half of the memory for a text in ASCII. @param {string} code */
const toAscii = (code) =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns the stack of an error with places in the sources. Compiles again, as source maps are not stored. @param {Error} error */
function withSourcePlaces(error) {
  const stack = stackOf(error);
  // After a change of code, the source maps would be wrong.
  if (codeHash() === undefined || !isUnchanged(codeVersion())) return stack;
  return [...modules].reduce((text, [path, name]) => {
    /** @type {SourceMap | undefined} */
    let map;
    const place = new RegExp(`${path.replace(/\W/g, '\\$&')}:(\\d+):(\\d+)`, 'g');
    return text.replace(place, (unknown, line, column) => {
      map ??= new SourceMap(JSON.parse(compile(name).map));
      const entry = map.findEntry(line - 1, column - 1);
      if (!('originalSource' in entry)) return unknown;
      const { originalSource, originalLine, originalColumn } = entry;
      return `${originalSource.replace(/^(\.\.\/)+/, '')}:${originalLine + 1}:${originalColumn + 1}`;
    });
  }, stack);
}

/** @param {Error} error @returns {string} */
const stackOf = (error) =>
  (error.stack ?? String(error)) +
  (error.cause ? `\ncaused by: ${stackOf(/** @type {Error} */ (error.cause))}` : '');

/** @typedef {{ message: string, stack?: string, errors?: import('esbuild').Message[] }} Failure */

/** Returns what another process needs to know of an error. @param {unknown} error @returns {Failure} */
function toFailure(error) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, cause, errors } = /** @type {Error & Partial<import('esbuild').BuildFailure>} */ (error);
  if (errors && errors.length > 0) return { message, errors };
  const inner = cause instanceof Error ? `${toFailure(cause).message}, ` : '';
  return { message: inner + message, stack: withSourcePlaces(error) };
}

module.exports = { findProgram, toFailure, withSourcePlaces };

// The pipeline of a build: read -> parse -> generate -> render -> check -> write.
import { join } from 'node:path';
import { checkOutputs } from '../src/checks/checks';
import { createLocate } from '../src/checks/finding';
import { checkResumeGlyphs } from '../src/checks/glyphs';
import { checkLetters } from '../src/checks/letters';
import { findPlaceholders } from '../src/checks/placeholders';
import { type ContentFiles, parseSite } from '../src/content/parse-site';
import { drawingNames } from '../src/drawings';
import { facesOf, type OwnFonts } from '../src/fonts/faces';
import { ownFonts } from '../src/fonts/setting';
import { withoutMemo } from '../src/memo';
import { addHostFiles, replacedHostFiles } from '../src/outputs/hosts/host-files';
import type { Outputs } from '../src/outputs/output';
import { collectOutputs } from '../src/outputs/outputs';
import { renderSite } from '../src/outputs/render';
import { isError, type Problem, sortProblems } from '../src/problem';
import { allPages } from '../src/routes';
import type { Site } from '../src/site';
import { withoutHidden } from '../src/text/text-folder';
import { evictUnused } from './cache/files.cjs';
import { sha256 } from './cache/hash';
import { readKnownFiles, storeKnownFiles } from './cache/known-files';
import { findLastBuild, stateOfInputs, storeLastBuild } from './cache/last-build';
import { openMemo } from './cache/memo';
import { cache, isUnchanged, lastSources, readSources } from './cache/sources.cjs';
import { loadVerified, storeVerified } from './cache/store.cjs';
import { printError } from './cli/args';
import { type BuildOptions, readBuildOptions } from './cli/build-options';
import { buildDay } from './cli/day';
import { formatProblems, reportBuild, reportProblems, summarize, timed } from './cli/report';
import { grammars } from './files/grammars';
import { checkOwnResume, indexFolders, listPublic } from './files/public-files';
import { publish } from './files/publish';
import { readContent } from './files/read';
import { recover } from './files/recover';
import { tryWrite } from './files/write-error';
import { addCompressed } from './generate/compress';
import { readDiagrams } from './generate/diagrams';
import { drawMissing } from './generate/draw-missing';
import { missingGlyphs } from './generate/fonts';
import { loadFromCode } from './generate/from-code';
import { generate } from './generate/generate';
import { clearUnused } from './generate/generated';
import { readImages } from './generate/images';
import { readOwnFonts } from './generate/own-fonts';
import { readOwnHtmlFiles } from './generate/own-html';
import { readVideos } from './generate/videos';
import { charactersOf } from './generate/web-fonts';

export interface Built {
  /** Undefined if the content has errors; then there are no outputs. */
  site?: Site;
  sources: ContentFiles;
  /** The fonts of the owner that the site uses. */
  own: OwnFonts;
  outputs: Outputs;
  problems: Problem[];
  /** How long each file took to render, in milliseconds. */
  times: Map<string, number>;
}

/**
 * Builds the site in memory and writes only to the cache. If the content has errors, the result has no outputs.
 * `memoize` skips steps whose inputs are unchanged since an earlier build; `code` is the current state of the code.
 */
export async function build(
  options: BuildOptions,
  memoize = withoutMemo,
  code = readSources(),
): Promise<Built> {
  // Read. Bundling depends only on the code, so it runs meanwhile.
  const loading = loadFromCode(code);
  const { sources, fontNames, problems, ...read } = readContent(
    options.content,
    options.contentName,
    memoize,
  );
  const files = [...listPublic(options.public, options.publicName, problems), ...read.files];
  const images = await readImages(files, memoize);
  const videos = readVideos(files, memoize);
  const fonts = await readOwnFonts(fontNames, join(options.content, 'fonts'), `${options.contentName}/fonts`);

  // Parse.
  const texts = [...sources.posts, ...sources.pages, ...sources.caseStudies];
  const diagrams = await readDiagrams(texts);
  const ownResume = files.find(({ file }) => file === 'resume.pdf');
  if (ownResume) problems.push(...checkOwnResume(ownResume));
  const parsed = parseSite(sources, {
    ...options,
    grammars,
    drawings: drawingNames,
    images,
    videos,
    diagrams,
    fonts,
    ownResume: ownResume !== undefined,
    folders: indexFolders(files),
    memoize,
  });
  // An unreadable file was parsed as an empty one; other problems in it would be misleading.
  const unreadable = new Set(problems.map(({ source }) => source));
  problems.push(...parsed.problems.filter(({ source }) => !unreadable.has(source)));
  const fromCode = await loading;
  const { site } = parsed;
  const times = new Map<string, number>();
  if (site === undefined || problems.some(isError))
    return { sources, own: {}, outputs: new Map(), problems: sortProblems(problems), times };

  // Generate.
  const pages = allPages(site);
  const own = ownFonts(site.settings.fonts, fonts);
  const generated = generate(site, pages, files, fromCode, own, options, memoize);
  const shown = new Set([...site.posts, ...site.ownPages, ...site.caseStudies].map(({ source }) => source));
  const published = withoutHidden(files, texts, shown);
  const withOwnHtml = readOwnHtmlFiles(published, site, memoize);

  // Render.
  const rendered = renderSite(site, pages, published, generated.assets, sha256, memoize);
  const collected = collectOutputs([...timed(rendered, times), ...generated.outputs, ...withOwnHtml.files]);

  // Check.
  const glyphFindings = [
    ...checkResumeGlyphs(collected.outputs, site, () => missingGlyphs(memoize, own)),
    ...checkLetters(site, charactersOf(facesOf(own, fromCode.faces))),
  ];
  problems.push(
    ...withOwnHtml.problems,
    ...collected.problems,
    ...checkOutputs(collected.outputs, site, sources),
    ...glyphFindings.map(createLocate(sources, site)),
    ...replacedHostFiles(collected.outputs),
  );
  const outputs = addHostFiles(collected.outputs, site, problems);
  return { site, sources, own, outputs, problems: sortProblems(problems), times };
}

/** Returns exit code 1, and leaves dist unchanged, if the content has errors or dist cannot be written. */
export async function run(args: string[]): Promise<number> {
  const start = performance.now();
  const options = readBuildOptions(args, buildDay());
  if (typeof options === 'number') return options;
  const { out, outName } = options;
  recover(out);
  const inputs = stateOfInputs(options);
  const last = findLastBuild(inputs, out);
  if (last) {
    reportProblems(last.problems);
    reportBuild(last.summary, start, true, outName);
    return 0;
  }
  const code = lastSources();
  loadVerified(cache);
  const { memoize, close } = openMemo(options.content, { isLazy: true });
  const { site, sources, problems: found, times, ...built } = await build(options, memoize, code);
  if (!found.some(isError)) found.push(...(await drawMissing(built.outputs)));
  const problems = formatProblems(found, outName);
  reportProblems(problems);
  if (site === undefined || found.some(isError)) return 1;

  // Write.
  const outputs = options.compress ? await addCompressed(built.outputs) : built.outputs;
  const published = tryWrite(out, () => publish(outputs, out, readKnownFiles(out)))?.value;
  if (published === undefined) return 1;
  for (const warning of published.warnings) printError(warning);
  const isCleared = clearUnused(built.outputs, options);
  evictUnused(cache.folder);
  const summary = summarize({ outputs, times, out: outName, placeholders: findPlaceholders(sources, site) });
  reportBuild(summary, start, published.isUnchanged, outName);
  storeKnownFiles(outputs, out, published.time);
  if (published.isFinal && isCleared && isUnchanged(code))
    storeLastBuild(inputs, out, published.time, { problems, summary });
  close();
  storeVerified(cache);
  return 0;
}

// THE PIPE: content -> read -> parse -> validate -> routes -> render -> check -> write -> dist.
import { checkOutputs } from '../src/checks/checks';
import { createLocate } from '../src/checks/finding';
import { checkResumeLetters } from '../src/checks/letters';
import { findPlaceholders } from '../src/checks/placeholders';
import { type Sources, toSite } from '../src/content/site';
import { drawingNames } from '../src/drawings';
import { shownPictures } from '../src/images/shown';
import { renderFeeds } from '../src/outputs/feeds';
import { renderForRobots } from '../src/outputs/for-robots';
import { addHostFiles, replacedHostFiles } from '../src/outputs/hosts/host-files';
import { collectOutputs } from '../src/outputs/outputs';
import { renderPages } from '../src/outputs/pages';
import { createFinish, ownScripts } from '../src/outputs/policy';
import { renderRedirects } from '../src/outputs/redirects';
import { isError, sortProblems } from '../src/problem';
import { makeAlways } from '../src/remember';
import { allPages } from '../src/routes';
import type { Outputs, Problem, Site } from '../src/types';
import { cache, evictUnused, lastSources, readSources } from './cache/cache';
import { openMemo } from './cache/memo';
import { listPublic } from './files/public-files';
import { publish } from './files/publish';
import { readContent } from './files/read';
import { recover } from './files/recover';
import { tryWrite } from './files/write-error';
import { loadBundle, toAssets } from './io/assets';
import { type BuildOptions, baseOf, readBuildOptions } from './io/build-options';
import { printError } from './io/cli';
import { addCompressed } from './io/compress';
import { buildDay } from './io/day';
import { clearUnused } from './io/drawn/clear';
import { drawMissing } from './io/drawn/draw-missing';
import { lackingLetters } from './io/drawn/fonts';
import { loadGenerators } from './io/drawn/generators';
import { nameDrawings } from './io/drawn/requests';
import { grammars } from './io/grammars';
import { sha256 } from './io/hash';
import { makeCopies, picturesSignature, readPictures } from './io/pictures';
import { reportBuild, reportProblems } from './io/report';
import { timed } from './io/timing';

export interface Built {
  site?: Site;
  sources: Sources;
  outputs: Outputs;
  problems: Problem[];
  /** How long each page took, in milliseconds, by its file. */
  times: Map<string, number>;
}

/** Everything that dist will hold, or the problems that forbid it. Writes nothing but the cache. */
export async function build(
  options: BuildOptions,
  remember = makeAlways,
  code = readSources(),
): Promise<Built> {
  const { sources, problems } = readContent(options.content, options.contentName, remember);
  const base = baseOf(sources.settings, options.url);
  const loading = Promise.all([loadBundle(code), loadGenerators(code)]);
  const files = listPublic(options.public, options.publicName, problems);
  const read = await remember('pictures read', picturesSignature(files), () => readPictures(files));
  // Posts are made anew when a picture is another, not when its file was only written again.
  const pictures = remember('pictures', [JSON.stringify([...read.values()])], () => read);
  const ownResume = files.some(({ file }) => file === 'resume.pdf');
  const parsed = toSite(sources, {
    ...options,
    grammars,
    drawings: drawingNames,
    pictures,
    ownResume,
    remember,
  });
  const [bundle, generators] = await loading;
  const assets = remember('assets', [base, bundle], () => toAssets(bundle, base));
  // What could not be read was parsed as an empty file: no more is said of it.
  const unread = new Set(problems.map(({ source }) => source));
  problems.push(...parsed.problems.filter(({ source }) => !unread.has(source)));
  const times = new Map<string, number>();
  const stop = (): Built => ({ sources, outputs: new Map(), problems: sortProblems(problems), times });
  if (parsed.site === undefined || problems.some(isError)) return stop();
  const copies = await makeCopies(shownPictures(parsed.site), files);
  problems.push(...copies.problems);
  if (copies.problems.length > 0) return stop();
  const pages = allPages(parsed.site);
  const drawings = nameDrawings(parsed.site, pages, options, generators);
  const finish = createFinish(ownScripts(assets, parsed.site, sha256), sha256);
  const rendered = renderPages(parsed.site, pages, assets, finish, remember);
  const collected = collectOutputs([
    ...renderRedirects(parsed.site, files, finish),
    ...timed(rendered, (page, ms) => times.set(page.file, ms)),
    ...renderFeeds(parsed.site, assets.styles.feed),
    ...renderForRobots(parsed.site, pages),
    ...assets.outputs,
    ...drawings,
    ...files,
    ...copies.outputs,
  ]);
  problems.push(...collected.problems, ...checkOutputs(collected.outputs, parsed.site, sources));
  const lacking = checkResumeLetters(collected.outputs, parsed.site, () => lackingLetters(remember));
  problems.push(...lacking.map(createLocate(sources, parsed.site)));
  problems.push(...replacedHostFiles(collected.outputs));
  const outputs = addHostFiles(collected.outputs, parsed.site);
  return { site: parsed.site, sources, outputs, problems: sortProblems(problems), times };
}

/** The command: exit code 0, or 1 when there are problems and dist is as it was. */
export async function run(args: string[]): Promise<number> {
  const start = performance.now();
  const options = readBuildOptions(args, buildDay());
  if (typeof options === 'number') return options;
  recover(options.out);
  const memo = openMemo(options.content);
  const built = await build(options, memo.remember, lastSources());
  const isRight = built.site !== undefined && !built.problems.some(isError);
  if (isRight) built.problems.push(...(await drawMissing(built.outputs)));
  reportProblems(built.problems, options.outName);
  if (built.site === undefined || !isRight) return 1;
  const outputs = options.compress ? await addCompressed(built.outputs) : built.outputs;
  const published = tryWrite(options.out, () => publish(outputs, options.out))?.value;
  if (published === undefined) return 1;
  for (const warning of published.warnings) printError(warning);
  clearUnused(built.outputs, options);
  evictUnused(cache.folder);
  reportBuild({
    outputs,
    times: built.times,
    milliseconds: performance.now() - start,
    out: options.outName,
    isUnchanged: published.isUnchanged,
    left: findPlaceholders(built.sources, built.site),
  });
  memo.close();
  return 0;
}

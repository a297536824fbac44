// THE PIPE: content -> read -> parse -> validate -> routes -> render -> check -> write -> dist.
import { checkOutputs } from '../src/checks/checks';
import { placeholders } from '../src/content/settings';
import { toSite } from '../src/content/site';
import { toDay } from '../src/dates';
import { drawingNames } from '../src/drawings';
import { collectOutputs } from '../src/outputs/outputs';
import { renderPages } from '../src/outputs/pages';
import { isError, sortProblems } from '../src/problem';
import type { Outputs, Problem, Site } from '../src/types';
import { bundleAssets } from './io/assets';
import { type BuildOptions, baseOf, readBuildOptions } from './io/build-options';
import { grammars } from './io/grammars';
import { publish, recover } from './io/publish';
import { listPublic, readContent } from './io/read';
import { reportBuild, reportProblems } from './io/report';
import { timed } from './io/timing';

export interface Built {
  site?: Site;
  outputs: Outputs;
  problems: Problem[];
  /** How long each page took, in milliseconds, by its file. */
  times: Map<string, number>;
}

/** Everything that dist will hold, or the problems that forbid it. Writes nothing. */
export async function build(options: BuildOptions): Promise<Built> {
  const { sources, problems } = readContent(options.content, options.contentName);
  const bundling = bundleAssets(baseOf(sources.settings, options.url));
  const parsed = toSite(sources, { ...options, grammars, drawings: drawingNames });
  const assets = await bundling;
  problems.push(...parsed.problems);
  const times = new Map<string, number>();
  if (parsed.site === undefined || problems.some(isError)) {
    return { outputs: new Map(), problems: sortProblems(problems), times };
  }
  const pages = timed(renderPages(parsed.site, assets), (page, ms) => times.set(page.file, ms));
  const collected = collectOutputs([
    ...pages,
    ...assets.outputs,
    ...listPublic(options.public, options.publicName),
  ]);
  problems.push(...collected.problems, ...checkOutputs(collected.outputs, parsed.site, sources));
  return { site: parsed.site, outputs: collected.outputs, problems: sortProblems(problems), times };
}

/** The command: exit code 0, or 1 when there are problems and dist is as it was. */
export async function run(args: string[]): Promise<number> {
  const start = performance.now();
  const options = readBuildOptions(args, toDay(now()));
  if (typeof options === 'number') return options;
  recover(options.out);
  const built = await build(options);
  reportProblems(built.problems, options.outName);
  if (built.site === undefined || built.problems.some(isError)) return 1;
  publish(built.outputs, options.out);
  reportBuild(built, {
    milliseconds: performance.now() - start,
    out: options.outName,
    left: placeholders(built.site.settings),
  });
  return 0;
}

/** The moment of the build; SOURCE_DATE_EPOCH (seconds) makes it repeatable: https://reproducible-builds.org */
const now = (): number =>
  process.env.SOURCE_DATE_EPOCH ? Number(process.env.SOURCE_DATE_EPOCH) * 1000 : Date.now();

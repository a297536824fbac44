// A build from the owner's files to the files of dist, in memory: read, parse, generate, render, check.
import { checkOutputs } from '../../src/checks/checks';
import { createLocate } from '../../src/checks/finding';
import { type ContentFiles, textFilesOf } from '../../src/content/content-files';
import type { Assets } from '../../src/document/assets';
import { ownFonts } from '../../src/fonts/setting';
import { noLastBuild } from '../../src/last-build';
import { addHostFiles, checkLimits, replacedHostFiles } from '../../src/outputs/hosts/host-files';
import { hostRules } from '../../src/outputs/hosts/host-rules';
import type { Output, Outputs } from '../../src/outputs/output';
import { collectOutputs, idOfOutputs } from '../../src/outputs/outputs';
import { allSources } from '../../src/outputs/policy';
import { renderSite } from '../../src/outputs/render';
import type { Page } from '../../src/page';
import { isError, type Problem, sortProblems } from '../../src/problems/problem';
import { groupRepeated } from '../../src/problems/repeated';
import { allPages } from '../../src/routes';
import { publishedSources, type Site, textsOf } from '../../src/site';
import { withoutHidden } from '../../src/text/text-folder';
import { codeState } from '../cache/code-state.cjs';
import { sha256Base64 } from '../cache/names.cjs';
import type { BuildOptions } from '../cli/build-options';
import { copyWithoutMetadata } from '../files/metadata';
import { checkOwnHeaders, checkOwnRobots } from '../files/public-files';
import { loadFromCode } from '../generate/from-code';
import { generate } from '../generate/generate';
import { readOwnHtmlFiles } from '../generate/own-html';
import { parseInput, readInput } from './input';

export interface Built {
  sources: ContentFiles;
  /** Empty if the content has errors. */
  outputs: Outputs;
  problems: Problem[];
  /** Undefined if the content has errors. */
  site?: Site;
  pages?: Page[];
  assets?: Assets;
}

/** What is known before the first page is made. */
export type Known = Required<Pick<Built, 'site' | 'pages' | 'assets'>>;

/**
 * Builds the site in memory and writes only to the cache. `each` is called with each file, which it may move out of memory, and
 * may let others use this thread. `code` is that of style sheets and browser code.
 */
export async function build(
  options: BuildOptions,
  last = noLastBuild,
  each: (output: Output, known: Known) => Output | Promise<Output> = (output) => output,
  code = codeState(),
): Promise<Built> {
  // Bundling depends only on the code, so it runs while the content is read.
  const loading = loadFromCode(code);
  // An error in the code is thrown below, where this is awaited. Node would end the process if it came before.
  loading.catch(() => {});

  const input = await readInput(options, last);
  const { sources, files: all } = input;
  const { site, problems } = parseInput(input, options, last);
  const fromCode = await loading;
  if (site === undefined || problems.some(isError))
    return { sources, outputs: new Map(), problems: groupRepeated(sortProblems(problems)) };

  const own = ownFonts(site.settings.fonts, input.fonts);
  const generated = generate({ site, pages: allPages(site), files: all, fromCode, own, last });
  const { pages, assets } = generated;
  const files = withoutHidden(all, textFilesOf(sources), publishedSources(site));
  const withOwnHtml = readOwnHtmlFiles(files, site, last);

  const rendered: Output[] = [];
  for (const output of renderSite(site, pages, files, assets, sha256Base64, last)) {
    const moved = each(output, { site, pages, assets });
    rendered.push(moved instanceof Promise ? await moved : moved);
  }
  const published = copyWithoutMetadata(withOwnHtml.files, last);
  const collected = collectOutputs([...rendered, ...generated.outputs, ...published]);
  const table = collected.outputs;

  const id = idOfOutputs(table, last);
  const policies = last.value('policies', id, () => allSources(table));
  const rules = hostRules(table, site, policies);

  problems.push(
    ...checkOwnHeaders(files),
    ...checkOwnRobots(files, site.absolute('/sitemap.xml')),
    ...withOwnHtml.problems,
    ...collected.problems,
    ...checkOutputs(table, site, sources, last, id),
    ...[...checkLimits(table, site, rules), ...generated.findings].map(createLocate(sources, site)),
    ...replacedHostFiles(table),
  );
  const outputs = addHostFiles(table, site, rules);
  const found = groupRepeated(sortProblems(withDrafts(problems, site)));
  return { sources, outputs, problems: found, site, pages, assets };
}

/** Turns the errors of drafts into warnings: a draft may be unfinished. */
function withDrafts(problems: Problem[], site: Site): Problem[] {
  const drafts = new Set(textsOf(site).flatMap(({ draft, source }) => (draft ? [source] : [])));
  return problems.map((problem) =>
    drafts.has(problem.source) ? { ...problem, severity: 'warning' } : problem,
  );
}

// The first half of a build: read -> parse -> generate.
import { join } from 'node:path';
import { parseSite } from '../../src/content/parse-site';
import { drawingNames } from '../../src/drawings';
import { ownFonts } from '../../src/fonts/setting';
import type { Memoize } from '../../src/memo';
import { renderSite } from '../../src/outputs/render';
import { isError } from '../../src/problem';
import { allPages } from '../../src/routes';
import { withoutHidden } from '../../src/text/text-folder';
import { sha256Base64 } from '../cache/hash';
import type { readSources } from '../cache/sources.cjs';
import type { BuildOptions } from '../cli/build-options';
import { grammars } from '../files/grammars';
import { checkOwnResume, checkOwnRobots, indexFolders, listPublic } from '../files/public-files';
import { readContent } from '../files/read';
import { readDiagrams } from '../generate/diagrams';
import { findEmoji, loadEmoji } from '../generate/emoji';
import { loadFromCode } from '../generate/from-code';
import { generate } from '../generate/generate';
import { readImages } from '../generate/images';
import { readOwnFonts } from '../generate/own-fonts';
import { readOwnHtmlFiles } from '../generate/own-html';
import { readVideos } from '../generate/videos';

/** Everything before rendering. `prepared` is undefined if the content has errors. */
export async function prepare(options: BuildOptions, memoize: Memoize, code: Code) {
  // Read. Bundling depends only on the code, so it runs meanwhile.
  const loading = loadFromCode(code);
  // An error in the code is thrown below, where this is awaited. Node would end the process if it came before.
  loading.catch(() => {});
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
  await loadEmoji([...texts, sources.about]);
  const ownResume = files.find(({ file }) => file === 'resume.pdf');
  if (ownResume) problems.push(...checkOwnResume(ownResume));
  const parsed = parseSite(sources, {
    ...options,
    grammars,
    emoji: findEmoji,
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
  if (site === undefined || problems.some(isError)) return { sources, problems };

  // Generate.
  const pages = allPages(site);
  const own = ownFonts(site.settings.fonts, fonts);
  const generated = generate(site, pages, files, fromCode, own, options, memoize);
  const shown = new Set([...site.posts, ...site.ownPages, ...site.caseStudies].map(({ source }) => source));
  const published = withoutHidden(files, texts, shown);
  const withOwnHtml = readOwnHtmlFiles(published, site, memoize);
  problems.push(...checkOwnRobots(published, site.absolute('/sitemap.xml')));
  const prepared = { site, pages, files: published, own, faces: fromCode.faces, generated, withOwnHtml };
  return { sources, problems, prepared };
}

type Code = ReturnType<typeof readSources>;
export type Prepared = NonNullable<Awaited<ReturnType<typeof prepare>>['prepared']>;

export const render = ({ site, pages, files, generated }: Prepared, memoize: Memoize) =>
  renderSite(site, pages, files, generated.assets, sha256Base64, memoize);

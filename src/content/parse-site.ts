// The owner's files -> the Site, or all problems with them at once.
import { createHref, fileAt, isExternal, parseUrl } from '../base/html/addresses';
import { fromOrigin } from '../base/html/web-address';
import { type Images, imageProblem } from '../base/images/images';
import { type LastBuild, noLastBuild } from '../base/last-build';
import { isError, type Problem, type SourceFile, sortProblems } from '../base/problems/problem';
import { createTranslate } from '../base/translations/translate';
import type { MarkdownOptions } from '../markdown/context';
import { createMarkdown } from '../markdown/markdown';
import { parseAbout } from './about';
import { type FontFiles, unusedFonts } from './fonts/faces';
import { problemAtKey } from './front-matter';
import { type ContentFile, type ContentFiles, TEXT_KINDS } from './kinds';
import { resolveMenu } from './menu';
import { parsePosts, renderForFeed } from './posts/parse-posts';
import { otherPosts } from './posts/posts';
import { parseCaseStudies, parseProjects } from './projects';
import { expandRedirects } from './redirects';
import { parseResume } from './resume';
import { parseSettings, type Settings } from './settings';
import { type OwnPage, pageTitles, type Site } from './site';
import { sitePages } from './site-pages';
import { nameProblem } from './slug';
import { parseText, parseTexts } from './text';

interface SiteOptions extends Pick<MarkdownOptions, 'grammars' | 'emoji' | 'videos' | 'diagrams'> {
  /** The day of the build. */
  today: string;
  /** Include drafts and posts with a future date. */
  drafts: boolean;
  /** Replaces `url` of site.yaml. */
  url?: string;
  drawings: readonly string[];
  images: Images;
  /** The files in content/fonts/. */
  fonts?: FontFiles;
  /** True if the owner has a file public/resume.pdf. */
  ownResume?: boolean;
  /** The paths of the owner's folders with an index.html. */
  folders?: string[];
  last?: LastBuild;
}

/** Parses the content. `site` is undefined if any problem is an error. */
export function parseSite(files: ContentFiles, options: SiteOptions): { site?: Site; problems: Problem[] } {
  const { images, folders = [], last = noLastBuild } = options;
  const { parsed, problems, render, href, translate } = parseFiles(files, options, last);
  const { settings, about, projects, ...others } = valuesOf(parsed);
  if (!settings || !about || !projects || problems.some(isError)) return { problems: sortProblems(problems) };

  const { posts, resume } = others;
  const hasResume = resume !== undefined || options.ownResume === true;
  const parts = { ...others, translate, settings, about, projects, hasResume, hasBlog: posts.length > 0 };
  const titles = pageTitles(parts);
  const entriesOf = (menu: 'nav' | 'buttons') =>
    [...titles.keys()].flatMap((to) => (sitePages[to]?.in?.includes(menu) ? { to } : []));
  const { redirects } = settings;
  const site: Site = {
    ...parts,
    settings: { ...settings, redirects: [...redirects, ...expandRedirects(redirects, [...titles.keys()])] },
    hasFeed: posts.some(({ hasText }) => hasText),
    otherPosts: otherPosts(posts, last),
    ...{ images, folders, href },
    nav: resolveMenu(settings.nav ?? entriesOf('nav'), titles),
    buttons: resolveMenu(settings.buttons ?? entriesOf('buttons'), titles),
    sources: {
      settings: files.settings.source,
      about: files.about.source,
      projects: files.projects.source,
      resume: files.resume?.source,
    },
    addresses: new Map([
      [files.settings.source, parsed.settings.addresses],
      [files.projects.source, parsed.projects.addresses],
      [files.resume?.source ?? '', parsed.resume?.addresses ?? []],
    ]),
    today: options.today,
    base: href('/').replace(/\/$/, ''),
    absolute: (to) => new URL(href(to), settings.url).href,
    feedHtml: (post) => last.value(`feed ${post.source}`, post.key, () => renderForFeed(post, render)),
    toJSON: () => undefined,
  };
  return { site, problems: sortProblems(problems) };
}

/** The values of what is parsed, by name. */
const valuesOf = <P extends Record<string, { value?: unknown } | undefined>>(parsed: P) =>
  Object.fromEntries(Object.entries(parsed).map(([name, one]) => [name, one?.value])) as {
    [Name in keyof P]: NonNullable<P[Name]>['value'] | Extract<P[Name], undefined>;
  };

/** Parses the files. What has errors is undefined; the rest is parsed, so that all problems are reported at once. */
function parseFiles(files: ContentFiles, options: SiteOptions, last: LastBuild) {
  const { images, fonts = new Map(), folders = [], url } = options;
  /** Parses a file, unless the last build has parsed the same one. `inputs` are what the result depends on besides the text. */
  const once = <T>(name: string, file: ContentFile, inputs: unknown[], parse: (file: SourceFile) => T): T =>
    last.value(name, last.key(file.hash, ...inputs), () => parse(file.readText()));

  const fontHashes = Array.from(fonts, ([name, font]) => [name, typeof font === 'string' ? font : font.hash]);
  const settings = once('settings', files.settings, [url, fontHashes], (file) =>
    parseSettings(file, url, options.fonts),
  );
  const { language = 'en', words, trailingSlash = false, allow, url: siteUrl } = settings.value ?? {};
  const translate = createTranslate(language, words);
  const href = createHref({
    url: siteUrl ?? 'https://example.com',
    trailingSlash,
    folders: new Set(folders),
  });
  const render = createMarkdown({ ...options, href, language, translate, allow, url: siteUrl });
  // Diagrams are not in the key: they are drawn from the text itself.
  const media = [[...images.values()], [...(options.videos?.values() ?? [])]];
  const renderKey = last.key(siteUrl, trailingSlash, allow, folders, language, words, media);

  const projects = once('projects', files.projects, [renderKey], (file) =>
    parseProjects(file, options.drawings, images, language),
  );
  const shared = { ...options, render, renderKey, last };
  const parsed = {
    settings,
    about: once('about', files.about, [renderKey], (file) => parseAbout(file, render)),
    projects,
    caseStudies: parseCaseStudies(files.caseStudies, projects.value, shared),
    resume: files.resume && once('resume', files.resume, [language], (file) => parseResume(file, language)),
    ownPages: parseTexts<OwnPage>(files.pages, shared, (file) =>
      parseText(file, TEXT_KINDS.page, render, nameProblem(file.source, 'page')),
    ),
    posts: parsePosts(files.posts, shared),
  };
  const problems = Object.values(parsed).flatMap((one) => one?.problems ?? []);
  if (settings.value) problems.push(...settingsProblems(settings.value, files.settings.readText(), options));
  return { parsed, problems, translate, href, render };
}

/** Checks the settings against other files: a portrait that is no image, a pond that the policy blocks, unused fonts. */
function settingsProblems(
  { portrait, koi, allow, fonts }: Settings,
  file: SourceFile,
  { images, fonts: fontFiles = new Map() }: SiteOptions,
): Problem[] {
  const problems = unusedFonts(fonts, fontFiles, file);
  const wrong = portrait && imageProblem(fileAt(portrait.src), images);
  if (wrong) problems.push(problemAtKey(file, 'portrait', wrong, portrait.src));
  const origin = koi && isExternal(koi) ? parseUrl(koi, 'https://host')?.origin : undefined;
  if (origin && !allow.includes(origin))
    problems.push(problemAtKey(file, 'koi', fromOrigin(origin, 'frame')));
  return problems;
}

// The owner's files -> the Site, or all problems with them at once.
import { createHref, fileAt, isExternal, parseUrl } from '../base/html/addresses';
import { fromOrigin } from '../base/html/web-address';
import { checkImage, type Images } from '../base/images/images';
import { type LastBuild, noLastBuild } from '../base/last-build';
import { isError, type Problem, type SourceFile, sortProblems } from '../base/problems/problem';
import { createTranslate } from '../base/translations/translate';
import type { MarkdownOptions } from '../markdown/context';
import type { Place } from '../markdown/locate';
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
import { checkName } from './slug';
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
  const { parsed, problems, addresses, render, href, translate } = parseFiles(files, options, last);
  const { settings, about, projects, posts, resume } = parsed;
  if (!settings || !about || !projects || problems.some(isError)) return { problems: sortProblems(problems) };

  const hasResume = resume !== undefined || options.ownResume === true;
  const parts = { ...parsed, settings, about, projects, translate, hasResume, hasBlog: posts.length > 0 };
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
    addresses,
    today: options.today,
    base: href('/').replace(/\/$/, ''),
    absolute: (to) => new URL(href(to), settings.url).href,
    feedHtml: (post) => last.reuse(`feed ${post.source}`, post.key, () => renderForFeed(post, render)),
    toJSON: () => undefined,
  };
  return { site, problems: sortProblems(problems) };
}

/** The value is undefined if the file has errors. */
type Parser<T> = (file: SourceFile) => { value?: T; problems: Problem[]; addresses?: Place[] };

/** Parses the files. One with errors has the value undefined; the rest is parsed, so that all problems are reported at once. */
function parseFiles(files: ContentFiles, options: SiteOptions, last: LastBuild) {
  const { images, fonts = new Map(), folders = [], url } = options;
  const problems: Problem[] = [];
  const addresses = new Map<string, Place[]>();
  /** Parses a file, unless the last build has parsed the same one. `inputs` are what the result depends on besides the text. */
  const parse = <T>(name: string, file: ContentFile, inputs: unknown[], parser: Parser<T>): T | undefined => {
    const key = last.key(file.hash, ...inputs);
    const parsed = last.reuse(name, key, () => parser(file.readText()));
    problems.push(...parsed.problems);
    if (parsed.addresses) addresses.set(file.source, parsed.addresses);
    return parsed.value;
  };

  const settings = parse('settings', files.settings, [url, [...fonts]], (file) =>
    parseSettings(file, url, options.fonts),
  );
  const { language = 'en', words, trailingSlash = false, allow, url: siteUrl } = settings ?? {};
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

  const projects = parse('projects', files.projects, [renderKey], (file) =>
    parseProjects(file, options.drawings, images, language),
  );
  const about = parse('about', files.about, [renderKey], (file) => parseAbout(file, render));
  const resume =
    files.resume && parse('resume', files.resume, [language], (file) => parseResume(file, language));
  const shared = { ...options, render, renderKey, last };
  const caseStudies = parseCaseStudies(files.caseStudies, projects, shared);
  const ownPages = parseTexts<OwnPage>(files.pages, shared, (file) =>
    parseText(file, TEXT_KINDS.page, render, checkName(file.source, 'page')),
  );
  const posts = parsePosts(files.posts, shared);
  for (const kind of [caseStudies, ownPages, posts]) problems.push(...kind.problems);
  if (settings) problems.push(...settingsProblems(settings, files.settings.readText(), options));
  const texts = { caseStudies: caseStudies.value, ownPages: ownPages.value, posts: posts.value };
  const parsed = { settings, about, projects, resume, ...texts };
  return { parsed, problems, addresses, translate, href, render };
}

/** Checks the settings against other files: a portrait that is no image, a pond that the policy blocks, unused fonts. */
function settingsProblems(
  { portrait, koi, allow, fonts }: Settings,
  file: SourceFile,
  { images, fonts: fontFiles = new Map() }: SiteOptions,
): Problem[] {
  const problems = unusedFonts(fonts, fontFiles, file);
  const wrong = portrait && checkImage(fileAt(portrait.src), images);
  if (wrong) problems.push(problemAtKey(file, 'portrait', wrong, portrait.src));
  const origin = koi && isExternal(koi) ? parseUrl(koi, 'https://host')?.origin : undefined;
  if (origin && !allow.includes(origin))
    problems.push(problemAtKey(file, 'koi', fromOrigin(origin, 'frame')));
  return problems;
}

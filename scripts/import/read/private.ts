// Finds the texts that a blog does not publish, by a key, by the name of the file or a folder, or by a list of what the generator
// leaves out. In doubt, a text is private: as a draft, nothing of it is lost.
import { parentFolders } from '../../../src/base/paths';
import { isDay, toDay } from '../../../src/base/text/dates';
import type { BlogConfig, BlogFiles, BlogText, Generator } from '../blog/source';
import { baseName, findIn, folderOf, isMarkdown } from '../blog/source';
import { dayOf, isValues, listOf, type Values, valueAt } from './front-matter';
import { globOfRegExp, mayMatch } from './patterns';

/** Values that are false in YAML 1.1, which Jekyll reads, or that mean it to a person, even in quotes. */
const isFalse = (value: unknown): boolean => /^(?:false|no|off|n|0|never)$/i.test(String(value).trim());
const isSet = (value: unknown): boolean => (value ?? '') !== '' && !isFalse(value);
/** The days that a date may mean: in 1/12/2026, either number may be the month. */
const daysOf = (value: unknown): (string | undefined)[] =>
  [value, String(value).replace(/^(\d+)\/(\d+)\//, '$2/$1/')].map(dayOf);
const isOver = (value: unknown, today: string): boolean =>
  dayOf(value) === undefined ? isSet(value) : daysOf(value).some((day) => day !== undefined && today >= day);
/** Whether the day, in its own zone or in UTC, is after today, or cannot be read. */
const isComing = (value: unknown, today: string): boolean => {
  const time = Date.parse(String(value));
  const days = [...daysOf(value), Number.isNaN(time) ? undefined : toDay(time)];
  return days.some((day) => day !== undefined && isDay(day) && day > today) || (isSet(value) && !days[0]);
};
const isNotPublic = (value: unknown): boolean =>
  /draft|private|hidden|unpublish|pending|unlisted|wip|trash|review|schedul|archived|secret|password|in.?progress|deleted|disabled|internal|\b(?:future|todo|idea|friends|members?)\b/i.test(
    String(value),
  );
/** `permalink: { build: false }` of Eleventy, `build: { render: never }` of Hugo. */
const isNotBuilt = (value: unknown): boolean =>
  isValues(value) &&
  Object.entries(value).some(
    ([key, one]) => /^(?:render|list|build)$/i.test(key) && (isFalse(one) || one === 'link'),
  );
/** Keys in lower case, and whether their value says on this day that a text is not for everybody. The first row counts. */
const PRIVATE: [keys: RegExp, isPrivate: (value: unknown, today: string) => boolean][] = [
  [/^(?:expirydate|unpublishdate|expires)$/, isOver],
  // A build hides a post until the day in `date`. Here, this day may have come, but not the day in UTC or with the month first.
  [/^date$/, (value, today) => (dayOf(value) ?? '9') <= today && isComing(value, today)],
  [/^(?:publish(?:ed)?_?date|published_?at|pubdate(?:time)?)$|schedul|embargo/, isComing],
  [/^(?:status|state|stage|visibility|access|audience|poststatus)$/, isNotPublic],
  [/^(?:_?build|permalink)$/, (value) => isFalse(value) || isNotBuilt(value)],
  [/^outputs$/, (value) => Array.isArray(value) && value.length === 0],
  [/^(?:is)?(?:live|ready|released|enabled|active|shown?|display(?:ed)?)$/, isFalse],
  [/^(?:is)?(?:wip|headless|disabled|deleted|eleventyexcludefromcollections)$/, isSet],
  [/passw|passphrase|encrypt|members?_?only|unpublish|(?:^|do)_?no?t?[-_]?publi[cs]/, isSet],
  [/^(?:is)?(?:publish(?:ed)?|public|listed|visible)$/, (value) => !isSet(value) || isNotPublic(value)],
  // Words that look private anywhere in a key.
  [/visib|publi[cs]|(?<!un)listed/, (value) => isFalse(value) || isNotPublic(value)],
  [/draft|private|hidden|unlist|secret|protect/, isSet],
  [
    /^(?:layout|type)$/,
    (value) => /^_?(?:drafts?|private|unpublished|hidden|secret|wip)$/i.test(String(value)),
  ],
];

/** Keys whose values are further keys, such as those for a theme. */
const NESTED = /^(?:params|meta|metadata|extra)$/i;

/** Returns the key, as written, that says that a text is not for everybody on this day; undefined if none does. */
export const privateKey = (data: Values, today: string): string | undefined =>
  Object.entries(data)
    .flatMap(([key, value]) => (NESTED.test(key) && isValues(value) ? Object.entries(value) : [[key, value]]))
    .map(([key, value]) => [String(key), value] as const)
    .find(([written, value]) => {
      const [, isPrivate] = PRIVATE.find(([keys]) => keys.test(written.trim().toLowerCase())) ?? [];
      return isPrivate?.(value, today);
    })?.[0];

/** Names of files and folders that hide a text. A row without generators holds for all. */
const NAMES: [name: RegExp, ...generators: Generator[]][] = [
  [/(?:^|\/)(_?(?:drafts?|private|unpublished)\/)/i],
  [/(?:^|\/)([.#][^/]*)$/],
  [/(?:^|\/)(_[^/]*)$/, 'astro', 'jekyll'],
  [/^(?:src\/)?(?:pages|app)\/(?:.*\/)?(_[^/]*\/)/, 'astro', 'next'],
  // The name of a post starts with its day: https://jekyllrb.com/docs/posts/
  [/(?:^|\/)_posts\/(?:.*\/)?((?!\d{2,4}-\d\d?-\d\d?-)[^/]*)$/, 'jekyll'],
];

/** Returns a function for the key, name, folder or pattern that makes a text private. Its `data` includes inherited values. */
export function createPrivateBy(files: BlogFiles, config: BlogConfig) {
  const { generator } = config;
  const bundleOf = generator === 'hugo' ? createBundleOf(files) : () => undefined;
  const isByProgram = /^(?:astro|gatsby|next)$/.test(generator);
  const unreadIn = isByProgram ? createUnreadIn(files, generator) : () => undefined;
  const patterns = leftOut(files, config);
  const names = NAMES.filter(([, ...of]) => of.length === 0 || of.includes(generator));
  return (source: string, data: Values): string | undefined =>
    privateKey(data, files.today) ??
    names.flatMap(([name]) => name.exec(source)?.[1] ?? [])[0] ??
    bundleOf(source) ??
    patterns.find((pattern) => mayMatch(pattern, source)) ??
    unreadIn(source);
}

/** In a bundle, only index.md becomes a page of Hugo: https://gohugo.io/content-management/page-bundles/#leaf-bundles */
function createBundleOf({ names }: BlogFiles) {
  const index = /^(content\/(?![a-z]{2}(?:-\w+)?\/index).+)\/index(?:\.[\w-]+)?\.(?:md|markdown|html)$/i;
  const bundleOf = (name: string) => index.exec(name)?.[1];
  const bundles = new Set(names.map(bundleOf));
  return (source: string): string | undefined => {
    const found = parentFolders(bundleOf(source) ?? source).find((folder) => bundles.has(folder));
    return found && `the bundle ${found}/`;
  };
}

/** Finds folders that nothing reads: no program names them. Except for Astro, this holds only if programs name one with texts. */
function createUnreadIn({ names, read }: BlogFiles, generator: Generator) {
  const own = generator === 'astro' ? /^(?:src\/)?(?:pages|content)\// : /^(?:src\/)?(?:pages|app)\//;
  const programs = names.filter((name) => PROGRAM.test(name)).map(read);
  const code = programs.filter((program) => generator !== 'astro' || /\bglob\b/.test(program)).join('\n');
  const bare = code.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  const folders = new Set(Array.from(bare.matchAll(/(?<=["'`/])[\w.-]+(?=["'`/])/g), ([name]) => name));
  const isNamed = (source: string) =>
    parentFolders(source).some((folder) => folder !== 'src' && folders.has(baseName(folder)));
  const isKnown = generator === 'astro' || names.some((name) => isMarkdown(name) && isNamed(name));
  return (source: string) =>
    isKnown && !own.test(source) && !isNamed(source) ? folderOf(source) : undefined;
}

/** Programs of the site, without those that only check or write its texts. */
const PROGRAM = /^(?!(?:public|static|scripts|tools|bin|tests?|docs)\/).*\.(?:astro|[cm]?[jt]sx?)$/;
const SHOWS = /^(?:is)?(?:publish(?:ed)?|public|live|ready|released|shown?)$/i;

/** Makes posts private that lack a key which most others have, such as `published: true`, if programs choose posts by it. */
export function hideUnpublished(posts: BlogText[], { names, read }: BlogFiles): void {
  const keys = posts.flatMap(({ data }) => Object.keys(data).filter((key) => SHOWS.test(key)));
  for (const key of new Set(keys)) {
    if (2 * posts.filter(({ data }) => data[key] === true).length <= posts.length) continue;
    const choice = new RegExp(String.raw`\b(?:filter|getCollection)\b[^;]{0,300}\b${key}\b`);
    if (!names.some((name) => PROGRAM.test(name) && choice.test(read(name)))) continue;
    for (const post of posts.filter(({ data }) => data[key] === undefined)) post.privateBy ??= `no ${key}`;
  }
}

/** The patterns of files that the generator does not read. */
function leftOut(files: BlogFiles, { generator, input, values }: BlogConfig): string[] {
  const anywhere = (pattern: string) => (/^(?:\.?\/|\*\*\/)/.test(pattern) ? pattern : `**/${pattern}`);
  // https://gohugo.io/configuration/all/#ignorefiles
  if (generator === 'hugo') {
    const mounts = [valueAt(values, 'module.mounts')].flat();
    const excluded = mounts.flatMap((mount) => listOf(valueAt(mount, 'excludeFiles'))).map(anywhere);
    return [...listOf(valueAt(values, 'ignoreFiles')).flatMap(globOfRegExp), ...excluded];
  }
  // https://jekyllrb.com/docs/configuration/options/
  if (generator === 'jekyll') return listOf(values.exclude).map((one) => input + one);
  // https://www.11ty.dev/docs/ignores/
  if (generator === 'eleventy')
    return [
      ...findIn(files, /^\.gitignore$|(?:^|\/)\.eleventyignore$/, /^(?![#!]|\/?\*+\s*$)(\S.*?)\s*$/gm).map(
        anywhere,
      ),
      // Also one that is for some builds only, such as those of a developer.
      ...findIn(files, /^\.?eleventy\b.*\.[cm]?[jt]s$/, /\bignores\.add\(\s*["'`]([^"'`\n]+)/g),
    ];
  if (generator === 'gatsby')
    return findIn(files, /^gatsby-config\.\w+$/, /\bignore:\s*\[([^\]]*)\]/g)
      .flatMap((list) => Array.from(list.matchAll(/["'`]([^"'`\n]+)/g), ([, one]) => one))
      .map(anywhere);
  // Patterns of loaders: https://docs.astro.build/en/guides/content-collections/
  return generator === 'astro'
    ? findIn(files, /^src\/content(?:\/|\.)config\.\w+$/, /["'`]!([^"'`\n]+)/g).map(anywhere)
    : [];
}

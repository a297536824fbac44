// The blog to import, as the steps of an import see it: names of all files, and texts on demand.
import { TEXT_KINDS } from '../../../src/content/kinds';
import type { createPageIds } from './page-ids';

export const generators = ['hugo', 'jekyll', 'astro', 'eleventy', 'next', 'gatsby'] as const;

export type Generator = (typeof generators)[number];

export interface BlogFiles {
  /** The paths of all files, relative to the folder and with slashes, sorted. */
  names: readonly string[];
  has: (name: string) => boolean;
  /** Returns the text of a file; empty if it is missing or is not UTF-8. */
  read: (name: string) => string;
  /** Returns the day on which a file was last changed. */
  day: (name: string) => string;
  today: string;
}

export interface BlogConfig {
  generator: Generator;
  /** The URL of the blog without a slash at the end; empty if unknown. */
  url: string;
  title: string;
  /** A language tag; empty if unknown. */
  language: string;
  /** Folders whose files are at the top of the site, such as `static`, each with a slash at the end; '' is the top. */
  publicFolders: string[];
  /** The folder that the generator reads from, with a slash at the end; '' is the top. */
  input: string;
  /** The language of tags between `{{` or `{%`. */
  template?: 'hugo' | 'liquid';
  /** Other values by name, for permalinks and templates. */
  values: Record<string, unknown>;
}

/** A post or a page: a Markdown file of the blog, and what it becomes here. */
export interface BlogText {
  source: string;
  text: string;
  body: string;
  data: Record<string, unknown>;
  hasFrontMatter: boolean;
  title: string;
  /** The day of its date, if it has one. */
  day?: string;
  /** The language that it names; empty if it names none. */
  language: string;
  /** The key, folder or file name because of which it is private. */
  privateBy?: string;
  isPage: boolean;
  /** Its path at the old site, without a slash at the end. */
  path: string;
  aliases: string[];
  slug: string;
  /** Its language, if that is not the language of the blog; else empty. */
  otherLanguage: string;
  /** Its day, or the day of its file; empty for a page. */
  date: string;
  tags: string[];
  /** Links to it become text. Final only when all texts are converted. */
  isDraft: boolean;
  /** A page that is only template code, so it is not imported. */
  isGone: boolean;
  /** Parts of the text that a build rejects, and why. */
  rejected: Map<string, string>;
  /** Its description, if a build would not take the same text from its first paragraph. */
  opening?: string;
  series?: { name: string; part: number };
}

/** What the build says of a post: its errors, the ids on its page, and its first paragraphs as plain text. */
export interface CheckedPost {
  errors: { line: number; column?: number; length?: number; message: string }[];
  ids: readonly string[];
  paragraphs?: readonly string[];
}

export interface BlogImages {
  unusable: ReadonlySet<string>;
  /** Files by the remote address that they were downloaded from. */
  downloaded: ReadonlyMap<string, string>;
  /** Why an image could not be downloaded, by its remote address. */
  failed: ReadonlyMap<string, string>;
  /** Returns the text of a file of the blog, or of one that was downloaded. */
  read?: (file: string) => string;
}

/** A blog while it is converted, and what is known of where its links and images lead. */
export interface Blog {
  files: BlogFiles;
  config: BlogConfig;
  /** The posts, oldest first, then the pages. */
  texts: BlogText[];
  isLanguage: (name: string) => boolean;
  /** File of the blog -> its place below public/. */
  copies: Map<string, string>;
  /** Undefined in the first conversion, which takes each image for one that can be shown. */
  images?: BlogImages;
  /** Tags of posts that are shown. */
  tags: ReadonlySet<string>;
  ids: Map<BlogText, ReturnType<typeof createPageIds>>;
}

export const isShown = (post: BlogText | undefined): post is BlogText => post !== undefined && !post.isDraft;

export const newPath = ({ isPage, slug }: BlogText): string =>
  TEXT_KINDS[isPage ? 'page' : 'post'].folder + slug;

/** Returns the file of a post or page below content/. */
export const newFile = ({ isPage, slug }: BlogText): string => `${isPage ? 'pages' : 'posts'}/${slug}.md`;

/** Returns the folder of a file with a slash at the end; '' at the top. */
export const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

export const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

export const isMarkdown = (name: string): boolean => /\.(?:mdx?|markdown|mdown|mkd)$/i.test(name);

/** Returns what the group of a pattern finds in the files with such names. */
export const findIn = ({ names, read }: BlogFiles, file: RegExp, part: RegExp): string[] =>
  names.flatMap((name) => (file.test(name) ? Array.from(read(name).matchAll(part), ([, one]) => one) : []));

/** Whether a path is in a folder, or has a name, that never is a post. */
export const isIgnoredPath = (name: string): boolean =>
  /(?:^|\/)(?:node_modules|vendor|themes|archetypes|layouts|_layouts|_includes|includes|_site|dist|tests?|__tests__|fixtures|components?|templates|\.[^/]+)\//.test(
    name,
  ) ||
  /(?:^|\/)(?:readme|license|changelog|contributing|code_of_conduct|agents|claude)\.(?:md|mdx)$/i.test(name);

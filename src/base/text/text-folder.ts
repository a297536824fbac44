// A text that is named index.md has a folder of its own, and in it the files that it shows: content/posts/koi/index.md.

export interface TextFolder {
  /** Its name, with a slash at the end: `content/posts/koi/`. */
  source: string;
  /** Where its files are published: `/posts/koi/`. */
  path: string;
}

const INDEX = /(?:^|\/)(posts|pages|projects)\/([^/]+)\/index\.md$/;

/** Where files are published: those of posts not in /blog/, where no other site may load a file, as feed readers do. */
const PATHS: Record<string, string> = { posts: '/posts/', pages: '/', projects: '/projects/' };

/** Returns the folder of a text; undefined if the text is a file among others. */
export function textFolder(source: string): TextFolder | undefined {
  const [, part, name] = INDEX.exec(source) ?? [];
  if (part === undefined) return undefined;
  return { source: source.slice(0, -'index.md'.length), path: `${PATHS[part]}${name}/` };
}

/** The name of a file of the site in messages: that of the owner's file. */
export const nameOfFile = (path: string, folder?: TextFolder): string =>
  folder && path.startsWith(folder.path) ? folder.source + path.slice(folder.path.length) : `public${path}`;

/** Leaves out the files beside texts that are not published. `shown` has the sources of those that are. */
export function withoutHidden<File extends { source: string }>(
  files: File[],
  texts: { source: string }[],
  shown: ReadonlySet<string>,
): File[] {
  const hidden = texts.flatMap(({ source }) => (shown.has(source) ? [] : (textFolder(source)?.source ?? [])));
  return files.filter(({ source }) => !hidden.some((folder) => source.startsWith(folder)));
}

// A text that is named index.md has a folder of its own, and in it the files that it shows: content/posts/koi/index.md.

export interface TextFolder {
  /** With a slash at the end: `content/posts/koi/`. */
  name: string;
  /** Where its files are published: `/posts/koi/`. */
  path: string;
}

const INDEX = /(?:^|\/)(posts|pages|projects)\/([^/]+)\/index\.md$/;

/** Where the files are published. Files of posts are not in /blog/: other sites, such as feed readers, cannot load from there. */
const PATHS: Record<string, string> = { posts: '/posts/', pages: '/', projects: '/projects/' };

/** Returns the folder of a text; undefined if the text is a file among others. */
export function textFolder(source: string): TextFolder | undefined {
  const [, part, name] = INDEX.exec(source) ?? [];
  if (part === undefined) return undefined;
  return { name: source.slice(0, -'index.md'.length), path: `${PATHS[part]}${name}/` };
}

/** Returns the name of the owner's file for a path of the site, for messages: `/me.jpg` -> `public/me.jpg`. */
export const nameOfFile = (path: string, folder?: TextFolder): string =>
  folder && path.startsWith(folder.path) ? folder.name + path.slice(folder.path.length) : `public${path}`;

/** Leaves out the files beside unpublished texts. `published` has the names of the published texts. */
export function withoutUnpublished<File extends { source: string }>(
  files: File[],
  texts: { source: string }[],
  published: ReadonlySet<string>,
): File[] {
  const unpublished = texts.filter(({ source }) => !published.has(source));
  const folders = unpublished.flatMap(({ source }) => textFolder(source)?.name ?? []);
  return files.filter(({ source }) => !folders.some((folder) => source.startsWith(folder)));
}

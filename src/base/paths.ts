// URL paths and their files in dist, both without the base path.

/** True for the path of a file, such as `/resume.pdf`; paths of pages have no extension. */
export const hasExtension = (path: string): boolean => /\.[^/]*$/.test(path);

export const isHtml = (file: string): boolean => /\.html$/i.test(file);

/** The file of a page: `/` -> `index.html`, `/blog` and `/blog/` -> `blog/index.html`, `/old.html` -> `old.html`. */
export function toFile(path: string): string {
  const name = path.replace(/^\/|\/$/g, '');
  if (/\.html?$/.test(name)) return name;
  return name === '' ? 'index.html' : `${name}/index.html`;
}

/** The file of a page as Markdown, beside its folder: `/` -> `index.md`, `/blog` -> `blog.md`. */
export const toMarkdownFile = (path: string): string => `${path.replace(/^\/|\/$/g, '') || 'index'}.md`;

/** Returns the file that a host sends for a decoded path, or undefined. */
export function findFile(path: string, files: { has(file: string): boolean }): string | undefined {
  const name = path.replace(/^\/|\/$/g, '');
  const candidates = name === '' ? ['index.html'] : [name, `${name}/index.html`, `${name}.html`];
  return candidates.find((file) => files.has(file));
}

/** Returns the path of a file as visitors write it: `blog/index.html` -> `/blog`. */
export const toPath = (file: string): string => `/${file.replace(/\/?index\.html$/, '')}`;

/** The name at the top of dist that a file is in, with a slash if it is a folder: `demo/a.js` -> `demo/`. */
export const topOf = (file: string): string => /^[^/]*\/?/.exec(file)?.[0] ?? file;

/** Names under which passwords, keys or the history of a project are stored. */
const PRIVATE =
  /^(?:.*\/)?(?:\.(?:git|hg|svn|bzr|ssh|aws|gnupg|kube|vscode|idea|obsidian)|\.env(?:\.[^/]*)?|\.npmrc|\.netrc|\.htpasswd|\.git-credentials|\.pgpass|\.pypirc|id_(?:rsa|dsa|ecdsa|ed25519))(?=\/|$)/;

/** Returns the path of the file, or of the folder around it, whose name is private; otherwise undefined. */
export const privateIn = (file: string): string | undefined => PRIVATE.exec(file)?.[0];

/** Returns the parent folders of a file: `a/b/c` -> `a`, `a/b`. */
export const parentFolders = (file: string): string[] =>
  [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index));

/** Folds case as file systems do, whatever the language of the machine. */
export const fold = (name: string): string => name.normalize('NFC').toUpperCase().toLowerCase();

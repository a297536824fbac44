// Which file of the blog an address means, and where it goes below public/.
import { tryDecode } from '../../../src/base/html/addresses';
import { privateIn } from '../../../src/base/paths';
import { checkXml, isRunFile, isXml } from '../../../src/output/checks/own-files';
import { join } from '../addresses/paths';
import { firstText } from '../read/front-matter';
import KEYS from '../read/keys.json';
import type { Report } from './remarks';
import { type Blog, type BlogConfig, type BlogFiles, type BlogText, baseName, folderOf } from './source';

/** Where programs look for the images of posts. */
const PICTURES =
  /^(?:(?:src\/)?(?:assets|images|img|static|public|content|_(?!posts|drafts)[\w-]+)\/)(?:.*\/)?[^/]+\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** `postAt` finds a post by its path at the old site; `withoutFolder` removes the folder of the old site from a path. */
export function createFindFile(
  { files, config }: Blog,
  postAt: (path: string) => BlogText | undefined,
  withoutFolder: (path: string) => string,
) {
  const { generator, publicFolders } = config;
  /** Pictures by their names; undefined for a name that several have. */
  const byName = new Map<string, string | undefined>();
  for (const name of files.names.filter((one) => PICTURES.test(one)))
    byName.set(baseName(name), byName.has(baseName(name)) ? undefined : name);

  const isSource = (name: string) => /\.(?:js|ts|css|njk|liquid|ya?ml|toml|xml|json)$/i.test(name);
  const isOffered = (name: string | undefined): name is string =>
    name !== undefined &&
    files.has(name) &&
    privateIn(name) === undefined &&
    !/(?:^|\/)\.(?!\.|well-known\/)|\.(?:pem|p12|pfx)$/.test(name) &&
    !/\.(?:html?|mdx?|markdown)$/i.test(name) &&
    !(isSource(name) && publicFolders.includes(''));

  return (address: string, post: BlogText): string | undefined => {
    const path = address.replace(/[?#].*$/s, '').replaceAll('\\', '/');
    const decoded = tryDecode(path);
    const isAbsolute = decoded.startsWith('/');
    const top = withoutFolder(decoded).replace(/^\/+/, '');
    const owners = [isAbsolute ? '' : post.path, ''].map((one) => postAt(folderOf(`/${join(one, decoded)}`)));
    const alias = decoded.replace(/^(?:[@~]\/?)(?:src\/)?/, '');
    const base = firstText(post.data, KEYS.base);
    const inPublic = (name: string) => publicFolders.map((one) => join(one, name));
    const beside = [folderOf(post.source), post.source.replace(/\.\w+$/, '/')];
    const candidates = [
      ...(base === '' ? [] : inPublic(`${base}/${decoded}`)),
      ...(isAbsolute ? [] : beside.map((one) => join(one, decoded))),
      ...owners.flatMap((owner) => (owner ? folderOf(owner.source) + baseName(decoded) : [])),
      ...inPublic(decoded.startsWith('.') ? join(post.path, decoded) : top),
      ...inPublic(`${folderOf(post.path)}/${decoded}`),
      ...(alias === decoded ? [] : [`src/${alias}`, alias, `assets/${alias}`]),
      join('', top.replace(/^(?:\.\.?\/)+/, '')),
      ...(generator === 'hugo' ? [join('content', top)] : []),
      // A program may look in a folder that only it knows.
      byName.get(baseName(decoded)),
    ];
    return candidates.find(isOffered);
  };
}

/** The folder in which downloaded files appear among the files of the blog. */
export const DOWNLOADED = '.downloaded/';

/** Returns the path that a file had at the old site; empty if it had none. */
function publicPathOf(from: string, { publicFolders }: BlogConfig): string {
  const top = publicFolders.find(
    (one) => one !== 'assets/' && from.startsWith(one) && !from.slice(one.length).startsWith('_'),
  );
  return top === undefined || from.startsWith(DOWNLOADED) ? '' : from.slice(top.length);
}

/** Returns the path of a file below public/: its path at the old site if it had one, else one in the folder of the post. */
export function placeFor(from: string, post: BlogText, { config, copies }: Blog): string {
  const path = publicPathOf(from, config);
  const isBeside = folderOf(from).startsWith(folderOf(post.source)) && folderOf(post.source) !== '';
  if (path.includes('/') && !isBeside && !/^(?:assets|blog|koi|tags|src|content|posts\/(?!.*\/))/.test(path))
    return path;
  const taken = new Set(copies.values());
  // A disk takes 255 bytes, and a build adds to the name.
  const plain = [...baseName(from).replace(/[?#%&"'<>\\^`{|}]+/g, '-')].slice(-60).join('');
  let to = `posts/${post.slug}/${plain}`;
  for (let count = 2; taken.has(to); count++) to = `posts/${post.slug}/${count}-${plain}`;
  return to;
}

/** Reports files that run in browsers or at the host, and files that have another address than at the old site. */
export function reportCopies(blog: Blog, read: BlogFiles['read'], report: Report): void {
  const folders = new Set(blog.texts.map(({ source }) => folderOf(source)));
  for (const [from, to] of blog.copies) {
    if (isRunFile(to)) report('code', /\.\w+$/.exec(to)?.[0] ?? '', from);
    else if (isXml(to))
      for (const { line } of checkXml({ source: from, text: read(from) }))
        report('code', 'scripts in it', from, line);
    const path = publicPathOf(from, blog.config);
    if (path.includes('/') && path !== to && !folders.has(folderOf(from)))
      report('redirect', `/${folderOf(path)}`, from);
  }
}

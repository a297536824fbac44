// Which file of the blog an address means, and where it goes below public/.
import { decodePath } from '../../../src/base/html/addresses';
import { privateIn } from '../../../src/base/paths';
import { checkXml, isCode, isXml } from '../../../src/output/demos/xml';
import { normalPath } from '../addresses/paths';
import { firstText } from '../read/front-matter';
import { KEYS } from '../read/keys';
import { type Finding, findingOf } from './findings';
import { type Blog, type BlogFiles, baseName, folderOf, type PostSource } from './source';

/** `byFolder` maps the path of a post to the folder of its file; `folder` is the path of the old site. */
export function createFindFile(
  { files, config }: Blog,
  byFolder: ReadonlyMap<string, string>,
  folder: string,
): (address: string, post: PostSource) => string | undefined {
  /** Files by the names that no other has. */
  const byName = new Map<string, string | undefined>();
  for (const name of files.names.filter((one) => PICTURES.test(one)))
    byName.set(baseName(name), byName.has(baseName(name)) ? undefined : name);
  return (address, post) => {
    const path = address.replace(/[?#].*$/s, '').replaceAll('\\', '/');
    const decoded = decodePath(path) ?? path;
    const inside = folder && decoded.startsWith(`${folder}/`) ? decoded.slice(folder.length) : decoded;
    const top = inside.replace(/^\/+/, '');
    const owner = byFolder.get(
      normalPath(folderOf(`/${join(decoded.startsWith('/') ? '' : post.path, decoded)}`)),
    );
    const alias = decoded.replace(/^(?:[@~]\/?)(?:src\/)?/, '');
    const beside = decoded.startsWith('/')
      ? []
      : [join(folderOf(post.source), decoded), join(post.source.replace(/\.\w+$/, '/'), decoded)];
    const base = firstText(post.data, KEYS.base);
    const candidates = [
      ...(base === '' ? [] : config.publicFolders.map((one) => join(one + base, decoded))),
      ...beside,
      ...(owner === undefined ? [] : [owner + baseName(decoded)]),
      ...config.publicFolders.map((one) => one + (decoded.startsWith('.') ? join(post.path, decoded) : top)),
      ...config.publicFolders.map((one) => join(one + folderOf(post.path), decoded)),
      ...(alias !== decoded ? [`src/${alias}`, alias, `assets/${alias}`] : []),
      join('', top.replace(/^(?:\.\.?\/)+/, '')),
      ...(config.generator === 'hugo' ? [join('content', top)] : []),
    ];
    const isCode = (name: string) => /\.(?:js|ts|css|njk|liquid|ya?ml|toml|xml|json)$/i.test(name);
    const isOffered = (name: string) =>
      files.has(name) &&
      privateIn(name) === undefined &&
      !/(?:^|\/)\.(?!\.|well-known\/)|\.(?:pem|p12|pfx)$/.test(name) &&
      !/\.(?:html?|mdx?|markdown)$/i.test(name) &&
      !(isCode(name) && config.publicFolders.includes(''));
    // A program may look in a folder that only it knows.
    const named = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(decoded)
      ? byName.get(baseName(decoded))
      : undefined;
    return candidates.find(isOffered) ?? (named && isOffered(named) ? named : undefined);
  };
}

/** Where programs look for the images of posts. */
const PICTURES = /^(?:src\/)?(?:assets|images|img|static|public|content)\//;

/** The folder of downloaded files, among those of the blog. */
export const DOWNLOADED = '.downloaded/';

/** Returns the place for a file: its own if it had one at the old site, else the folder of the post in public/posts/. */
export function placeFor(from: string, post: PostSource, { config, copies }: Blog): string {
  const top = config.publicFolders.find(
    (one) => one !== 'assets/' && from.startsWith(one) && !from.slice(one.length).startsWith('_'),
  );
  const path = top === undefined || from.startsWith(DOWNLOADED) ? '' : from.slice(top.length);
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

/** Resolves a relative path against a folder; stays within the top. */
export function join(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** A finding for a file of the blog that runs in browsers or at the host. */
export function codeIn(from: string, to: string, read: BlogFiles['read']): Finding[] {
  if (isCode(to)) return [findingOf('code', /\.\w+$/.exec(to)?.[0] ?? '', from)];
  const problems = isXml(to) ? checkXml({ source: from, text: read(from) }) : [];
  return problems.map(({ line }) => findingOf('code', 'scripts in it', from, line));
}

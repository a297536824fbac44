// Where addresses of the old blog lead: to its posts, to files that are copied, to pages that every site has.
import { tagPath } from '../../../src/content/posts/tags';
import { toTag } from '../../../src/content/slug';
import { decodePath, parseUrl } from '../../../src/html/addresses';
import { addressProblem } from '../../../src/html/web-address';
import { normalPath } from '../addresses/paths';
import { nameOf } from '../addresses/routes';
import { type BlogIndex, createFindFile, join, placeFor } from './find-file';
import { withoutDay } from '../read/front-matter';
import { baseName, folderOf, newPath, type PostSource } from './source';

const PAGES: [pattern: RegExp, to: string][] = [
  [/^\/$/, '/'],
  [/^\/(?:blog|posts?|archives?|all|writing|articles|essays|archive\/all)$/, '/blog'],
  [/^\/(?:about|about-me|aboutme|me|bio)$/, '/'],
  [/^\/(?:tags?|categor(?:y|ies)|topics)$/, '/blog'],
  [/^\/(?:.*\/)?(?:feed|rss|atom|index)(?:\.xml)?$|^\/feed\/.*$/, '/feed.xml'],
  [/^\/(projects|contact)$/, '/$1'],
];

/** Where an address of the old blog leads at the new site. */
export type Resolver = ReturnType<ReturnType<typeof createResolvers>>;

export function createResolvers(index: BlogIndex) {
  const { config, posts, files, tags, unusable, downloaded, copies } = index;
  const byPath = new Map<string, string>();
  const byName = new Map<string, string>();
  /** The path of a post -> the folder of its file, whose files are beside it at the old site. */
  const byFolder = new Map<string, string>();
  const byEnd = new Map<string, string>();
  for (const post of posts) {
    const to = newPath(post);
    for (const path of [post.path, ...post.aliases, to]) set(byPath, normalPath(path).toLowerCase(), to);
    set(byFolder, normalPath(post.path), folderOf(post.source));
    set(byEnd, baseName(normalPath(post.path)).toLowerCase(), to);
    const stem = post.source.replace(/(?:\/index)?\.\w+$/, '');
    const name = nameOf(post.source);
    for (const known of [stem, name, withoutDay(name), post.slug, post.title])
      set(byName, known.toLowerCase(), to);
  }
  const base = parseUrl(config.url);
  const folder = base?.pathname.replace(/\/$/, '') ?? '';

  /** The path of an address of the blog itself; undefined for one of another site. */
  const ownPath = (address: string): string | undefined => {
    if (!/^(?:https?:)?\/\//i.test(address)) return address;
    const { host, pathname = '', search = '', hash = '' } = parseUrl(address, 'https://host') ?? {};
    if (host === undefined) return undefined;
    return base && bareHost(host) === bareHost(base.host) ? pathname + search + hash : undefined;
  };

  const findFile = createFindFile(index, byFolder, folder);

  const copy = (from: string, post: PostSource): string => {
    const known = copies.get(from);
    const to = known ?? placeFor(from, post, index);
    copies.set(from, to);
    return to.startsWith('posts/') ? encode(to.slice('posts/'.length)) : `/${encode(to)}`;
  };

  return (post: PostSource) => {
    /** Resolves the address of an image or another file, and has the file copied; undefined if there is none. */
    const file = (address: string): string | undefined => {
      const local = downloaded.get(address) ?? ownPath(address);
      if (local === undefined) return undefined;
      const found = files.has(local) && downloaded.has(address) ? local : findFile(local, post);
      return found === undefined || unusable.has(found) ? undefined : copy(found, post);
    };
    /** Resolves the address of a link in the post; undefined if it leads to nothing that the site has. */
    const link = (address: string): string | undefined => {
      if (/^(?:mailto|tel):/i.test(address)) return address;
      const own = ownPath(address);
      if (own === undefined) return addressProblem(address) === undefined ? address : undefined;
      if (own.startsWith('#')) return own;
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(own) ?? [];
      const fragment = rest.replace(/^\?[^#]*/, '');
      const inside = folder && path.startsWith(`${folder}/`) ? path.slice(folder.length) : path;
      for (const candidate of candidatesOf(inside, post)) {
        const to = byPath.get(normalPath(candidate).toLowerCase());
        if (to !== undefined) return to === newPath(post) && fragment ? fragment : to + fragment;
      }
      if (/\.(?:md|mdx|markdown)$/i.test(inside)) {
        const to = findPost(inside);
        if (to !== undefined) return to + fragment;
      }
      const found = file(own);
      if (found !== undefined) return found.startsWith('/') ? found + fragment : `/posts/${found}${fragment}`;
      const normal = normalPath(candidatesOf(inside, post)[0]).toLowerCase();
      const [, tag] = /^\/(?:.*\/)?(?:tags?|categor(?:y|ies)|topics?)\/([^/]+)$/.exec(normal) ?? [];
      if (tag && tags.has(toTag(tag))) return tagPath(toTag(tag));
      const sameEnd = byEnd.get(baseName(normal));
      if (sameEnd !== undefined && baseName(normal).length > 3) return sameEnd + fragment;
      const page = PAGES.find(([pattern]) => pattern.test(normal));
      if (page) return normal.replace(...page);
      return own !== address && addressProblem(address) === undefined ? address : undefined;
    };
    /** Returns the text of a file beside the post, or of one in a public folder; undefined if there is none. */
    const text = (address: string): string | undefined => {
      const found = findFile(address, post);
      return found && files.read(found);
    };
    return { link, file, text, post: findPost };
  };

  function candidatesOf(path: string, post: PostSource): string[] {
    if (path.startsWith('/')) return [path];
    return [`/${join(post.path, path)}`, `/${join(folderOf(post.path), path)}`, `/${path}`];
  }

  /** Finds a post by its name, title or file, as wiki links and `ref` name it. */
  function findPost(name: string): string | undefined {
    const decoded = (decodePath(name) ?? name).toLowerCase();
    const stem = decoded
      .replace(/^(?:\.{0,2}\/)+|\/$/g, '')
      .replace(/(?:\/index|\/_index)?\.(?:md|mdx|markdown)$/, '');
    const last = baseName(stem);
    const found =
      byName.get(stem) ?? byName.get(`content/${stem}`) ?? byName.get(last) ?? byName.get(withoutDay(last));
    return found ?? byPath.get(normalPath(stem));
  }
}

const set = (map: Map<string, string>, key: string, to: string): void => {
  if (key !== '' && !map.has(key)) map.set(key, to);
};

const bareHost = (host: string): string => host.replace(/^www\./, '');

const encode = (path: string): string =>
  path
    .split('/')
    .map((name) =>
      encodeURIComponent(name).replace(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
    )
    .join('/');

// Where addresses of the old blog lead: to its posts and the ids on their pages, to files that are copied, to pages that every
// site has.
import { parseUrl, SCHEMES, schemeOf, tryDecode } from '../../../src/base/html/addresses';
import { addressProblem } from '../../../src/base/html/web-address';
import { tagPath } from '../../../src/content/posts/posts';
import { toTag } from '../../../src/content/slug';
import { join, nameOf, normalPath } from '../addresses/paths';
import { withoutDay } from '../read/front-matter';
import { createFindFile, placeFor } from './find-file';
import { type Blog, type BlogText, baseName, folderOf, isMarkdown, isShown, newPath } from './source';

const PAGES: [pattern: RegExp, to: string][] = [
  [/^\/(projects|contact|sitemap\.xml)?$/, '/$1'],
  [/^\/(?:about|about-me|aboutme|me|bio)$/, '/'],
  [/^\/(?:blog|posts?|archives?(?:\/all)?|all|writing|articles|essays)$/, '/blog'],
  [/^\/(?:tags?|categor(?:y|ies)|topics)$/, '/blog'],
  [/^\/(?:.*\/)?(?:feed|rss|atom|index)(?:\.xml)?$|^\/feed\/.*$/, '/feed.xml'],
];

export type Resolver = ReturnType<typeof createResolver>;

export function createResolvers(blog: Blog) {
  const index = indexTexts(blog);
  return (post: BlogText) => createResolver(post, blog, index);
}

function createResolver(post: BlogText, blog: Blog, index: ReturnType<typeof indexTexts>) {
  const { split, byName, findPost, findFile, ownPath } = index;
  /** Returns the path of a post with the fragment, if its page has that id, or one like it. */
  const toPost = (to: BlogText, fragment: string, onLost: (to: string) => void): string | undefined => {
    const path = to === post && fragment !== '' ? '' : newPath(to);
    const known = fragment.length > 1 ? blog.ids.get(to) : undefined;
    const id = known ? known.nearest(fragment.slice(1)) : fragment.slice(1);
    if (id !== undefined) return path + (fragment && `#${id}`);
    onLost(path + fragment);
    return path || undefined;
  };

  /** Resolves the address of an image or another file, and has the file copied; undefined if there is none. */
  const file = (address: string): string | undefined => {
    const own = ownPath(address);
    const downloaded = blog.images?.downloaded.get(address);
    const found = downloaded ?? (own === undefined ? undefined : findFile(own, post));
    if (found === undefined || blog.images?.unusable.has(found)) return undefined;
    const to = blog.copies.get(found) ?? placeFor(found, post, blog);
    blog.copies.set(found, to);
    return to.startsWith('posts/') ? encode(to.slice('posts/'.length)) : `/${encode(to)}`;
  };

  /** Resolves the address of a link in the post; undefined if it leads to nothing that the site has. */
  const link = (address: string, onLost: (to: string) => void = () => {}): string | undefined => {
    const scheme = schemeOf(address);
    if (scheme && !/^https?:$/.test(scheme)) return SCHEMES.has(scheme) ? address : undefined;
    const own = ownPath(address);
    const isValid = addressProblem(address) === undefined;
    if (own === undefined) return isValid ? address : undefined;
    if (own.startsWith('#')) return toPost(post, own, onLost);
    const { inside, fragment, to } = split(own, post);
    if (isShown(to)) return toPost(to, fragment, onLost);
    const found = file(own);
    if (found !== undefined) return found.startsWith('/') ? found + fragment : `/posts/${found}${fragment}`;
    const normal = normalPath(candidatesOf(inside, post)[0]).toLowerCase();
    const [, tag] = /^\/(?:.*\/)?(?:tags?|categor(?:y|ies)|topics?)\/([^/]+)$/.exec(normal) ?? [];
    if (tag && blog.tags.has(toTag(tag))) return tagPath(toTag(tag));
    const sameEnd = byName.get(baseName(normal));
    if (isShown(sameEnd) && baseName(normal).length > 3) return toPost(sameEnd, fragment, onLost);
    return listAt(normal, blog) ?? (own !== address && isValid ? address : undefined);
  };

  /** Whether an address that leads to nothing is the address of a draft. */
  const isDraft = (address: string): boolean => {
    const own = ownPath(address);
    const to = own === undefined ? undefined : (split(own, post).to ?? findPost(own));
    return to?.isDraft ?? false;
  };

  /** Returns the text of a file beside the post or in a public folder; empty if there is none. */
  const text = (address: string): string => blog.files.read(findFile(address, post) ?? '');
  return { link, file, isDraft, text, post: findPost };
}

const candidatesOf = (path: string, post: BlogText): string[] =>
  path.startsWith('/')
    ? [path]
    : [`/${join(post.path, path)}`, `/${join(folderOf(post.path), path)}`, `/${path}`];

function indexTexts(blog: Blog) {
  const { config, texts } = blog;
  const byPath = new Map<string, BlogText>();
  const byName = new Map<string, BlogText>();
  // If two have the same name, it means the one that is published, then the older one.
  for (const post of [...texts].sort((a, b) => Number(a.isDraft) - Number(b.isDraft))) {
    const { path, aliases, source, slug, title } = post;
    for (const own of [path, ...aliases, newPath(post)]) set(byPath, normalPath(own), post);
    const [name, end] = [nameOf(source), baseName(normalPath(path))];
    const stem = source.replace(/(?:\/index)?\.\w+$/, '');
    for (const known of [end, stem, name, withoutDay(name), slug, title]) set(byName, known, post);
  }
  const postAt = (path: string) => byPath.get(normalPath(path).toLowerCase());
  const base = parseUrl(config.url);
  const folder = base?.pathname.replace(/\/$/, '') ?? '';
  const withoutFolder = (path: string) =>
    folder && path.startsWith(`${folder}/`) ? path.slice(folder.length) : path;

  /** Returns the path of an address of the blog itself; undefined for an address of another site. */
  const ownPath = (address: string): string | undefined => {
    if (!/^(?:https?:)?\/\//i.test(address)) return address;
    const { host = '', pathname = '', search = '', hash = '' } = parseUrl(address, 'https://host') ?? {};
    return base && bareHost(host) === bareHost(base.host) ? pathname + search + hash : undefined;
  };

  /** Finds a post by its name, title or file, as wiki links and `ref` name it. */
  const findPost = (name: string): BlogText | undefined => {
    const stem = tryDecode(name)
      .toLowerCase()
      .replace(/^(?:\.{0,2}\/)+|\/$/g, '')
      .replace(/(?:\/index|\/_index)?\.(?:md|mdx|markdown)$/, '');
    const last = baseName(stem);
    const names = [stem, `content/${stem}`, last, withoutDay(last)];
    const found = names.map((one) => byName.get(one)).find(Boolean) ?? byPath.get(normalPath(stem));
    return found?.isGone ? undefined : found;
  };

  /** Returns the path and the fragment of an address of the blog in a post, and what is there. */
  const split = (address: string, post: BlogText) => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
    const inside = withoutFolder(path);
    const known = candidatesOf(inside, post).map(postAt);
    const found = known.find(isShown) ?? known.find((one) => one && !one.isGone);
    const to = found ?? (isMarkdown(inside) ? findPost(inside) : undefined);
    return { inside, fragment: rest.replace(/^\?[^#]*/, ''), to };
  };
  return { byName, findPost, findFile: createFindFile(blog, postAt, withoutFolder), ownPath, split };
}

/** Returns the page here that replaces a list of the blog. A path above the paths of posts was a list of posts. */
function listAt(path: string, { texts }: Blog): string | undefined {
  const page = PAGES.find(([pattern]) => pattern.test(path));
  if (page) return path.replace(...page);
  const isAbove = (text: BlogText) => !text.isPage && text.path.toLowerCase().startsWith(`${path}/`);
  return texts.some(isAbove) ? '/blog' : undefined;
}

const set = (map: Map<string, BlogText>, key: string, to: BlogText): void => {
  const lower = key.toLowerCase();
  if (key !== '' && !map.has(lower)) map.set(lower, to);
};

const bareHost = (host: string): string => host.replace(/^www\./, '');

const encode = (path: string): string =>
  encodeURIComponent(path)
    .replaceAll('%2F', '/')
    .replace(/[()']/g, (character) => `%${character.charCodeAt(0).toString(16)}`);

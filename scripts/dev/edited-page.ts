// Renders the page of an edited post before the site is built again, which takes longer the more posts there are. The build
// replaces it: the name of its social card may be old, and that of a font if the edit adds a letter that the site did not have.
import type { Post } from '../../src/content/posts/post';
import type { Assets } from '../../src/document/assets';
import { renderPage } from '../../src/document/document';
import type { Output } from '../../src/outputs/output';
import { toFile } from '../../src/outputs/paths';
import { allowedBy, createFinish } from '../../src/outputs/policy';
import { postPage } from '../../src/pages/post';
import { isError } from '../../src/problems/problem';
import type { Site } from '../../src/site';
import type { Built } from '../build/build-site';
import { sha256Base64 } from '../cache/hash';
import { readSource } from '../files/read';

/** The last build. `cards` has the card of each page by its path. */
export interface LastBuild {
  site: Site;
  assets: Assets;
  cards: ReadonlyMap<string, string | undefined>;
}

/** Returns undefined if the build had errors. */
export const toLastBuild = ({ site, pages = [], assets }: Built): LastBuild | undefined =>
  site && assets && { site, assets, cards: new Map(pages.map(({ path, cardFile }) => [path, cardFile])) };

/** What decides which other posts the page of a post leads to. */
const neighborsKey = ({ date, draft, tags, series }: Post): string =>
  JSON.stringify([date, draft, tags, series]);

/** Returns undefined if `source` is no post, has errors, or leads to other posts than before. */
export function renderEdited(
  { site, assets, cards }: LastBuild,
  path: string,
  source: string,
): Output | undefined {
  const at = site.posts.findIndex((post) => post.source === source);
  if (at < 0) return undefined;
  const before = site.posts[at];
  const { file, problems } = readSource(path, source);
  const { post, problems: found } = site.parsePost(file);
  if (post === undefined || [...problems, ...found].some(isError)) return undefined;
  if (neighborsKey(post) !== neighborsKey(before)) return undefined;
  const others = site.others[at];
  const parts = others.parts.map((part) => (part === before ? post : part));
  const edited = postPage(site, post, { ...others, parts });
  const page = { ...edited, cardFile: cards.get(edited.path) };
  const finish = createFinish(allowedBy(site, assets, sha256Base64), sha256Base64);
  return { file: toFile(page.path), source, body: finish(renderPage(page, site, assets)).body };
}

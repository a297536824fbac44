// Renders single pages before the build that will replace them, which takes longer the more posts there are: of a post that was
// edited, and of an address that is asked for during the first build.
import type { Post } from '../../src/content/posts/post';
import { renderPage } from '../../src/document/document';
import { decodePath } from '../../src/html/addresses';
import type { Output } from '../../src/outputs/output';
import { findFile, toFile } from '../../src/outputs/paths';
import { allowedBy, createFinish } from '../../src/outputs/policy';
import type { Page } from '../../src/page';
import { postPage } from '../../src/pages/post';
import { isError } from '../../src/problems/problem';
import type { Known } from '../build/build-site';
import { sha256Base64 } from '../cache/names.cjs';
import { readSource } from '../files/read';
import { withoutBase } from '../server/resolve';

/** What decides which other posts the page of a post leads to. */
const neighborsKey = ({ date, draft, tags, series }: Post): string =>
  JSON.stringify([date, draft, tags, series]);

/**
 * Returns undefined if `source` is no post, has errors, or leads to other posts than before. The name of the social card may be
 * old, and that of a font if the edit adds a letter that the site did not have.
 */
export function renderEdited(known: Known, path: string, source: string): Output | undefined {
  const { site, pages } = known;
  const at = site.posts.findIndex((post) => post.source === source);
  if (at < 0) return undefined;
  const before = site.posts[at];
  const { file, problems } = readSource(path, source);
  const { text: post, problems: found } = site.parsePost(file);
  if (post === undefined || [...problems, ...found].some(isError)) return undefined;
  if (neighborsKey(post) !== neighborsKey(before)) return undefined;
  const others = site.others[at];
  const parts = others.parts.map((part) => (part === before ? post : part));
  const edited = postPage(site, post, { ...others, parts });
  const { cardFile } = pages.find((page) => page.path === edited.path) ?? {};
  return renderOne(known, { ...edited, cardFile });
}

/** Returns the page at an address, after the home page, from which servers read the base path. Empty if there is none. */
export function renderAt(known: Known, address: string): Output[] {
  const { pages, site } = known;
  const byFile = new Map(pages.map((page) => [toFile(page.path), page]));
  const file = findFile(decodePath(withoutBase(address, site.base) ?? '') ?? '', byFile);
  const found = file === undefined ? [] : [byFile.get('index.html'), byFile.get(file)];
  return found.flatMap((page) => (page ? renderOne(known, page) : []));
}

function renderOne({ site, assets }: Known, page: Page): Output {
  const finish = createFinish(allowedBy(site, assets, sha256Base64), sha256Base64);
  const { path, source } = page;
  return { file: toFile(path), source, body: finish(renderPage(page, site, assets)).body };
}

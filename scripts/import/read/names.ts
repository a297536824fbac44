// The names of posts and pages here, which are the ends of their addresses.
import { slugProblem, toSlug, toTag } from '../../../src/content/slug';
import { nameOf } from '../addresses/paths';
import { baseName, type PostSource } from '../blog/source';
import { textOf, withoutDay } from './front-matter';

/** A name for an address: in letters from a to z, or of another script if most are. */
function nameFrom(text: string): string {
  const count = (letter: RegExp) => text.match(letter)?.length ?? 0;
  const isLatin = count(/\p{L}/gu) < 2 * count(/\p{Script=Latin}/gu) || count(/\p{L}/gu) === 0;
  return (isLatin ? toSlug : toTag)(text.replaceAll('_', '-'));
}

const endOf = (path: string): string => baseName(path).replace(/\.html?$/, '');

const withLanguage = (name: string, { otherLanguage }: PostSource): string =>
  otherLanguage === '' ? name : `${name}-${otherLanguage.toLowerCase()}`;

/** Returns the name, or with a number the first that is not taken. */
function numbered(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let count = 2; isTaken(free); count++) free = `${name}-${count}`;
  return free;
}

/** Returns a slug that no other post has, and takes it: the end of its path, else of its file, else its title or date. */
export function namePost(post: PostSource, taken: Set<string>): string {
  const { path, source, data, title, date, otherLanguage } = post;
  const own = textOf(data.slug).includes('/')
    ? withoutDay(textOf(data.slug).replace(/^\//, '').replaceAll('/', '-'))
    : '';
  const end = otherLanguage === '' ? withoutDay(endOf(path)) : '';
  const isName = (one: string) => !/^(?:19|20)\d\d$/.test(one) && slugProblem(one, 'post') === undefined;
  const candidates = [own, end, withoutDay(nameOf(source)), title].map(nameFrom);
  const slug = numbered(withLanguage(candidates.find(isName) ?? `post-${date}`, post), (one) =>
    taken.has(one),
  );
  taken.add(slug);
  return slug;
}

/** Gives a page the end of its path as slug, or all of it if that name is taken, and takes it; or returns why it can have none. */
export function namePage(page: PostSource, taken: Set<string>): string | undefined {
  const plain = page.path.replace(/\.html?$/, '');
  const [base, whole] = [baseName(plain), plain].map(nameFrom);
  const isTaken = (slug: string) => taken.has(`/${slug}`);
  // The site has a page there, and this one is the author's own.
  const isMine = /^(?:projects|contact|resume|koi|blog|posts)$/.test(whole);
  const isFree =
    base !== '' && !isTaken(base) && (slugProblem(base, 'page') === undefined || (whole === base && !isMine));
  const slug = withLanguage(
    isFree ? base : numbered(isMine ? `my-${whole}` : whole || 'page', isTaken),
    page,
  );
  const problem = slugProblem(slug, 'page');
  if (problem !== undefined) return `${page.path}, ${problem.message.replace(/^\S+ is /, '')}`;
  taken.add(`/${slug}`);
  page.slug = slug;
  return undefined;
}

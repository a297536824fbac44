// Fragments of links to posts: ids of headings differ between generators, so each is compared with those of its page.
import { decodePath } from '../../../src/html/addresses';
import { RESERVED_IDS } from '../../../src/markdown/text';
import { Pieces, protectFences, protectInlineCode, protectPre } from '../body/protect';
import { type Finding, findingOf, lineAt, newPath, type PostSource } from './source';

const LINK = /(\]\(|\]:[^\S\n]*|href=")(\/(?:blog\/)?[a-z0-9-]+)?#([^\s)"<>]+)/g;

/** Corrects the fragments in a converted text. `ids` are those of each page by path; a fragment without a match is dropped. */
export function fixFragments(
  body: string,
  post: PostSource,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): { body: string; findings: Finding[] } {
  const findings: Finding[] = [];
  const lineOf = (needle: string): number => {
    const at = post.text.indexOf(needle);
    return at === -1 ? 0 : lineAt(post.text, at);
  };
  const fixed = outsideOfCode(body, (text) => {
    const linked = text.replace(LINK, (raw, before: string, path: string | undefined, id: string) => {
      const known = ids.get(path ?? newPath(post));
      const found = known && nearestId(id, known);
      if (known === undefined || found === id) return raw;
      if (found !== undefined) return `${before}${path ?? ''}#${found}`;
      findings.push(findingOf('fragment', `${path ?? ''}#${id}`, post.source, lineOf(`#${id}`)));
      return path === undefined ? `${before}${NO_TARGET}` : before + path;
    });
    // A link within the page that leads nowhere is its text.
    return linked
      .replace(
        new RegExp(`\\[((?:[^\\[\\]]|\\[[^\\]]*\\])*)\\]\\(${NO_TARGET}(?:\\s+"[^"]*")?\\)`, 'g'),
        '$1',
      )
      .replaceAll(` href="${NO_TARGET}"`, '')
      .replaceAll(NO_TARGET, newPath(post));
  });
  return { body: fixed, findings };
}

const NO_TARGET = '\ue002';

/** Removes ids in HTML that the page has already, from a heading or of its own. `ids` are all of the page, in order. */
export function dropTakenIds(body: string, ids: readonly string[]): string {
  const taken = new Set<string>(RESERVED_IDS);
  const seen = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) taken.add(id);
    seen.add(id);
  }
  return outsideOfCode(body, (text) =>
    text.replace(/(<[a-z][^<>]*?) id="([^"]*)"/g, (raw, start: string, id: string) =>
      taken.has(id) ? start : raw,
    ),
  );
}

/** Returns the id that is meant: the same, the same letters and digits, or the only one that contains them. */
function nearestId(raw: string, ids: ReadonlySet<string>): string | undefined {
  const id = decodePath(raw) ?? raw;
  if (ids.has(id) || id === 'top') return raw;
  const wanted = bare(id);
  const all = [...ids];
  const same = all.find((one) => bare(one) === wanted);
  if (same !== undefined || wanted.length < 4) return same;
  const numbered = wanted.replace(/\d+$/, '');
  const near = all.filter(
    (one) => bare(one).includes(wanted) || (numbered.length > 5 && bare(one) === numbered),
  );
  return near.length === 1 ? near[0] : undefined;
}

const bare = (id: string): string =>
  id
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');

function outsideOfCode(text: string, change: (text: string) => string): string {
  const pieces = new Pieces();
  const fenced = protectFences(text, pieces);
  const plain = protectInlineCode(fenced, pieces, (code) => code, false);
  return pieces.restore(change(protectPre(plain, { pieces })));
}

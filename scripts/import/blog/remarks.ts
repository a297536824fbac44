// What an import could not convert, or what the owner should look at, and the report of it.
import { groupBy } from '../../../src/base/group-by';
import { compareText, plural, printable } from '../../../src/base/problems/problem';
import { isEnglish } from '../read/languages';
import remarkKinds from './remark-kinds.json';
import type { Blog, BlogText } from './source';

/** Each kind of remark, with its title in the report and what the owner can do about it. */
export type RemarkKind = keyof typeof remarkKinds;

export type Remark = ReturnType<typeof remarkOf>;

/** `subject` is what was found, such as the name of a shortcode, `source` a file of the blog; line 0 means the whole file. */
export function remarkOf(kind: RemarkKind, subject: string, source: string, line = 0) {
  return { kind, subject, source, line };
}

export type Report = (...remark: Parameters<typeof remarkOf>) => void;

export const isMinor = (kind: RemarkKind): boolean => kind === 'key' || kind === 'wrapper';

interface Result extends Pick<Blog, 'config' | 'copies'> {
  posts: BlogText[];
  redirects: ReadonlyMap<string, string>;
  allow: string[];
  remarks: Remark[];
}

const MOST_PLACES = 50;

/** The report, for the owner to work through. `folder` is the name of the blog's folder. */
export function writeReport(result: Result, folder: string): string {
  const { posts, copies, redirects, allow, config, remarks } = result;
  const drafts = posts.filter(({ isDraft }) => isDraft).length;
  const lines = [
    `# Import of ${config.title || folder}`,
    '',
    `- ${countTexts(posts)} from ${folder} (${config.generator})${drafts > 0 ? `, ${plural(drafts, 'draft')} among them` : ''}`,
    `- ${plural(copies.size, 'image')} and other files in public/`,
    `- ${plural(redirects.size, 'redirect')} from old addresses, in content/site.yaml`,
  ];
  if (!isEnglish(config.language))
    lines.push(
      `- the language of the blog: ${config.language}, now \`language\` in content/site.yaml unless you had set another`,
    );
  if (allow.length > 0) lines.push(`- allowed in content/site.yaml: ${allow.join(', ')}`);
  for (const [kind, some] of byKind(remarks)) {
    const [title, advice] = remarkKinds[kind];
    lines.push('', `## ${title}: ${some.length}`, '', advice, '');
    const subjects = [...groupBy(some, ({ subject }) => subject)];
    subjects.sort(([a, one], [b, other]) => other.length - one.length || compareText(a, b));
    for (const [subject, places] of subjects) {
      lines.push(`- ${plain(subject)}${places.length > 1 ? ` (${places.length})` : ''}`);
      if (isMinor(kind)) continue;
      for (const { source, line } of places.slice(0, MOST_PLACES))
        lines.push(`  - ${source}${line > 0 ? `:${line}` : ''}`);
      if (places.length > MOST_PLACES) lines.push(`  - and ${places.length - MOST_PLACES} more`);
    }
  }
  return `${lines.map(printable).join('\n')}\n`;
}

/** `4 posts`, or `4 posts, 1 page`. */
export function countTexts(all: BlogText[]): string {
  const pages = all.filter(({ isPage }) => isPage).length;
  return plural(all.length - pages, 'post') + (pages > 0 ? `, ${plural(pages, 'page')}` : '');
}

/** A line for each kind that needs work. */
export const summarizeRemarks = (remarks: Remark[]): string[] =>
  byKind(remarks)
    .filter(([kind]) => !isMinor(kind))
    .map(([kind, { length }]) => `${String(length).padStart(5)}  ${remarkKinds[kind][0]}`);

/** The kinds that occur, in the order of the table. */
function byKind(remarks: Remark[]): [RemarkKind, Remark[]][] {
  const kinds = Object.keys(remarkKinds);
  const groups = [...groupBy(remarks, ({ kind }) => kind)];
  return groups.sort(([a], [b]) => kinds.indexOf(a) - kinds.indexOf(b));
}

const plain = (text: string): string => {
  const line = text.replaceAll('`', "'").replace(/\s+/g, ' ');
  return `\`${line.length > 100 ? `${line.slice(0, 100)}…` : line}\``;
};

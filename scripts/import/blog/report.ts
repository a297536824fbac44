// The report of an import, for the owner to work through.
import { groupBy } from '../../../src/base/group-by';
import { compareText, plural, printable } from '../../../src/base/problems/problem';
import type { ImportResult } from './convert-blog';
import { type Finding, type FindingKind, findingKinds, isMinor } from './findings';
import { isEnglish } from './settings';
import type { ImportedPost } from './source';

/** Places that are listed one by one for each subject. */
const MOST_PLACES = 50;

const kinds = Object.keys(findingKinds) as FindingKind[];

export function writeReport(result: ImportResult, folder: string): string {
  const { posts, copies, redirects, allow, config, findings } = result;
  const drafts = posts.filter(({ isDraft }) => isDraft).length;
  const lines = [
    `# Import of ${config.title || folder}`,
    '',
    `- ${countTexts(posts)} from ${folder} (${config.generator})${drafts > 0 ? `, ${plural(drafts, 'draft')} among them` : ''}`,
    `- ${plural(copies.size, 'image')} and other files in public/`,
    `- ${plural(redirects.size, 'redirect')} from old addresses, in content/site.yaml`,
    ...(isEnglish(config.language)
      ? []
      : [
          `- the language of the blog: ${config.language}, now \`language\` in content/site.yaml unless you had set another`,
        ]),
    ...(allow.length > 0 ? [`- allowed in content/site.yaml: ${allow.join(', ')}`] : []),
  ];
  for (const kind of kinds) {
    const some = findings.filter((finding) => finding.kind === kind);
    if (some.length === 0) continue;
    const [title, advice] = findingKinds[kind];
    lines.push('', `## ${title}: ${some.length}`, '', advice, '');
    for (const [subject, places] of bySubject(some)) {
      lines.push(`- ${plain(subject)}${places.length > 1 ? ` (${places.length})` : ''}`);
      if (isMinor(kind)) continue;
      lines.push(
        ...places
          .slice(0, MOST_PLACES)
          .map(({ source, line }) => `  - ${source}${line > 0 ? `:${line}` : ''}`),
      );
      if (places.length > MOST_PLACES) lines.push(`  - and ${places.length - MOST_PLACES} more`);
    }
  }
  return `${lines.map(printable).join('\n')}\n`;
}

/** `4 posts`, or `4 posts, 1 page`. */
export function countTexts(all: ImportedPost[]): string {
  const pages = all.filter(({ isPage }) => isPage).length;
  return plural(all.length - pages, 'post') + (pages > 0 ? `, ${plural(pages, 'page')}` : '');
}

export const summarizeFindings = (findings: Finding[]): string[] =>
  kinds
    .filter((kind) => !isMinor(kind))
    .flatMap((kind) => {
      const count = findings.filter((finding) => finding.kind === kind).length;
      return count > 0 ? [`${String(count).padStart(5)}  ${findingKinds[kind][0]}`] : [];
    });

function bySubject(findings: Finding[]): [string, Finding[]][] {
  const groups = [...groupBy(findings, ({ subject }) => subject)];
  return groups.sort(([a, one], [b, other]) => other.length - one.length || compareText(a, b));
}

const plain = (text: string): string => {
  const line = text.replaceAll('`', "'").replace(/\s+/g, ' ');
  return `\`${line.length > 100 ? `${line.slice(0, 100)}…` : line}\``;
};

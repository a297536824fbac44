// What an import could not convert, or what the owner should look at, and the report of it.
import { groupBy } from '../../../src/base/group-by';
import { compareText, plural, printable } from '../../../src/base/problems/problem';
import { isEnglish } from '../read/languages';
import type { Blog, ImportedPost } from './source';

export interface ImportFinding {
  kind: FindingKind;
  /** What it is, such as the name of a shortcode; findings are counted by kind and subject. */
  subject: string;
  /** The file in the imported folder, and the line; 0 means the whole file. */
  source: string;
  line: number;
}

export type FindingKind = keyof typeof findingKinds;

export function findingOf(kind: FindingKind, subject: string, source: string, line = 0): ImportFinding {
  return { kind, subject, source, line };
}

/** Adds a finding to those of the import. */
export type Report = (...finding: Parameters<typeof findingOf>) => void;

const PUBLISH = 'delete the line "draft: true"';
const WRITE = 'Write what the reader should see at this place.';

/** Each kind of finding, and what the owner can do about it. */
const findingKinds = {
  held: ['Posts and pages held back as drafts', `Correct the mistake, then ${PUBLISH}.`],
  shown: ['Parts of texts that a build would reject, now shown as code', WRITE],
  undated: [
    'Posts without a date, imported as drafts with the date of their file',
    `Set the date, then ${PUBLISH}.`,
  ],
  private: [
    'Texts that the blog does not publish, imported as drafts',
    `If everybody may read one, ${PUBLISH}.`,
  ],
  language: [
    'Texts in another language than the blog, imported as drafts',
    `If one belongs among your posts, ${PUBLISH}: its page says in which language it is.`,
  ],
  empty: ['Posts without text, imported as drafts', `Write the text, then ${PUBLISH}.`],
  existing: ['Files that exist here with other contents, left as they are', 'Compare the two files.'],
  page: ['Pages that were not imported', 'The site or templates make them. Write what you miss in content/.'],
  unlinked: ['Pages to which nothing leads', 'Name them in nav in content/site.yaml, or link to them.'],
  unread: ['Files that were not imported', 'Copy what you need: pages of your own to content/pages/.'],
  skipped: [
    'Links and files that were not read',
    'Copy what belongs to the blog into its folder, and import again.',
  ],
  unwritten: ['Files that could not be written', 'Correct the reason, and import again.'],
  code: [
    'Files with code, copied to public/',
    'Delete those that you do not know: browsers or hosts run them.',
  ],
  shortcode: ['Shortcodes without an equal, taken out', WRITE],
  template: ['Template code without an equal, taken out', WRITE],
  component: ['Components without an equal, taken out', WRITE],
  formula: ['Formulas that cannot be read, shown as code', 'Correct the formula, between dollar signs.'],
  citation: ['Citations, left as they are written', 'Write the source as a link or a footnote.'],
  diagram: [
    'Diagrams that are not drawn, shown as code',
    'Draw it in a fence of the language dot, or show an image.',
  ],
  hidden: [
    'Parts that the blog does not show to everybody, taken out',
    'Write what the reader may see at this place.',
  ],
  blocked: ['HTML that the security policy would block, taken out', 'Put a demo into public/, in an iframe.'],
  link: [
    'Links to pages that do not exist or were not imported, now text',
    'Correct the address, or write what the page said.',
  ],
  draft: ['Links to drafts, now text', 'Write the link again when the draft is published.'],
  fragment: ['Links to a heading or an id that does not exist', 'Choose a heading of the page.'],
  image: [
    'Images that could not be found or read',
    'Put the file into public/posts/, and show it at this place.',
  ],
  remote: ['Images on other sites, now links', 'Save the image in public/posts/, and show it at this place.'],
  alt: [
    'Images without a description, marked as decorative',
    'Describe those that say something: ![A koi](koi.png).',
  ],
  cover: [
    'Covers that the text shows too, left to the text',
    'Take the image out of the text and write cover: { src: …, alt: A pond }, if you want it on cards.',
  ],
  tag: ['Tags that cannot be an address, left out', 'Name the tag in letters from a to z and digits.'],
  redirect: ['Old addresses that cannot be redirected', 'Only your host can redirect them.'],
  unanswered: [
    'Addresses in the list of the blog that nothing answers now',
    'Add those that others link to: redirects in content/site.yaml, or pages of your own.',
  ],
  wrapper: ['Shortcodes and components around a text, which stays', 'Nothing to do, unless you miss it.'],
  key: ['Front matter without an equal, left out', 'Nothing to do, unless you miss it.'],
} as const;

export const isMinor = (kind: FindingKind): boolean => kind === 'key' || kind === 'wrapper';

interface Result extends Pick<Blog, 'config' | 'copies'> {
  posts: ImportedPost[];
  redirects: ReadonlyMap<string, string>;
  allow: string[];
  findings: ImportFinding[];
}

/** Places that are listed one by one for each subject. */
const MOST_PLACES = 50;

/** The report, for the owner to work through. `folder` is the name of the blog's folder. */
export function writeReport(result: Result, folder: string): string {
  const { posts, copies, redirects, allow, config, findings } = result;
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
  for (const [kind, some] of byKind(findings)) {
    const [title, advice] = findingKinds[kind];
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
export function countTexts(all: ImportedPost[]): string {
  const pages = all.filter(({ isPage }) => isPage).length;
  return plural(all.length - pages, 'post') + (pages > 0 ? `, ${plural(pages, 'page')}` : '');
}

/** A line for each kind that needs work. */
export const summarizeFindings = (findings: ImportFinding[]): string[] =>
  byKind(findings)
    .filter(([kind]) => !isMinor(kind))
    .map(([kind, { length }]) => `${String(length).padStart(5)}  ${findingKinds[kind][0]}`);

/** The kinds that occur, in the order of the table. */
function byKind(findings: ImportFinding[]): [FindingKind, ImportFinding[]][] {
  const kinds = Object.keys(findingKinds);
  const groups = [...groupBy(findings, ({ kind }) => kind)];
  return groups.sort(([a], [b]) => kinds.indexOf(a) - kinds.indexOf(b));
}

const plain = (text: string): string => {
  const line = text.replaceAll('`', "'").replace(/\s+/g, ' ');
  return `\`${line.length > 100 ? `${line.slice(0, 100)}…` : line}\``;
};

// What an import could not convert, or what the owner should look at.

/** One thing that an import could not convert, or that the owner should look at. */
export interface Finding {
  kind: FindingKind;
  /** What it is, such as the name of a shortcode; findings are counted by kind and subject. */
  subject: string;
  /** The file in the imported folder, and the line; 0 means the whole file. */
  source: string;
  line: number;
}

export const findingOf = (kind: FindingKind, subject: string, source: string, line = 0): Finding => ({
  kind,
  subject,
  source,
  line,
});

/** Each kind of finding, and what the owner can do about it. */
export const findingKinds = {
  held: ['Posts and pages held back as drafts', 'Correct the mistake, then delete the line "draft: true".'],
  shown: [
    'Parts of texts that a build would reject, now shown as code',
    'Write what the reader should see at this place.',
  ],
  undated: [
    'Posts without a date, imported as drafts with the date of their file',
    'Set the date, then delete the line "draft: true".',
  ],
  private: [
    'Texts that the blog does not publish, imported as drafts',
    'Delete the line "draft: true" of those that everybody may read.',
  ],
  language: [
    'Texts in another language than the blog, imported as drafts',
    'Delete the line "draft: true" of those that belong among your posts: their pages say in which language they are.',
  ],
  empty: ['Posts without text, imported as drafts', 'Write the text, then delete the line "draft: true".'],
  existing: ['Files that exist here with other contents, left as they are', 'Compare the two files.'],
  page: [
    'Pages that were not imported',
    'The site has its own page there, or templates made the text. Write what you miss in content/.',
  ],
  unlinked: [
    'Pages to which nothing leads',
    'Name them in nav in content/site.yaml, or write a link to them.',
  ],
  unread: [
    'Files that were not imported',
    'Copy by hand what you need: pages of your own to content/pages/.',
  ],
  skipped: [
    'Links and files that were not read',
    'Copy what belongs to the blog into its folder, and run the command again.',
  ],
  unwritten: ['Files that could not be written', 'Correct the reason, and run the command again.'],
  code: [
    'Files with code, copied to public/',
    'Open each of them, and delete those that you do not know: browsers run them, or some hosts do.',
  ],
  shortcode: ['Shortcodes without an equal, taken out', 'Write what the reader should see at this place.'],
  template: ['Template code without an equal, taken out', 'Write what the reader should see at this place.'],
  component: ['Components without an equal, taken out', 'Write what the reader should see at this place.'],
  formula: [
    'Formulas that cannot be read, shown as code',
    'Correct the formula, and write it between dollar signs.',
  ],
  citation: ['Citations, left as they are written', 'Write the source as a link or a footnote.'],
  diagram: [
    'Diagrams in a language that is not drawn, shown as code',
    'Write the diagram in a fence of the language dot, or show it as an image.',
  ],
  hidden: ['Comments that the blog does not show, taken out', 'Write what the reader may see at this place.'],
  blocked: [
    'HTML that the security policy would block, taken out',
    'Put a demo into public/ and show it in an iframe.',
  ],
  link: [
    'Links to pages that do not exist or were not imported, now text',
    'Correct the address, or write what the page said.',
  ],
  draft: ['Links to drafts, now text', 'Write the link again when the draft is published.'],
  fragment: ['Links to a heading or an id that does not exist', 'Choose a heading of the page.'],
  image: [
    'Images that could not be found or read',
    'Put the file into public/posts/ and show it at this place.',
  ],
  remote: ['Images on other sites, now links', 'Save the image in public/posts/ and show it at this place.'],
  alt: [
    'Images without a description, marked as decorative',
    'Describe those that say something: ![A koi](koi.png). A cover has the title of its post.',
  ],
  cover: [
    'Covers that the text shows too, left to the text',
    'Take the image out of the text and write cover: { src: …, alt: A pond }, if you want it on cards.',
  ],
  tag: ['Tags that cannot be an address, left out', 'Name the tag in letters from a to z and digits.'],
  redirect: ['Old addresses that cannot be redirected', 'Only your host can redirect them.'],
  wrapper: [
    'Shortcodes and components around a text, which stays',
    'Nothing to do, unless you miss what they added.',
  ],
  key: ['Front matter without an equal, left out', 'Nothing to do, unless you miss it.'],
} as const;

export type FindingKind = keyof typeof findingKinds;

export const isMinor = (kind: FindingKind): boolean => kind === 'key' || kind === 'wrapper';

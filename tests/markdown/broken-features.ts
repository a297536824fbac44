// The cases with mistakes in each feature of the format: `here` in tests/fixtures/awkward/broken, `before` in
// tests/fixtures/broken. Line breaks, rules, emphasis and typography are missing, because they cannot be wrong.

interface Broken {
  here: string[];
  before: string[];
}

export const FEATURES: Record<string, Broken> = {
  updated: { here: ['updated-not-a-day', 'updated-a-list'], before: ['updated-before-date'] },
  cover: {
    here: ['cover-a-word', 'cover-key-unknown', 'cover-unreadable', 'cover-with-a-percent-sign'],
    before: ['cover-missing', 'cover-without-words'],
  },
  tags: {
    here: ['tags-a-map', 'tags-with-an-emoji'],
    before: ['tags-a-word', 'tags-empty-one', 'tags-upper-case'],
  },
  title: { here: ['title-with-a-number-sign'], before: ['title-empty'] },
  series: {
    here: ['series-without-part', 'series-part-zero'],
    before: ['series-a-word', 'series-gap', 'series-part-a-word', 'series-twice'],
  },
  draft: { here: ['draft-a-list', 'draft-nothing'], before: ['draft-yes', 'link-to-draft'] },
  'heading ids': {
    here: ['heading-meets-an-id', 'anchor-of-another-script', 'anchor-in-upper-case'],
    before: ['ids-twice', 'id-of-the-page', 'fragment-broken-here'],
  },
  'formatted headings': { here: ['heading-with-a-broken-link', 'formula-in-a-heading-wrong'], before: [] },
  'underlined headings': {
    here: ['heading-gap-underlined', 'heading-without-words'],
    before: ['heading-gap'],
  },
  footnotes: {
    here: [
      'footnote-name-misspelt',
      'footnote-in-a-table-without-text',
      'footnote-with-a-broken-link',
      'footnote-with-a-script',
    ],
    before: ['footnote-twice', 'footnote-unused', 'footnote-without-text'],
  },
  callouts: {
    here: ['callout-misspelt-in-a-list', 'callout-of-another-program', 'callout-with-a-broken-link'],
    before: ['callout-unknown'],
  },
  code: {
    here: [
      'fence-never-closed',
      'fence-closed-by-fewer',
      'code-lines-in-words',
      'code-title-without-quotes',
      'code-language-and-brace',
      'code-lines-beyond',
    ],
    before: ['code-language-unknown', 'code-word-unknown'],
  },
  formulas: {
    here: [
      'formula-in-a-heading-wrong',
      'formula-in-a-table-wrong',
      'formula-in-a-list-wrong',
      'formula-never-closed',
    ],
    before: ['formula-wrong', 'formula-block-wrong'],
  },
  images: {
    here: [
      'picture-unreadable',
      'picture-from-elsewhere',
      'picture-without-address',
      'picture-with-a-percent-sign',
      'picture-with-spaces-misspelt',
      'picture-in-a-table-missing',
      'picture-of-data',
      'picture-in-html-without-words',
      'picture-of-a-mark-only',
      'picture-of-windows',
      'place-in-code',
    ],
    before: ['image-missing', 'image-without-words'],
  },
  'raw HTML': {
    here: [
      'html-never-closed',
      'html-closed-twice',
      'html-tag-never-closed',
      'html-table-with-a-handler',
      'html-form',
      'html-base',
      'html-plaintext',
      'html-svg-with-a-script',
    ],
    before: ['raw-handler', 'raw-script', 'raw-style'],
  },
  comments: { here: ['html-comment-never-closed', 'html-tag-never-closed'], before: [] },
  'iframes and videos': {
    here: ['html-frame-of-another-site', 'html-frame-with-a-page', 'html-film-missing'],
    before: [],
  },
  'style attributes': { here: ['html-style-with-javascript'], before: ['raw-style'] },
  links: {
    here: [
      'link-without-words',
      'link-to-no-host',
      'link-by-ftp',
      'link-by-hidden-script',
      'link-to-a-folder-above',
      'link-with-zero-width-space',
    ],
    before: ['link-broken', 'link-broken-hash', 'link-broken-relative', 'link-javascript', 'fragment-broken'],
  },
  'reference links': {
    here: ['link-by-reference-broken', 'anchor-in-upper-case', 'reference-to-nothing'],
    before: [],
  },
  autolinks: { here: ['autolink-of-another-scheme', 'autolink-with-a-sign-behind'], before: [] },
  tables: {
    here: [
      'table-of-other-columns',
      'link-in-a-table',
      'picture-in-a-table-missing',
      'formula-in-a-table-wrong',
    ],
    before: [],
  },
  'lists and blockquotes': {
    here: ['link-in-nested-containers', 'link-in-a-task', 'formula-in-a-list-wrong'],
    before: ['nested-too-deeply'],
  },
  'very long lines': { here: ['link-in-a-long-line'], before: ['nested-too-deeply'] },
  'emoji, other scripts and bidirectional text': {
    here: ['link-behind-emoji', 'link-in-two-directions', 'tags-with-an-emoji', 'link-with-zero-width-space'],
    before: ['name-emoji', 'name-accent'],
  },
  'line endings and byte order marks': {
    here: ['windows-line-ends-broken', 'byte-order-mark-twice'],
    before: ['encoding-utf-16'],
  },
};

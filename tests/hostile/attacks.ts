// Texts that try to bring something active into a page or a feed: `ran()` would run, and evil.test would be asked.
import { drawn, loads, mutations, scripts } from './attacks.json';
import more from './more.json';

const EVIL = 'https://evil.test';

/** What must not come alive, in several forms. */
const LIVE = '<img src=x onerror=ran()>';
const SCRIPT = '<script>ran()</script>';
const REFRESH = `<meta http-equiv=refresh content="0;url=${EVIL}/left">`;

/** White space in JavaScript and not in HTML, where it is part of a name or a value. */
const SPACES = [...'\u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000\ufeff\u000b\u0085\u0000'];

const inSpaces = SPACES.flatMap((space) => [
  `<div><a x=${space}"${LIVE}">t</a></div>`,
  `<div><a${space}title="${LIVE}">t</a></div>`,
  `<div><textarea>x</textarea${space}><b title="</textarea>${SCRIPT}">y</b></textarea></div>`,
]);

/** Elements with text in them. What follows is text to one reader and markup to another. */
const TEXTS = [
  'title',
  'textarea',
  'iframe',
  'noscript',
  'xmp',
  'noembed',
  'noframes',
  'style',
  'template',
  'plaintext',
];

const inTexts = TEXTS.flatMap((name) => [
  `Text <${name}><b title="</${name}>${LIVE}${REFRESH}">x</b></${name}> end`,
  `<div><${name}><b title="</${name}>${LIVE}${SCRIPT}">x</b></${name}></div>`,
  `<svg><${name}><b title="</${name}>${LIVE}">x</b></${name}></svg>`,
  `<math><${name}><mi title="</${name}>${LIVE}">x</mi></${name}></math>`,
]);

/** What takes the place of the page, or of what scripts of ours look for. */
const COVERS = [
  `<a href="/blog" style="position: fixed; inset: 0; opacity: 0">click</a>`,
  `<p style="--p: fixed; position: var(--p)">x</p><p style="POSITION : sticky">x</p>`,
  `<img name=querySelector src="/x.png" alt=""><iframe name=forms src="/blog"></iframe><form name=body></form>`,
];

export const ATTACKS: string[] = [
  ...inSpaces,
  ...inTexts,
  // Known mutations, what runs, drawings, and what loads something.
  ...[...mutations, ...scripts, ...drawn, ...loads],
  ...COVERS,
  `Text <title><b title="</title><iframe src=${EVIL}/login></iframe><img src=${EVIL}/x.png><style>body{display:none}</style><meta name=beacon content=${EVIL}/>">x</b></title> end`,
];

/** All of them, and those of a kind in which not each is live HTML. */
export const ALL_ATTACKS: string[] = [...ATTACKS, ...Object.values(more).flat()];

/** Texts that try to cover the header, the title or the footer of their page. */
export const COVERING: string[] = [...COVERS, ...more.cover];

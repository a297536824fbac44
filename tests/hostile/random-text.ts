// Random texts from fragments of tags. Most of them mean nothing; some are read in one way by one parser and in another by
// the next.
import type { Random } from '../../src/koi/rng';
import { ATTACKS } from './attacks';

const NAMES =
  `a b i p div span h2 ul li table tr td th caption colgroup col select option optgroup button textarea title iframe noscript xmp
  plaintext noembed noframes style script template svg math g path desc foreignObject annotation-xml mi mo mtext mglyph malignmark
  semantics image use set animate feImage form input img br hr video audio source track object embed meta link base html head
  body frameset frame ruby rt dl dt dd details summary pre listing code kbd marquee nobr font center my-element x:script dialog
  label fieldset legend map area picture figure figcaption math svg svg table p a b`.split(/\s+/);

const LIVE = '<img src=x onerror=ran()>';

const ATTRIBUTES = [
  'title="</title></style></textarea></iframe></svg></math><img src=x onerror=ran()>"',
  "title='-->]]><img src=x onerror=ran()>'",
  'onerror=ran() onload=ran()',
  'onclick="ran()"',
  'href="javascript:ran()"',
  'xlink:href="https://evil.test/a"',
  'href=//evil.test/b',
  'src=https://evil.test/c',
  'src="/\\evil.test/d"',
  'srcset="https://evil.test/e 1x"',
  'style="background:url(https://evil.test/f)"',
  'fill="url(//evil.test/g)"',
  'srcdoc="<script>ran()</script>"',
  'http-equiv=refresh content="0;url=https://evil.test/"',
  'attributeName=href values="javascript:ran()"',
  'encoding="text/html"',
  'name=body',
  'alt=""',
  'id=a',
  'x=\u00a0"',
  "y=\u3000'",
  '\u2028z="',
  'a="',
  "b='",
  '=">',
  '/',
];

const PARTS = [
  ...`<!-- --> --!> <!--> <![CDATA[ ]]> <?x ?> </ < > " ' &#60;script> ** ]( ![a](b.png) [c](/d) $x<y$`.split(
    ' ',
  ),
  ...[LIVE, '<script>ran()</script>', '<!doctype html>', '&lt;img src=x onerror=ran()&gt;', '`', '\0'],
  ...[
    '\n\n',
    '\n',
    '\n\n- ',
    '\n\n> ',
    '\n\n| a |\n| - |\n| ',
    '[^1]\n\n[^1]: ',
    '\n\n```\n',
    'text "quoted" ',
  ],
];

/** Returns a text of up to 20 fragments. */
export function randomText(random: Random): string {
  const attributes = (): string =>
    Array.from({ length: random.pick([0, 0, 1, 1, 2]) }, () => ` ${random.pick(ATTRIBUTES)}`).join('');
  const fragment = (): string => {
    const kind = random.pick(['open', 'open', 'open', 'close', 'close', 'part', 'part', 'cut', 'attack']);
    const name = random.pick(NAMES);
    if (kind === 'open') return `<${name}${attributes()}${random.pick(['>', '>', '>', '/>', '\u00a0>', ''])}`;
    if (kind === 'close') return `</${name}${random.pick(['>', '>', ' x>', '\u00a0>', ''])}`;
    if (kind === 'part') return random.pick(PARTS);
    const attack = random.pick(ATTACKS).slice(0, 300);
    return kind === 'attack' ? attack : attack.slice(0, Math.floor(random.next() * attack.length));
  };
  return Array.from({ length: 2 + Math.floor(random.next() * 18) }, fragment).join('');
}

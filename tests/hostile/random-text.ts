// Random texts from fragments of tags. Most of them mean nothing; some are read in one way by one parser and in another by
// the next.
import type { Random } from '../../src/koi/rng';
import { ATTACKS } from './attacks';
import { attributes as ATTRIBUTES, parts as PARTS } from './random.json';

const NAMES =
  `a b i p div span h2 ul li table tr td th caption colgroup col select option optgroup button textarea title iframe noscript xmp
  plaintext noembed noframes style script template svg math g path desc foreignObject annotation-xml mi mo mtext mglyph malignmark
  semantics image use set animate feImage form input img br hr video audio source track object embed meta link base html head
  body frameset frame ruby rt dl dt dd details summary pre listing code kbd marquee nobr font center my-element x:script dialog
  label fieldset legend map area picture figure figcaption math svg svg table p a b`.split(/\s+/);

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

const WORDS =
  'a koi 水面 the_pond **bold** `code` [b](/c) $x$ https://koi.test/d e@koi.test f, g: "h" 12'.split(' ');

/** What starts a line, or is repeated in one. */
const SIGNS = [
  ...'* _ ** ~~ ` [ ] ( ) ![ ]( < > <b> </b> <p> <!-- & $ $$ == : | \\ # ## - 1. > [^a] [^a]: [a]: *[a]: ``` ~~~ --- === :-- {{< !'.split(
    ' ',
  ),
  ...['\n', '\n\n', '  ', '\t', '    ', '\n> ', '\n- ', '\n  - ', '\n: ', '\n| a | b |\n| - | - |\n'],
];

/** What a text repeats that takes long. `·` stands for a space, `¶` for a line end. */
export const SHAPES =
  `[ ]( ![ [a]( * _ ** < ( | ~ [^ [^1] [][ [a][ ![]( []( [a](" a_b_ *a **a a* ***a [x]: $ $a ==a :a a. a@ a.a@ http://a.b( www.a.b/)
  <b> </b> & " \\ \\( \\[ \` \`a <a· |·a· >· *a*·:· <b·id=x>x</b> <b·style="color:red">x</b> ····a¶ [^a]:·b¶ -·a¶ \\¶ [^1¶ $$¶
  *[a¶ *[a]:·b¶c¶ a¶-¶ a|b¶|-|¶ a¶***¶ a¶:·b¶ ¶ {%a {{a <%a 【1† ·^a a\t[a¶ [a](/b·
  \`\`\`¶a¶ \`\`\`js¶let¶\`\`\`¶ -·a¶·· -·¶ ##·a <p> <p>a</p> <x>¶ <!--·--> <p·id=a> |a|b|¶|-|-|¶ $$¶a¶$$¶ a¶¶ &amp;`
    .split(/\s+/)
    .map((piece) => piece.replaceAll('·', ' ').replaceAll('¶', '\n'));

/** Repeats a piece. */
export const fill = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / Math.max(1, piece.length)));

const levels = (depth: number, line: (level: number) => string): string =>
  Array.from({ length: depth }, (_, level) => line(level)).join('');

/** Texts of `length` characters: each shape, deep nesting, one long word, and much for the parsers of code and formulas. */
export const longShapes = (length: number): string[] => [
  ...SHAPES.map((piece) => fill(piece, length)),
  fill('a', length),
  fill('*a ', length),
  fill(`${'> '.repeat(90)}a\n`, length),
  fill(
    levels(90, (level) => `${'  '.repeat(level)}- a\n`),
    length,
  ),
  fill(`\`\`\`md\n${fill('[a*_', 29_000)}\n\`\`\`\n`, length),
  `$$\n${fill('x + ', length)}y\n$$\n`,
];

/** Returns Markdown of `length` characters: random words and signs, deep nesting, one long line, or a repeated fragment. */
export function longText(random: Random, length: number): string {
  const piece = (): string => random.pick(random.pick([WORDS, SIGNS])) + random.pick(['', '', ' ', '\n']);
  const pieces = (count: number): string => Array.from({ length: count }, piece).join('');
  const kind = random.pick(['random', 'paragraphs', 'nested', 'line', 'repeated', 'repeated']);
  if (kind === 'random') return pieces(length / 4).slice(0, length);
  if (kind === 'paragraphs') return fill(`${pieces(random.int(20, 4000))}\n\n`, length).slice(0, length);
  if (kind === 'line')
    return fill(pieces(random.int(20, 4000)).replaceAll('\n', ' '), length).slice(0, length);
  if (kind === 'repeated') return fill(pieces(random.int(1, 5)), length).slice(0, length);
  const [start, end] = [pieces(random.int(1, 3)), pieces(random.int(1, 3))];
  return `${fill(start, length / 2)}x${fill(end, length / 2)}`;
}

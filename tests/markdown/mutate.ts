// Random changes to a text, from a seeded generator, such as typing errors, merges and attacks cause.
import type { Random } from '../../src/koi/rng';

/** Markup that begins or ends something; `·` stands for a space, `¶` for a line end. */
const DICTIONARY = [
  ...`*** ** _ ~~ [ ]( ][ ![ ) [^1] | < > </ <!-- --> --!> <! <? <![CDATA[ <div> </div> </details> <textarea> <picture>
  <script> & &amp; &# &#xd800; &colon; https://[ http:// www. //[ % %ff {{< {% " -- ... ß } ] __proto__ 2026-02-30 0x .inf ~
  \`\`\` \`\`\`\`js·{1-99999}¶ ~~~¶ ···· >· >·[!NOTE]· >·[! -· -·[·]· 1)· 999999999.· #· ====¶ ----¶ \` \\ ··¶ ]:·< [^1]:·
  ¶¶[^a]:·b¶···· $ $$ ¶$$¶ \\frac{ \\begin{aligned} \\color{red} |·a·|·b·|¶|·---·|·:-:·|¶ <div·style="a:b("> <b· <details>¶¶
  <iframe·src=" <svg/><path·d=" <img·src=" <img·srcset=",·," <a·href="javascript: <p·onclick= \\\\[ ' ¶ ¶¶ ---¶ ---js¶ {· :·
  !!js/function· &a· *a· <<:· ?· toString:· title:· tags:·[ draft:·yes`
    .split(/\s+/)
    .map((piece) => piece.replaceAll('·', ' ').replaceAll('¶', '\n')),
  ...['\t', '\u0000', '\u2028', '\ufeff', '\ud83d', '\u200d', '\u202e', '\r'],
];

/** Markup that nests. */
const NESTS = [...'> [ ![ * _ <b> </b> <!-- { ( ~'.split(' '), '> ', '- ', '1. ', '`', '$', '\\{'];

/** Makes one to four changes; lines may come from `other`. */
export function mutate(text: string, other: string, rng: Random): string {
  let result = text;
  const changes = 1 + below(rng, 4);
  for (let change = 0; change < changes; change++) {
    result = rng.pick([changeBytes, changeLines, insertPiece, insertPiece, nest])(result, other, rng);
  }
  return result;
}

const below = (rng: Random, count: number): number => Math.floor(rng.next() * count);

/** Overwrites up to eight bytes, which may split characters. */
function changeBytes(text: string, _: string, rng: Random): string {
  const bytes = Buffer.from(text);
  const at = below(rng, bytes.length);
  for (let index = at; index < Math.min(bytes.length, at + 1 + below(rng, 8)); index++)
    bytes[index] = below(rng, 256);
  return bytes.toString('utf8');
}

/** Deletes, duplicates, reverses, indents or inserts lines. */
function changeLines(text: string, other: string, rng: Random): string {
  const lines = text.split('\n');
  const at = below(rng, lines.length);
  const count = 1 + below(rng, 5);
  const kind = below(rng, 5);
  const cut = lines.slice(at, at + count);
  if (kind === 0) lines.splice(at, count);
  else if (kind === 1) lines.splice(at, 0, ...cut);
  else if (kind === 2) lines.splice(at, count, ...cut.reverse());
  else if (kind === 3) lines.splice(at, count, ...cut.map((line) => `${' '.repeat(below(rng, 9))}${line}`));
  else {
    const others = other.split('\n');
    lines.splice(at, 0, ...others.slice(below(rng, others.length)).slice(0, count));
  }
  return lines.join('\n');
}

function insertPiece(text: string, _: string, rng: Random): string {
  const at = below(rng, text.length + 1);
  return text.slice(0, at) + rng.pick(DICTIONARY) + text.slice(at + below(rng, 2) * below(rng, 12));
}

function nest(text: string, _: string, rng: Random): string {
  const at = below(rng, 2) === 0 ? text.indexOf('\n', below(rng, text.length)) + 1 : below(rng, text.length);
  return text.slice(0, at) + rng.pick(NESTS).repeat(1 + below(rng, 120)) + text.slice(at);
}

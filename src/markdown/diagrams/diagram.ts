// A fence of the language `dot` -> a figure with the graph that it describes: https://graphviz.org/doc/info/lang.html
import type { Tokens } from 'marked';
import { escapeHtml } from '../../base/html/escape';
import { decode } from '../../base/html/tokens';
import { type PageContext, scrollerAttributes } from '../context';
import type { SourceRange } from '../reporter';
import { toPageSvg } from './svg';

export const isDiagram = ({ lang = '' }: Tokens.Code): boolean => /^dot(?:\s|$)/.test(lang);

const FENCE = /^( {0,3})(`{3,}|~{3,})dot\b[^\n]*\n(.*?)(?:^ {0,3}\2|(?![\s\S]))/gms;

/** The text of each fence in a file, without the indentation of the fence: they are drawn before the file is parsed. */
export const graphsIn = (text: string): string[] =>
  [...text.matchAll(FENCE)].map(([, indent, , body]) => {
    const graph = body.trimEnd();
    return indent === '' ? graph : graph.replace(new RegExp(`^ {0,${indent.length}}`, 'gm'), '');
  });

const OPTION = /(alt|title)="([^"]*)"|(\S+)/g;
/** Above this width a phone would need a magnifier, so the graph scrolls. */
const PHONE = 340;
/** Colors of its own would not be readable in both themes. */
const COLOR = /\b(?:(?:font|fill|pen|bg)?color)\s*=\s*("[^"]*"|[\w#]+)/;

export function renderDiagram(token: Tokens.Code, range: SourceRange, page: PageContext): string {
  const fence = token.raw.split('\n', 1)[0].trim();
  const { alt = '', title } = readOptions(decode(token.lang ?? ''), fence, range);
  if (alt.trim() === '')
    range.error(
      fence,
      'this diagram has no text for those who do not see it',
      'write ```dot alt="what it shows".',
    );
  const color = COLOR.exec(token.text)?.[0];
  if (color)
    range.warn(color, 'diagrams have the colors of the page', 'use class=accent for what should stand out.');
  const drawn = page.options.diagrams?.get(token.text.trimEnd());
  if (drawn === undefined)
    range.error(fence, 'a diagram cannot be here', 'put it directly in the text, not in a quote or a list.');
  for (const { level, message } of drawn?.errors ?? []) report(message, level, fence, token, range);
  page.typesetter.break();
  const caption = title ? `<figcaption>${page.typesetter.text(escapeHtml(title))}</figcaption>` : '';
  if (page.target.isFeed) return `<p>${escapeHtml(alt)}</p>\n`;
  if (drawn?.svg === undefined) return '';
  page.firstHtml ??= range;
  const { svg, size } = toPageSvg(drawn.svg, alt);
  const image = page.typesetter.verbatim(svg, 0);
  const box =
    size.width > PHONE ? `${page.tag('div', scrollerAttributes(title ?? alt))}${image}</div>` : image;
  return `${page.tag('figure', { class: 'diagram' })}${box}${caption}</figure>\n`;
}

function readOptions(info: string, fence: string, range: SourceRange): { alt?: string; title?: string } {
  const options: { alt?: string; title?: string } = {};
  for (const [, key, value, other] of info.replace(/^dot/, '').matchAll(OPTION)) {
    if (other) range.warn(fence, `unknown diagram option ${other}`, 'the options are alt="…" and title="…".');
    else options[key as 'alt' | 'title'] = value;
  }
  return options;
}

/** Graphviz counts lines from that after the fence. */
function report(
  message: string,
  level: string | undefined,
  fence: string,
  token: Tokens.Code,
  range: SourceRange,
) {
  const [, number] = / in line (\d+)/.exec(message) ?? [];
  const line = number ? token.text.split('\n')[Number(number) - 1]?.trim() : undefined;
  const text = message.replace(/^Warning: /, '').replace(/ in line \d+/, '');
  const place = line || fence;
  if (level === 'error') {
    const hint = text.startsWith('syntax error')
      ? 'look for a missing bracket, arrow or quote up to here; '
      : '';
    range.error(place, `diagram: ${text}`, `${hint}see https://graphviz.org/doc/info/lang.html.`);
  } else if (!/^no value for width/.test(text)) range.warn(place, `diagram: ${text}`);
}

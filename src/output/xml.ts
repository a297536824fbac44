// SVG and other XML of the owner's: browsers run the scripts of such a file when it is opened by itself.
import { schemeOf } from '../base/html/addresses';
import { type HtmlToken, readHtmlTokens } from '../base/html/tokens';
import { type Problem, problemAt, type SourceFile } from '../base/problems/problem';
import { XML } from './headers';

export const isXml = (file: string): boolean => RegExp(XML.pattern, 'i').test(file);

/** Other files that browsers or hosts run, or that the code of a page loads. */
export const isCode = (file: string): boolean =>
  /\.(?:x?html?|xht|shtml|svgz|[cm]?js|wasm|css|php\d?|phtml|hta|cgi|exe|bat)$/i.test(file);

/** Comments, CDATA and instructions, in which a `<` is no tag: https://www.w3.org/TR/xml/ */
const NO_TAGS = /<!--.*?(?:-->|$)|<!\[CDATA\[.*?(?:\]\]>|$)|<\?.*?(?:\?>|$)/gs;

/**
 * What may add markup: a doctype with more than addresses in quotes, a style sheet that may be XSLT, and the one encoding of
 * browsers in which the bytes of a tag may be letters.
 */
const ADDING =
  /^<\?xml(?=\s[^>]*?encoding\s*=\s*["'](?:iso-|csiso)2022)|<!DOCTYPE(?!(?:[^<>[\]"']|"[^"<>]*"|'[^'<>]*')*>)|<\?xml-stylesheet(?! type="text\/css" href="[^"&]*" *\?>)/i;

/** Without any of these, apart from the characters that browsers leave out, nothing in a file runs. Reading its tags takes longer. */
const MAY_RUN = /script|srcdoc|on[a-z]+=|&/i;
const LEFT_OUT = /[\p{Cc}\p{Zs}]/gu;

/** Returns a warning about the first script, handler or address that runs a script. Other XML than SVG and XHTML runs none. */
export function checkXml(file: SourceFile): Problem[] {
  const adding = ADDING.exec(file.text);
  if (adding) return [warning(file, `a script that ${adding[0]} adds`, adding.index, adding[0].length)];
  if (!MAY_RUN.test(file.text.replace(LEFT_OUT, ''))) return [];
  const text = file.text.replace(NO_TAGS, (part) => ' '.repeat(part.length));
  const tags = readHtmlTokens(text).filter(({ kind }) => kind === 'open');
  if (!tags.some(({ attributes }) => Object.values(attributes).some((value) => NAMESPACE.test(value))))
    return [];
  const found = tags.find((tag) => scriptIn(tag) !== undefined);
  return found ? [warning(file, scriptIn(found) as string, found.start, found.name.length + 1)] : [];
}

const NAMESPACE = /w3\.org\/(?:1999\/xhtml|2000\/svg)/;

function warning(file: SourceFile, what: string, start: number, length: number): Problem {
  const message = `${what} runs when a browser opens this file, unless the host sends headers that block it`;
  const hint = 'delete it, or move it to an HTML file, which gets a policy of its own.';
  return problemAt(file, start, length, { message, hint, severity: 'warning' });
}

function scriptIn({ name, attributes }: HtmlToken): string | undefined {
  if (/(?:^|:)script$/.test(name)) return `<${name}>`;
  const named = Object.keys(attributes).find((key) => /^(?:on[a-z]+|srcdoc)$/.test(key));
  const addresses = Object.values(attributes).flatMap((value) => value.split(';'));
  return named ?? addresses.map(schemeOf).find((scheme) => scheme === 'javascript:');
}

// SVG and other XML of the owner's: browsers run the scripts of such a file when it is opened by itself.
import { schemeOf } from '../html/addresses';
import { type HtmlToken, readTokens } from '../html/tokens';
import { XML } from '../outputs/headers';
import { type Problem, problemAt, type SourceFile } from '../problems/problem';

export const isXml = (file: string): boolean => RegExp(XML.pattern, 'i').test(file);

/** Other files that browsers or hosts run, or that the code of a page loads. */
export const isCode = (file: string): boolean =>
  /\.(?:x?html?|xht|shtml|svgz|[cm]?js|wasm|css|php\d?|phtml|hta|cgi|exe|bat)$/i.test(file);

/** Returns a warning about the first script, handler or address that runs a script. Other XML than SVG and XHTML runs none. */
export function checkXml(file: SourceFile): Problem[] {
  if (!/w3\.org\/(?:1999\/xhtml|2000\/svg)/.test(file.text)) return [];
  for (const token of readTokens(file.text)) {
    const what = token.kind === 'open' ? scriptIn(token) : undefined;
    if (what === undefined) continue;
    const message = `${what} runs when a browser opens this file, unless the host sends headers that block it`;
    const hint = 'delete it, or move it to an HTML file, which gets a policy of its own.';
    return [problemAt(file, token.start, token.name.length + 1, { message, hint, severity: 'warning' })];
  }
  return [];
}

function scriptIn({ name, attributes }: HtmlToken): string | undefined {
  if (/(?:^|:)script$/.test(name)) return `<${name}>`;
  const handler = Object.keys(attributes).find((key) => /^on[a-z]+$/.test(key));
  const addresses = Object.values(attributes).flatMap((value) => value.split(';'));
  return handler ?? addresses.map(schemeOf).find((scheme) => scheme === 'javascript:');
}

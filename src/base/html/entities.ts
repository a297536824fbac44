// Decodes character references: https://html.spec.whatwg.org/multipage/named-characters.html. Unknown references stay
// as they are.
import { readTokens } from './tokens';

/** Decodes a text as browsers do the value of an attribute, where some references need no semicolon. */
export const decodeAttribute = (text: string): string =>
  text.includes('&') ? readTokens(`<a title="${text.replaceAll('"', '&quot;')}">`)[0].attributes.title : text;

/** A parser for each of these, which nearly all references are, takes longer. */
const USUAL: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** For Markdown and pages of our own, where each reference ends with a semicolon. */
export const decode = (text: string): string =>
  withoutForbidden(
    text.replace(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, (one) => USUAL[one] ?? decodeAttribute(one)),
  );

/** Control characters, and those that Unicode never assigns. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu;

/** Removes the characters that neither HTML nor XML may have. */
export const withoutForbidden = (text: string): string => text.replace(FORBIDDEN, '');

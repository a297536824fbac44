// Decodes character references: https://html.spec.whatwg.org/multipage/named-characters.html. Unknown references stay
// as they are.
import { decodeHTMLStrict } from 'entities';

/** `decodeAttribute` is for attributes as browsers read them, where some references need no semicolon. */
export { decodeHTMLAttribute as decodeAttribute } from 'entities';

/** For Markdown and pages of our own, where each reference ends with a semicolon. */
export const decode = (text: string): string => withoutForbidden(decodeHTMLStrict(text));

/** Control characters, and those that Unicode never assigns. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu;

/** Removes the characters that neither HTML nor XML may have. */
export const withoutForbidden = (text: string): string => text.replace(FORBIDDEN, '');

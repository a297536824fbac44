// Decodes character references: https://html.spec.whatwg.org/multipage/named-characters.html. Unknown references stay
// as they are.

/** `decode` is for Markdown and pages of our own, where each reference ends with a semicolon. */
/** `decodeAttribute` is for attributes as browsers read them, where some references need no semicolon. */
export { decodeHTMLAttribute as decodeAttribute, decodeHTMLStrict as decode } from 'entities';

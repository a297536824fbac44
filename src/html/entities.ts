// Character references -> characters: https://html.spec.whatwg.org/multipage/named-characters.html. One that is not known
// stays as it was written.

/** In Markdown and in pages of our own, where each reference ends with a semicolon. */
/** In attributes as browsers read them: some references need no semicolon. */
export { decodeHTMLAttribute as decodeAttribute, decodeHTMLStrict as decode } from 'entities';

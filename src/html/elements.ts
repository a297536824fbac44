// The elements of HTML: https://html.spec.whatwg.org/multipage/indices.html#elements-3, with those that were once in it.

const NAMES = `
  a abbr acronym address applet area article aside audio b base bdi bdo big blink blockquote body br button canvas caption center
  cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font
  footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark
  marquee math menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture
  plaintext pre progress q rb rp rt rtc ruby s samp script search section select slot small source span strike strong style
  sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp
`;
const ELEMENTS = new Set(NAMES.trim().split(/\s+/));

/** Whether browsers know an element of that name, or let pages have their own, whose names have a hyphen. */
export const isElement = (name: string): boolean => ELEMENTS.has(name) || /^[a-z][^A-Z]*-/.test(name);

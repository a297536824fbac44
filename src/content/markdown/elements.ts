// Kinds of HTML elements, for the pass over the HTML of a post.

/** What stands in these is left as it is. */
export const VERBATIM = new Set([
  'pre',
  'code',
  'kbd',
  'samp',
  'math',
  'script',
  'style',
  'svg',
  'textarea',
  'title',
]);

/** A quotation mark may open in front of these and close behind them. */
export const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'cite',
  'del',
  'em',
  'i',
  'ins',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);

/** The security policy of the pages blocks these, or they would break the page around them. */
export const FORBIDDEN = new Set([
  'script',
  'style',
  'base',
  'meta',
  'link',
  'object',
  'embed',
  'applet',
  'form',
  'frame',
  'frameset',
  'html',
  'head',
  'body',
]);

// Markdown with blanks in the place of its code and comments, each line as long as before: what is found in it is no
// example.

const FENCE =
  /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(?<fence>`{3,}|~{3,}).*\n[\s\S]*?(?:^[ \t>]*\k<fence>[`~]*[ \t]*$|$(?![\s\S]))/;
const SPAN = /(?<![`\\])(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\k<ticks>(?!`)/;
const COMMENT = /<!--[\s\S]*?-->/;
const CODE = new RegExp(`${FENCE.source}|${SPAN.source}|${COMMENT.source}`, 'gm');

export const withoutCode = (text: string): string =>
  text.replace(CODE, (code) => code.replace(/[^\n]/g, ' '));

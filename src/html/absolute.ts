// The HTML of a post as it can stand elsewhere: every address with its origin, and nothing that needs the page around.
import { mapSrcset } from './srcset';
import { readAttributes, tokenize } from './tokenize';
import { writeTag } from './write-tag';

/** The copy buttons, as Markdown becomes them: of no use in a feed reader. */
const OURS = /^<button class="copy" type="button">/;

/** The links of headings to themselves, for who is on the page. */
const TO_SELF = /(<h\d id="[^"]*">)<a class="here" href="#[^"]*">(.*?)<\/a>(?=<\/h\d>)/gs;

/** `page` is the address of the page the HTML comes from. */
export function makeAbsolute(written: string, page: string): string {
  const html = written.replace(TO_SELF, '$1$2');
  let hidden = '';
  return tokenize(html)
    .map(({ kind, name, start, end }) => {
      const piece = html.slice(start, end);
      if (hidden !== '') {
        if (kind === 'close' && name === hidden) hidden = '';
        return '';
      }
      if (kind !== 'open') return piece;
      if (!OURS.test(piece)) return absoluteTag(name, piece, page);
      hidden = name;
      return '';
    })
    .join('');
}

function absoluteTag(name: string, written: string, page: string): string {
  if (!/\s(href|src|srcset|poster|tabindex|class)=/i.test(written)) return written;
  const { tabindex, class: names, ...attributes } = readAttributes(written);
  for (const key of ['href', 'src', 'poster']) {
    if (attributes[key] !== undefined) attributes[key] = toAbsolute(attributes[key], page);
  }
  if (attributes.srcset !== undefined) {
    attributes.srcset = mapSrcset(attributes.srcset, (address) => toAbsolute(address, page));
  }
  return writeTag(name, attributes);
}

const toAbsolute = (address: string, page: string): string =>
  URL.canParse(address, page) ? new URL(address, page).href : address;

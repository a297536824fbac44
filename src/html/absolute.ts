// The HTML of a post as it can stand elsewhere: every address with its origin, and nothing that needs the page around.
import { readAttributes, tokenize } from './tokenize';
import { writeTag } from './write-tag';

/** `page` is the address of the page the HTML comes from. */
export function makeAbsolute(html: string, page: string): string {
  let hidden = 0;
  return tokenize(html)
    .map(({ kind, name, start, end }) => {
      const written = html.slice(start, end);
      // The buttons and the marks at headings are of no use in a feed reader.
      if (name === 'button' || /^<a class="?anchor|class="anchor"/.test(written)) {
        hidden += kind === 'open' ? 1 : -1;
        return '';
      }
      if (hidden > 0) {
        if (kind === 'close' && name === 'a') hidden--;
        return '';
      }
      return kind === 'open' ? absoluteTag(name, written, page) : written;
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
    attributes.srcset = attributes.srcset
      .split(',')
      .map((candidate) => candidate.trim().replace(/^\S+/, (address) => toAbsolute(address, page)))
      .join(', ');
  }
  return writeTag(name, attributes);
}

const toAbsolute = (address: string, page: string): string =>
  URL.canParse(address, page) ? new URL(address, page).href : address;

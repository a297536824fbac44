// What Kramdown, the Markdown of Jekyll, has in addition: https://kramdown.gettalong.org/syntax.html
const BLOCK_LIST = /^[^\S\n]*(?:[*+-]|\d+\.)[^\S\n]+[^\n]*\n[^\S\n]*\{:\s*toc\b[^}\n]*\}[^\S\n]*(?:\n|$)/gm;

/** Converts attribute lists: the id of a heading stays, everything else is dropped. */
export function convertKramdown(text: string): string {
  return text
    .replace(BLOCK_LIST, '')
    .replace(
      /^(#{1,6}[^\S\n][^\n]*?)[^\S\n]*\n[^\S\n]*\{:\s*([^}\n]*)\}[^\S\n]*$/gm,
      (_, heading: string, list: string) => heading + idOf(list),
    )
    .replace(
      /^(#{1,6}[^\S\n][^\n]*?)[^\S\n]*\{:\s*([^}\n]*)\}[^\S\n]*$/gm,
      (_, heading: string, list: string) => heading + idOf(list),
    )
    .replace(/^[^\S\n]*\{::?[^}\n]*\}[^\S\n]*(?:\n|$)/gm, '')
    .replace(/^[^\S\n]*\{:?\/[a-z]*\}[^\S\n]*(?:\n|$)/gm, '')
    .replace(/\{:(?:\s*[.#\w/][^}\n]*|\s*)\}/g, '');
}

const idOf = (list: string): string => {
  const [, id] = /#([\w-]+)/.exec(list) ?? [];
  return id ? ` {#${id}}` : '';
};

// Extensions of Markdown that other programs have: containers, wiki links, attributes of headings, inserted words, tables
// of contents.
import { image } from '../body/blocks';
import type { BodyContext } from '../body/context';
import { convertKnown } from './component';

const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** `::: tip Title` to `:::`, inner ones first; those without an equal lose their fence. */
export function convertContainers(text: string, context: BodyContext): string {
  const lines = text.split('\n');
  const open: { at: number; mark: string; name: string; title: string }[] = [];
  for (let index = 0; index < lines.length; index++) {
    const [, mark, name, list = ''] = /^[ \t]*(:{3,})[ \t]*([\w-]*)[ \t]*(.*)$/.exec(lines[index]) ?? [];
    if (mark === undefined) continue;
    if (name !== '') {
      const title =
        /^\[(.*)\]/.exec(list)?.[1] ?? /title="([^"]*)"/.exec(list)?.[1] ?? list.replace(/^\{.*\}$/, '');
      open.push({ at: index, mark, name, title });
      continue;
    }
    const opened = open.pop();
    if (opened === undefined) {
      lines[index] = '';
      continue;
    }
    const inner = lines.slice(opened.at + 1, index).join('\n');
    const values = { title: opened.title };
    const known = convertKnown({ name: opened.name, raw: lines[opened.at], values, inner }, context);
    if (known === undefined) context.report('shortcode', `:::${opened.name}`, lines[opened.at]);
    const replaced = (known ?? `\n${inner}\n`).split('\n');
    lines.splice(opened.at, index - opened.at + 1, ...replaced);
    index = opened.at;
  }
  for (const { at } of open) lines[at] = lines[at].replace(/^[ \t]*:{3,}.*$/, '');
  return lines.join('\n');
}

/** `[[Name|text]]` and `![[image.png]]`, if there is such a post or image. */
export function convertWikiLinks(text: string, context: BodyContext): string {
  return text
    .replace(/!\[\[([^\]|\n#]+)(?:#[^\]|\n]*)?(?:\|([^\]\n]*))?\]\]/g, (raw, written: string, words = '') => {
      const name = written.trim();
      if (IMAGE.test(name)) {
        const width = /^\d+$/.exec(words)?.[0];
        return image({ src: encodeURI(name), alt: width ? '' : words, width }, raw, context);
      }
      const to = context.resolve.post(name);
      if (to === undefined) context.report('link', name, raw);
      return to ? `[${words || name}](${to})` : words || name;
    })
    .replace(
      /(?<!!)\[\[(?![\s-])([^\]|\n#]+)(#[^\]|\n]*)?(?:\|([^\]\n]*))?\]\](?!\()/g,
      (raw, name: string, fragment = '', words = '') => {
        if (/^_?toc_?$/i.test(name)) return '';
        const to = context.resolve.post(name.trim());
        return to ? `[${words || name}](${to}${fragment.toLowerCase().replaceAll(' ', '-')})` : raw;
      },
    );
}

/** An address that would include the signs of Chinese and Japanese behind it. */
const BARE_URL =
  /(?<![\w("'<>=[/]|\]:[^\S\n]*)https?:\/\/(?:(?![<>"'`[\]()])[!-~])+(?=[）】》」』”’，。；：！？、])(?![^[\n]*\]\()/g;

/** Strong words that end in a sign before a letter of Chinese, Japanese or Korean, where Markdown sees no end, or begin so. */
const STRONG = /([^\n]?)(?<!\*)\*\*(?![\s*])((?:(?!\*\*)[^\n])*?[^\s*])\*\*(?!\*)(?=([^\n]?))/g;
const CJK = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Hangul}]/u;
const isLetter = (sign: string): boolean => CJK.test(sign) && /\p{L}/u.test(sign);

/** A list of attributes below a block, or behind an image, of Goldmark: https://gohugo.io/content-management/markdown-attributes/ */
const ATTRIBUTE = String.raw`(?:[.#][A-Za-z][\w-]*|[A-Za-z-]+=(?:"[^"\n]*"|'[^'\n]*'|[\w.%-]+))`;
const ATTRIBUTES = new RegExp(
  String.raw`(?:(?<=\S[^\S\n]*)\n[^\S\n]*|(?<=\]\([^()\n]*\)))\{[^\S\n]*${ATTRIBUTE}(?:[^\S\n]+${ATTRIBUTE})*[^\S\n]*\}(?=[^\S\n]|$)`,
  'gm',
);

/** Everything that is a matter of a few characters. */
export function convertExtras(text: string, context: BodyContext): string {
  const notes = new Set(
    [...text.matchAll(/^[ \t>]*\[\^([^\]\n]+)\]:/gm)].map(([, name]) => name.toLowerCase()),
  );
  return text
    .replace(BARE_URL, '<$&>')
    .replace(STRONG, (raw, before: string, words: string, after: string) =>
      (isLetter(after) && /[\p{P}\p{S}\p{Co}]$/u.test(words)) ||
      (isLetter(before) && /^[\p{P}\p{S}\p{Co}]/u.test(words))
        ? `${before}<strong>${words}</strong>`
        : raw,
    )
    .replace(/\[\^([^\]\s]+)\]/g, (raw, name: string) =>
      notes.has(name.toLowerCase()) ? raw : context.protect(`\\${raw}`),
    )
    .replace(
      /^[^\S\n]*(?:\[toc\]|\[\[_?toc_?\]\]|\$\{toc\}|<!--\s*toc\s*-->|\{:toc\}|@\[toc\][^\n]*)[^\S\n]*$/gim,
      '',
    )
    .replace(/^[^\S\n]*<!--\s*(?:more|truncate|excerpt(?: end)?|endexcerpt)\s*-->[^\S\n]*\n?/gim, '')
    .replace(
      /^(#{1,6}[^\S\n][^\n]*?)[^\S\n]*\{([^{}\n]*)\}[^\S\n]*$/gm,
      (raw, heading: string, list: string) => {
        const [, id] = /(?:^|\s)#([\w.:-]+)/.exec(list) ?? /\bid="?([\w-]+)/.exec(list) ?? [];
        return id ? `${heading} {#${id}}` : /^\s*\./.test(list) ? heading : raw;
      },
    )
    .replace(ATTRIBUTES, '')
    .replace(/(?<![\w:/])\+\+(?![+\s])([^+\n]+?)(?<!\s)\+\+(?![+\w])/g, '<ins>$1</ins>')
    .replace(
      /^(#{1,6}[^\S\n][^\n]*?)<(span|a)\s+(?:id|name)="([\w.:-]+)"\s*>([^\n]*?)<\/\2>([^\n{]*)$/gm,
      (_, start: string, _name, id: string, inner: string, end: string) =>
        `${start}${inner}${end.trimEnd()} {#${id}}`,
    )
    .replace(/(?<=\w)~([\w+-]{1,8})~(?!~)/g, '<sub>$1</sub>')
    .replace(/(?<=\w)\^([\w+-]{1,8})\^/g, '<sup>$1</sup>');
}

const BLOCK_LIST = /^[^\S\n]*(?:[*+-]|\d+\.)[^\S\n]+[^\n]*\n[^\S\n]*\{:\s*toc\b[^}\n]*\}[^\S\n]*(?:\n|$)/gm;

/** Converts attribute lists of Kramdown, the Markdown of Jekyll (https://kramdown.gettalong.org/syntax.html): the id of a heading stays, everything else is dropped. */
export function convertKramdown(text: string): string {
  return text
    .replace(BLOCK_LIST, '')
    .replace(
      /^(#{1,6}[^\S\n][^\n]*?)[^\S\n]*(?:\n[^\S\n]*)?\{:\s*([^}\n]*)\}[^\S\n]*$/gm,
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

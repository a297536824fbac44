// Liquid and Nunjucks, the template languages of Jekyll and Eleventy. Their tags with an equal are converted; the text
// inside other paired tags stays, and what computes something is taken out.
import { codeBlock } from '../body/blocks';
import type { BodyContext } from '../body/context';
import { convertOutput, convertPair, convertTag } from './liquid-tags';

const RAW = /\{%-?\s*(raw|verbatim)\s*-?%\}([\s\S]*?)\{%-?\s*end\1\s*-?%\}/g;
const HIGHLIGHT = /\{%-?\s*(highlight|codeblock|code|mermaid)\b([^%]*?)-?%\}([\s\S]*?)\{%-?\s*end\1\s*-?%\}/g;
const HIDDEN =
  /\{%-?\s*(comment|for|tablerow|macro|set|renderTemplate\b(?![^%]*\b(?:md|html|liquid|njk)\b)|asyncEach|asyncAll)\b[^%]*%\}([\s\S]*?)\{%-?\s*end\1\s*-?%\}/g;
const TAG = /\{%-?\s*(\/?\w[\w-]*)((?:"[^"]*"|'[^']*'|[^%"']|%(?!\}))*?)-?%\}/g;
const OUTPUT = /\{\{-?((?:"[^"]*"|'[^']*'|[^}"']|\}(?!\}))*?)-?\}\}/g;

/** Removes the marks of `raw`, inside of which nothing is code; call it before code is taken out. */
export const unwrapRaw = (text: string): string =>
  text.replace(
    /^[^\S\n]*\{%-?\s*(?:end)?(?:raw|verbatim)\s*-?%\}[^\S\n]*\n|\{%-?\s*(?:end)?(?:raw|verbatim)\s*-?%\}/gm,
    '',
  );

/** Keeps braces inside of `raw` from being read as tags. */
export const protectRaw = (text: string, context: BodyContext): string =>
  text.replace(RAW, (_, _name, inner: string) => inner.replace(/\{(?=[{%])/g, () => context.keep('&#123;')));

/** Converts `highlight` to a fence, before anything in it is read as Markdown. */
export const convertHighlight = (text: string, context: BodyContext): string =>
  text.replace(HIGHLIGHT, (_, name: string, list: string, code: string) => {
    const words = list
      .trim()
      .replace(/["']/g, '')
      .split(/[\s,]+/);
    const language =
      name === 'mermaid'
        ? name
        : (words.find((word) => /^[a-z][\w+#-]*$/i.test(word) && !/^linenos$/i.test(word)) ?? '');
    const [, lines] = /(?:hl_lines|mark_lines)="?([\d ,-]+)/.exec(list) ?? [];
    const marked = lines ? ` {${lines.trim().replace(/[\s,]+/g, ',')}}` : '';
    const inner = unwrapRaw(context.pieces.restore(code));
    return codeBlock(inner, `${language}${marked}${/\blinenos\b/.test(list) ? ' numbers' : ''}`, context);
  });

/** Converts all tags and outputs. */
export function convertLiquid(text: string, context: BodyContext): string {
  const visible = text.replace(HIDDEN, (raw, name: string) => {
    if (name !== 'comment') context.report('template', name, raw);
    return '';
  });
  const variables = new Map<string, string>();
  const used = visible
    .replace(
      /\{%-?\s*capture\s+([\w-]+)\s*-?%\}([\s\S]*?)\{%-?\s*endcapture\s*-?%\}/g,
      (_, name: string, inner: string) => {
        variables.set(name, inner);
        return '';
      },
    )
    .replace(
      /\{%-?\s*assign\s+([\w-]+)\s*=\s*(["'])([^"']*)\2\s*-?%\}/g,
      (_, name: string, _quote, value: string) => {
        variables.set(name, value);
        return '';
      },
    )
    .replace(
      /\{\{-?\s*([\w-]+)\s*(?:\|\s*(?:markdownify|safe|strip)\s*)*-?\}\}/g,
      (raw, name: string) => variables.get(name) ?? raw,
    );
  return convertTags(used, context).replace(OUTPUT, (raw, code: string) =>
    convertOutput(code.trim(), raw, context),
  );
}

interface Paired {
  name: string;
  list: string;
  raw: string;
  /** Where its inner text starts in the result. */
  start: number;
}

function convertTags(text: string, context: BodyContext): string {
  let result = '';
  let from = 0;
  const open: Paired[] = [];
  for (const match of text.matchAll(TAG)) {
    const [raw, name, list] = match;
    result += text.slice(from, match.index);
    from = match.index + raw.length;
    const ended = /^(?:end|\/)(\w+)$/.exec(name)?.[1];
    const at = ended === undefined ? -1 : open.findLastIndex((one) => one.name === ended);
    if (at >= 0) {
      const [opened] = open.splice(at);
      result = result.slice(0, opened.start) + convertPair(opened, result.slice(opened.start), context);
    } else if (ended !== undefined) context.report('template', name, raw);
    else if (new RegExp(`\\{%-?\\s*(?:end|/)${name}\\b`).test(text.slice(from)))
      open.push({ name, list, raw, start: result.length });
    else result += convertTag(name, list.trim(), raw, context);
  }
  return result + text.slice(from);
}

// Liquid and Nunjucks, the template languages of Jekyll and Eleventy. Their tags with an equal are converted; the text
// inside other paired tags stays, and what computes something is taken out.
import { escapeHtml } from '../../../src/html/escape';
import { block, codeBlock, image, imageParts, isCallout } from '../body/blocks';
import type { BodyContext } from '../body/context';
import { firstText, textOf, type Values, valueAt } from '../read/front-matter';
import { convertKnown } from './component';

const RAW = /\{%-?\s*(raw|verbatim)\s*-?%\}([\s\S]*?)\{%-?\s*end\1\s*-?%\}/g;
const HIGHLIGHT = /\{%-?\s*(highlight|codeblock|code|mermaid)\b([^%]*?)-?%\}([\s\S]*?)\{%-?\s*end\1\s*-?%\}/g;
const HIDDEN =
  /\{%-?\s*(comment|for|tablerow|macro|set|renderTemplate\b(?![^%]*\b(?:md|html|liquid|njk)\b)|asyncEach|asyncAll)\b[^%]*%\}([\s\S]*?)\{%-?\s*end\1\s*-?%\}/g;
const TAG = /\{%-?\s*(\/?\w[\w-]*)((?:"[^"]*"|'[^']*'|[^%"']|%(?!\}))*?)-?%\}/g;
const OUTPUT = /\{\{-?((?:"[^"]*"|'[^']*'|[^}"']|\}(?!\}))*?)-?\}\}/g;

const SET =
  /\{%-?\s*capture\s+([\w-]+)\s*-?%\}([\s\S]*?)\{%-?\s*endcapture\s*-?%\}|\{%-?\s*assign\s+([\w-]+)\s*=\s*(["'])([^"']*)\4\s*-?%\}/g;
const VARIABLE = /\{\{-?\s*([\w-]+)\s*(?:\|\s*(?:markdownify|safe|strip)\s*)*-?\}\}/g;

/** Removes the marks of `raw`, inside of which nothing is code; call it before code is taken out. */
export const unwrapRaw = (text: string): string =>
  text.replace(
    /^[^\S\n]*\{%-?\s*(?:end)?(?:raw|verbatim)\s*-?%\}[^\S\n]*\n|\{%-?\s*(?:end)?(?:raw|verbatim)\s*-?%\}/gm,
    '',
  );

/** Keeps braces inside of `raw` from being read as tags. */
export const protectRaw = (text: string, context: BodyContext): string =>
  text.replace(RAW, (_, _name, inner: string) =>
    inner.replace(/\{(?=[{%])/g, () => context.protect('&#123;')),
  );

/** Converts `highlight` to a fence, before anything in it is read as Markdown. */
export const convertHighlight = (text: string, context: BodyContext): string =>
  text.replace(HIGHLIGHT, (_, name: string, list: string, code: string) => {
    const isLanguage = (word: string) => /^(?!linenos$)[a-z][\w+#-]*$/i.test(word);
    const words = list.replace(/["']/g, '').split(/[\s,]+/);
    const language = name === 'mermaid' ? name : (words.find(isLanguage) ?? '');
    const [, lines] = /(?:hl_lines|mark_lines)="?([\d ,-]+)/.exec(list) ?? [];
    const marked = lines ? ` {${lines}}` : '';
    const inner = unwrapRaw(context.pieces.restore(code));
    return codeBlock(inner, `${language}${marked}${/\blinenos\b/.test(list) ? ' numbers' : ''}`, context);
  });

export function convertLiquid(text: string, context: BodyContext): string {
  const visible = text.replace(HIDDEN, (raw, name: string) => {
    if (name !== 'comment') context.report('template', name, raw);
    return '';
  });
  const variables = new Map<string, string>();
  const used = visible
    .replace(SET, (_, captured, inner, assigned, _quote, value) => {
      variables.set(captured ?? assigned, inner ?? value);
      return '';
    })
    .replace(VARIABLE, (raw, name: string) => variables.get(name) ?? raw);
  return convertTags(used, context).replace(OUTPUT, (raw, code: string) => convertOutput(code, raw, context));
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
    const at = open.findLastIndex((one) => one.name === ended);
    if (at >= 0) {
      const [opened] = open.splice(at);
      result = result.slice(0, opened.start) + convertPair(opened, result.slice(opened.start), context);
    } else if (ended !== undefined) context.report('template', name, raw);
    else if (new RegExp(`\\{%-?\\s*(?:end|/)${name}\\b`).test(text.slice(from)))
      open.push({ name, list, raw, start: result.length });
    else result += convertTag(name, list, raw, context);
  }
  return result + text.slice(from);
}

const wordsOf = (list: string): string[] =>
  [...list.matchAll(/"([^"]*)"|'([^']*)'|([^\s,"']+)/g)].map(([, a, b, c]) => a ?? b ?? c);

/** Converts a paired tag; the text inside stays. */
function convertPair({ name, list, raw }: Paired, inner: string, context: BodyContext): string {
  const known = convertKnown({ name, raw, values: valuesOf(list), inner }, context);
  if (known !== undefined) return known;
  if (/^(?:renderTemplate|markdown|md)$/.test(name)) return block(inner);
  if (!/^(?:block|filter|spaceless|autoescape|center|lead)$/.test(name))
    context.report(IS_CODE.test(name) ? 'template' : 'wrapper', name, raw);
  return IS_CODE.test(name) ? '' : inner;
}

const IS_CODE = /^(?:css|js|script|style|javascript|stylesheet)$/;

function convertTag(name: string, list: string, raw: string, context: BodyContext): string {
  const words = wordsOf(list);
  const [first = ''] = words;
  if (/^(?:include(?:_relative|_cached)?|render)$/.test(name)) return include(first, list, raw, context);
  if (name === 'post_url' || name === 'link')
    return context.resolve.post(first) ?? context.missingPost(first, raw);
  if (/^(?:img|image|figure|picture)$/.test(name)) {
    const src = words.find((word) => /\.(?:png|jpe?g|gif|svg|webp|avif)(?:\?|$)/i.test(word)) ?? '';
    const alt = words.find((word) => word !== src && / |^[A-Z]/.test(word));
    return image(imageParts({ src, alt, ...namedValues(list) }), raw, context);
  }
  if (/^(?:raw|verbatim|toc|comment)$/.test(name)) return '';
  const known = convertKnown({ name, raw, values: valuesOf(list) }, context);
  if (known !== undefined) return known;
  context.report('template', /^(?:if|else)$/.test(name) ? name : `${name} ${first}`.trim(), raw);
  return '';
}

const namedValues = (list: string): Values =>
  Object.fromEntries(
    [...list.matchAll(/([\w-]+)\s*[=:]\s*(?:"([^"]*)"|'([^']*)'|([^\s,]+))/g)].map(([, key, a, b, c]) => [
      key,
      a ?? b ?? c,
    ]),
  );

const valuesOf = (list: string): Values => {
  const words = wordsOf(list);
  return { ...words, caption: words[1], ...namedValues(list) };
};

/** An image or a video by the name of the include, or the text of the file if it computes nothing. */
function include(name: string, list: string, raw: string, context: BodyContext): string {
  const values = namedValues(list);
  const plain = name
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
    .toLowerCase();
  const parts = imageParts(values);
  if (/^(?:figure|image|img|pic|picture|lightbox|photo)/.test(plain) && parts.src)
    return block(image(parts, raw, context));
  if (/youtube|vimeo/.test(plain) || isCallout(plain)) {
    const inner = firstText(values, 'content text');
    const known = convertKnown({ name: plain, raw, values, inner }, context);
    if (known !== undefined) return known;
  }
  const { has, read } = context.files;
  const file = ['_includes/', 'src/_includes/', ''].map((folder) => folder + name).find(has);
  const filled = read(file ?? '').replace(/\{\{-?\s*include\.([\w-]+)\s*-?\}\}/g, (_, key: string) =>
    escapeHtml(textOf(values[key])),
  );
  if (file !== undefined && !/\{[{%]|<(?:script|style|form|link)\b/.test(filled)) return block(filled);
  context.report('template', `include ${name}`, raw);
  return '';
}

const EMPTY =
  /^(?:site\.(?:baseurl|url|github\.url|production_url)|page\.(?:baseurl|root)|baseurl|BASE_PATH|ASSET_PATH|content|toc)$/;

function convertOutput(code: string, raw: string, context: BodyContext): string {
  const [value, ...filters] = code.split('|').map((part) => part.trim());
  const isAddress = (filter: string) =>
    /^(?:relative_url|absolute_url|url|htmlBaseUrl|asset_path|prepend:)/.test(filter);
  const string = /^(["'])(.*)\1$/s.exec(value)?.[2];
  if (string !== undefined) return string;
  if (EMPTY.test(value)) return '';
  const known = /^page\.(.+)$/.exec(value)?.[1];
  const found =
    textOf(known === undefined ? undefined : valueAt(context.post.data, known)) ||
    textOf(valueAt(context.config.values, value.replace(/^site\./, ''))) ||
    (context.config.generator === 'eleventy' ? textOf(context.post.data[value]) : '');
  if (found && (filters.some(isAddress) || filters.length === 0)) return found;
  context.report('template', value.slice(0, 40), raw);
  return '';
}

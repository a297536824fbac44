// One tag or output of Liquid -> Markdown.

import { escapeHtml } from '../../html/escape';
import { block, image, imageParts, isCallout } from '../body/blocks';
import type { BodyContext } from '../body/context';
import { firstText, textOf, type Values, valueAt } from '../read/front-matter';
import { convertKnown } from './component';

const wordsOf = (list: string): string[] =>
  [...list.matchAll(/"([^"]*)"|'([^']*)'|([^\s,"']+)/g)].map(([, a, b, c]) => a ?? b ?? c);

/** Converts a paired tag; the text inside stays. */
export function convertPair(
  { name, list, raw }: { name: string; list: string; raw: string },
  inner: string,
  context: BodyContext,
): string {
  const known = convertKnown({ name, raw, values: valuesOf(list), inner }, context);
  if (known !== undefined) return known;
  if (/^(?:renderTemplate|markdown|md)$/.test(name)) return block(inner);
  if (!/^(?:block|filter|spaceless|autoescape|center|lead)$/.test(name))
    context.report(IS_CODE.test(name) ? 'template' : 'wrapper', name, raw);
  return IS_CODE.test(name) ? '' : inner;
}

const IS_CODE = /^(?:css|js|script|style|javascript|stylesheet)$/;

/** Converts a tag that is not paired. */
export function convertTag(name: string, list: string, raw: string, context: BodyContext): string {
  const words = wordsOf(list);
  switch (name) {
    case 'include':
    case 'include_relative':
    case 'include_cached':
    case 'render':
      return include(words[0] ?? '', namedValues(list), raw, context);
    case 'post_url':
    case 'link': {
      const found = context.resolve.post(words[0] ?? '');
      if (found === undefined) context.report('link', words[0] ?? '', raw);
      return found ?? '/';
    }
    case 'img':
    case 'image':
    case 'figure':
    case 'picture': {
      const src = words.find((word) => /\.(?:png|jpe?g|gif|svg|webp|avif)(?:\?|$)/i.test(word)) ?? '';
      const rest = words.filter((word) => word !== src && / |^[A-Z]/.test(word));
      return image(imageParts({ src, alt: rest[0], ...namedValues(list) }), raw, context);
    }
    case 'raw':
    case 'verbatim':
    case 'toc':
    case 'comment':
      return '';
  }
  const known = convertKnown({ name, raw, values: valuesOf(list) }, context);
  if (known !== undefined) return known;
  context.report(
    'template',
    name === 'if' || name === 'else' ? name : `${name} ${words[0] ?? ''}`.trim(),
    raw,
  );
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
function include(name: string, values: Values, raw: string, context: BodyContext): string {
  const plain = name
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
    .toLowerCase();
  const parts = imageParts(values);
  if (/^(?:figure|image|img|pic|picture|lightbox|photo)/.test(plain) && parts.src)
    return block(image(parts, raw, context));
  const inner = firstText(values, 'content text');
  const known =
    /youtube|vimeo/.test(plain) || isCallout(plain)
      ? convertKnown({ name: plain, raw, values, inner }, context)
      : undefined;
  if (known !== undefined) return known;
  const file = ['_includes/', 'src/_includes/', '']
    .map((folder) => folder + name)
    .find((path) => context.files.has(path));
  const text = file === undefined ? '' : context.files.read(file);
  const filled = text.replace(/\{\{-?\s*include\.([\w-]+)\s*-?\}\}/g, (_, key: string) =>
    escapeHtml(textOf(values[key])),
  );
  if (file !== undefined && !/\{[{%]|<(?:script|style|form|link)\b/.test(filled)) return block(filled);
  context.report('template', `include ${name}`, raw);
  return '';
}

/** Converts what is between double braces. */
export function convertOutput(code: string, raw: string, context: BodyContext): string {
  const [value, ...filters] = code.split('|').map((part) => part.trim());
  const isAddress = filters.some((filter) =>
    /^(?:relative_url|absolute_url|url|htmlBaseUrl|asset_path|prepend:)/.test(filter),
  );
  const string = /^(["'])(.*)\1$/s.exec(value)?.[2];
  if (string !== undefined) return string;
  if (
    /^(?:site\.(?:baseurl|url|github\.url|production_url)|page\.(?:baseurl|root)|baseurl|BASE_PATH|ASSET_PATH)$/.test(
      value,
    )
  )
    return '';
  if (/^(?:content|toc)$/.test(value)) return '';
  const known = /^page\.(.+)$/.exec(value)?.[1];
  const found =
    textOf(known === undefined ? undefined : valueAt(context.post.data, known)) ||
    textOf(valueAt(context.config.values, value.replace(/^site\./, ''))) ||
    (context.config.generator === 'eleventy' ? textOf(context.post.data[value]) : '');
  if (found && (isAddress || filters.length === 0)) return found;
  context.report('template', value.slice(0, 40), raw);
  return '';
}

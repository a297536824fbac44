// The names of shortcodes, tags, components and containers, and what each means, whatever the spelling.
import type { FindingKind } from '../blog/findings';
import { block, escapeBrackets } from '../body/blocks';
import type { Body } from '../body/body';
import { firstText, textOf } from '../read/front-matter';
import { type Change, type Element, replaceElements, type Spelling, type Tag } from './elements';
import * as embeds from './embeds';
import { isHiddenTag } from './hidden';
import { convertHtml, isRawHtml, openTag } from './html';
import * as to from './meanings';
import { readMarkup, readTemplates } from './read-tags';
import * as templates from './templates';

const keyOf = (name: string): string =>
  name
    .replace(/^.*\//, '')
    .replace(/\.html$|^.*\.(?=[A-Z])/, '')
    .toLowerCase();

const CALLOUT =
  /^(?:callout|notice|admonition|aside|alert|note|info|tip|hint|warning|warn|caution|danger|important|success|error|quote-?box|message|banner|highlight-?box)s?$/;
const SILENT =
  /^(?:fragment|wrapper|container|center|layout|prose|div|box|grid|row|col|column|section|text|p|steps|tabs?|tabitem|tabpanels?|cards?|accordion)$/;

/** The meanings that the name of an included file may have. */
const INCLUDED: to.Meaning[] = [to.toImage, to.toGallery, to.toCallout, embeds.toVideo, embeds.toMedia];

/** Converts an included file like a shortcode of its name, or else inserts its text. */
const toInclude: to.Meaning = ({ values: { 0: file, ...values }, ...element }, body) => {
  const end = /\.\w+$|(?<=^(?:figure|image|img|pic|picture|lightbox|photo))\W.*$/g;
  const name = keyOf(textOf(file)).replace(end, '');
  const [site] = (name === 'video' && /youtube|youtu\.be|vimeo/.exec(Object.values(values).join(' '))) || [];
  const key = site?.replace('youtu.be', 'youtube') ?? name;
  const [, meaning] = MEANINGS.find(([names, one]) => INCLUDED.includes(one) && names.test(key)) ?? [];
  const inner = firstText(values, 'content text') || undefined;
  const shown = meaning?.({ ...element, values, inner }, body, key);
  return shown || templates.fillInclude(textOf(file), values, body);
};

const toInner: to.Meaning = ({ inner }) => inner ?? '';
const toBlock: to.Meaning = ({ inner }) => inner && block(inner);

const dropCode = ({ name, raw }: Element, body: Body) => body.report('template', name, raw);

/** The first meaning that returns a text wins. */
const MEANINGS: [names: RegExp, meaning: to.Meaning, spelling?: Spelling][] = [
  [/^(?:include(?:_relative|_cached)?|render)$/, toInclude, 'liquid'],
  [/^(?:post_url|link|link_to|ref|relref)$/, to.toAddress, 'liquid'],
  [/^(?:ref|relref)$/, to.toAddress, 'hugo'],
  [/^param$/, to.toParameter, 'hugo'],
  [
    /^(?:fig(?:ure)?|im(?:g|age|gh)|gif|pic(?:ture)?|photo|lightbox|media|(?:zoom(?:able)?|next|static|blog|gatsby)image|image-?figure)$/,
    to.toImage,
  ],
  [/^gallery$/, to.toGallery, 'liquid'],
  [/^tab(?:item|panel)?$/, to.toTab],
  [/^tabs?(?:set|group)$|^tabs$/, toBlock],
  [/^(?:foot-?note|fn)$/, to.toFootnote],
  [/^(?:ref|foot-?note-?ref|fn-?ref)$/, to.toReference, 'mdx'],
  [/^foot-?notes$/, toInner, 'mdx'],
  [/^/, to.toCode],
  [/^(?:baseurl|siteurl|toc|clear|raw|verbatim|comment)$/, toInner],
  [/^(?:br|linebreak)$/, () => '<br>'],
  [/^(?:math|katex|latex|tex)$/, to.toFormula],
  [/^(?:inline-?file|include-?code|code-?(?:file|from-file)|read-?file|snippet|code-?include)$/, to.toText],
  [CALLOUT, to.toCallout],
  // The styles of the blog are not imported, so a callout of its own would look like any text.
  [/^/, templates.fillTemplate, 'hugo'],
  [embeds.VIDEO, embeds.toVideo],
  [/^(?:tweet|twitter|twitter_simple|twittertweetembed|xpost|x|instagram|codepen)$/, embeds.toEmbedded],
  [/^(?:slideshare|speakerdeck|gslides|scribd)$/, embeds.toEmbedded],
  [/^gist$/, embeds.toGist],
  [/^(?:video|audio)$/, embeds.toMedia],
  [/^iframe$/, embeds.toFrame],
  [/^(?:details|accordionitem|collapse|collapsible|expand|expandable|spoiler|disclosure)$/, to.toDetails],
  [/^(?:link|externallink|a|anchor|inlinelink|nextlink|button)$/, to.toLink],
  [
    /^(?:kbd|mark|sub|sup|abbr|em|strong|small)$/,
    ({ values, inner }, _, key) => `<${key}>${inner ?? textOf(values[0])}</${key}>`,
  ],
  [/^(?:rawhtml|html|unsafe|center|lead)$/, toInner, 'hugo'],
  [/^(?:else|elsif|elseif)$/, (element, body) => dropCode(element, body) || templates.ELSE, 'liquid'],
  [/^(?:if|unless)$/, templates.convertIf, 'liquid'],
  [/^(?:block|filter|spaceless|autoescape|center|lead)$/, ({ inner }) => inner, 'liquid'],
  [/^(?:css|js|script|style|javascript|stylesheet)$/, dropCode, 'liquid'],
  [/^(?:rendertemplate|markdown|md)$/, toBlock, 'liquid'],
  [SILENT, ({ values, inner }) => inner ?? (values.href === undefined ? '' : undefined), 'mdx'],
  [/^\{\{$/, templates.convertOutput],
  [/^\{$/, ({ list }, body) => (/^<.*>$/s.test(list) ? convertMarkup(list, body) : undefined)],
  [/^\{$/, templates.convertExpression],
  [/^\/\*$/, templates.convertLiteral],
];

/** Returns what replaces an element: what its name means, or else the text inside. */
function convertElement(written: Element, body: Body): string {
  const { spelling, kind, raw } = written;
  // This end tag has no start tag.
  if (kind === 'close')
    return /^\{/.test(raw) ? body.report(kindOf(spelling), /\/?\w[\w-]*/.exec(raw)?.[0] ?? '', raw) : '';
  const isDeep = spelling === 'mdx' && written.inner?.includes('\n');
  const element = isDeep ? { ...written, inner: block(dedent(written.inner ?? '')) } : written;
  const hidden = templates.convertHidden(element, body);
  if (hidden !== undefined) return hidden;
  if (isHidden(element) && element.inner !== undefined) return body.report('hidden', element.name, raw);
  const key = /\w/.test(element.name) ? keyOf(element.name) : element.name;
  for (const [names, meaning, only = spelling] of MEANINGS) {
    const text = only === spelling && names.test(key) ? meaning(element, body, key) : undefined;
    if (text !== undefined) return text;
  }
  return withoutMeaning(element, body);
}

/** Names of elements whose text only some people may read. */
const PRIVATE = /encrypt|^(?:private|secret|password|protected|hidden|draft|comment)$/;

/** Whether nothing of an element is shown here. */
const isHidden = (tag: Tag): boolean =>
  (tag.spelling !== 'html' && PRIVATE.test(keyOf(tag.name))) ||
  (/^(?:html|mdx)$/.test(tag.spelling) && isHiddenTag(tag));

const kindOf = (spelling: Spelling): FindingKind =>
  spelling === 'liquid' ? 'template' : spelling === 'mdx' ? 'component' : 'shortcode';

/** Reports an element without a meaning. The text inside stays. */
function withoutMeaning(element: Element, body: Body): string {
  const { spelling, name, values, list, raw, inner = '' } = element;
  const text = inner.trim();
  const isHugo = spelling === 'hugo';
  const [only = ''] = (isHugo && /^https?:\S+$/.exec(textOf(values[0]))) || [];
  const to = firstText(values, 'url href link') || only;
  const words = firstText(values, 'title text name') || (isHugo ? to : '');
  if (text === '' && words && /^(?:https?:\/)?\/./.test(to)) return `[${escapeBrackets(words)}](${to})`;
  if (spelling === 'container') return body.report('shortcode', `:::${name}`, raw) || `\n${inner}\n`;
  const isTag = spelling === 'liquid' && text === '' && !/^(?:if|else)$/.test(name);
  const [first = ''] = (isTag && /[^\s,"'=]+/.exec(list)) || [];
  body.report(text ? 'wrapper' : kindOf(spelling), `${name} ${first}`.trim(), raw);
  const caption = spelling === 'hugo' && text ? textOf(values.caption) : '';
  return inner + (caption && block(caption));
}

/** Removes the indentation that all lines have: four spaces would make a block of code. */
function dedent(text: string): string {
  const [least = ''] = (text.match(/^[^\S\n]*(?=\S)/gm) ?? []).sort((a, b) => a.length - b.length);
  return text.replace(new RegExp(`^[^\\S\\n]{1,${least.length || 1}}`, least && 'gm'), '');
}

const convertTags = (text: string, tags: Tag[], body: Body, change: Pick<Change, 'isRaw' | 'isOnlyRaw'>) =>
  replaceElements(text, tags, {
    ...change,
    isHidden,
    open: (element) => openTag(element, body),
    convert: (element) => (element.spelling === 'html' ? convertHtml : convertElement)(element, body),
  });

/** Converts shortcodes of Hugo and tags of Liquid. */
export const convertTemplates = (text: string, body: Body): string =>
  convertTags(text, readTemplates(text, body), body, { isRaw: templates.isHidden });

/** Converts the shortcodes and tags with code inside, before anything in the code is read as Markdown. */
export const convertCodeTemplates = (text: string, body: Body): string => {
  const isRaw = (tag: Tag) => to.showsCode(tag, keyOf(tag.name), body);
  return convertTags(text, readTemplates(text, body), body, { isRaw, isOnlyRaw: true });
};

/** Converts components, expressions of MDX, containers and elements of HTML. */
export const convertMarkup = (text: string, body: Body): string => {
  const isRaw = (tag: Tag) => tag.spelling === 'html' && isRawHtml(tag, body);
  return convertTags(text, readMarkup(text, body), body, { isRaw });
};

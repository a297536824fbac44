// The names of shortcodes, tags, components and containers, and what each means, whatever the spelling.
import { block, escapeMarkdown } from '../body/blocks';
import type { BodyContext } from '../body/context';
import { firstText, textOf } from '../read/front-matter';
import { type Element, replaceElements, type Spelling, type Tag } from './elements';
import * as embeds from './embeds';
import { convertHtml, convertStray, endOf, escapeLoose, isRawHtml, openTag } from './html';
import * as to from './meanings';
import { readMarkup } from './read-markup';
import { readTemplates, type Template } from './read-templates';
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

/** What an included file may show. */
const INCLUDED = new Set<to.Meaning>([
  to.toImage,
  to.toGallery,
  to.toCallout,
  embeds.toVideo,
  embeds.toMedia,
]);

/** What the name of the file means as that of a shortcode, or else its text. */
const toInclude: to.Meaning = ({ values: { 0: file, ...values }, ...element }, context) => {
  const name = keyOf(textOf(file)).replace(
    /\.\w+$|(?<=^(?:figure|image|img|pic|picture|lightbox|photo))\W.*$/g,
    '',
  );
  const [site] = (name === 'video' && /youtube|youtu\.be|vimeo/.exec(Object.values(values).join(' '))) || [];
  const key = site?.replace('youtu.be', 'youtube') ?? name;
  const [, meaning] = MEANINGS.find(([names, one]) => INCLUDED.has(one) && names.test(key)) ?? [];
  const inner = firstText(values, 'content text') || undefined;
  return (
    meaning?.({ ...element, values, inner }, context, key) ||
    templates.fillInclude(textOf(file), values, context)
  );
};

/** The first meaning that returns a text wins. */
const MEANINGS: [names: RegExp, meaning: to.Meaning, spelling?: Spelling][] = [
  [/^(?:include(?:_relative|_cached)?|render)$/, toInclude, 'liquid'],
  [/^(?:post_url|link)$/, to.toAddress, 'liquid'],
  [/^(?:ref|relref)$/, to.toAddress, 'hugo'],
  [/^param$/, to.toParameter, 'hugo'],
  [
    /^(?:fig(?:ure)?|im(?:g|age|gh)|pic(?:ture)?|photo|lightbox|media|(?:zoom(?:able)?|next|static|blog|gatsby)image|image-?figure)$/,
    to.toImage,
  ],
  [/^gallery$/, to.toGallery, 'liquid'],
  [/^tab(?:item|panel)?$/, to.toTab],
  [/^tabs?(?:set|group)$|^tabs$/, to.toBlock],
  [/^(?:foot-?note|fn)$/, to.toFootnote],
  [/^(?:ref|foot-?note-?ref|fn-?ref)$/, to.toReference, 'mdx'],
  [/^foot-?notes$/, to.toInner, 'mdx'],
  [/^/, to.toCode],
  [/^(?:baseurl|siteurl|toc|clear|raw|verbatim|comment)$/, to.toInner],
  [/^(?:br|linebreak)$/, () => '<br>'],
  [/^(?:math|katex|latex|tex)$/, to.toFormula],
  [/^(?:inline-?file|include-?code|code-?(?:file|from-file)|read-?file|snippet|code-?include)$/, to.toFile],
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
  [/^(?:kbd|mark|sub|sup|abbr|em|strong|small)$/, to.toWord],
  [/^(?:rawhtml|html|unsafe|center|lead)$/, to.toInner, 'hugo'],
  [/^(?:else|elsif|elseif)$/, templates.convertElse, 'liquid'],
  [/^(?:if|unless)$/, templates.convertIf, 'liquid'],
  [/^(?:block|filter|spaceless|autoescape|center|lead)$/, ({ inner }) => inner, 'liquid'],
  [/^(?:css|js|script|style|javascript|stylesheet)$/, templates.dropCode, 'liquid'],
  [/^(?:rendertemplate|markdown|md)$/, to.toBlock, 'liquid'],
  [SILENT, ({ values, inner }) => inner ?? (values.href === undefined ? '' : undefined), 'mdx'],
  [/^\{\{$/, templates.convertOutput],
  [/^\{$/, templates.convertExpression],
  [/^\/\*$/, templates.convertLiteral],
];

/** A text in the place of an element: what its name means, else the text inside. */
function convertElement(written: Element, context: BodyContext): string {
  const { spelling } = written;
  const isDeep = spelling === 'mdx' && written.inner?.includes('\n');
  const element = isDeep ? { ...written, inner: block(dedent(written.inner ?? '')) } : written;
  const hidden = templates.convertHidden(element, context);
  if (hidden !== undefined) return hidden;
  const key = /\w/.test(element.name) ? keyOf(element.name) : element.name;
  for (const [names, meaning, only = spelling] of MEANINGS) {
    const text = only === spelling && names.test(key) ? meaning(element, context, key) : undefined;
    if (text !== undefined) return text;
  }
  return withoutMeaning(element, context);
}

const KINDS = {
  hugo: 'shortcode',
  liquid: 'template',
  mdx: 'component',
  container: 'shortcode',
  html: 'component',
} as const;

/** Reports an element without a meaning. The text inside stays. */
function withoutMeaning(
  { spelling, name, values, list, raw, inner = '' }: Element,
  context: BodyContext,
): string {
  const text = inner.trim();
  const to = firstText(values, 'url href link');
  const words = firstText(values, 'title text name') || (spelling === 'hugo' ? to : '');
  if (text === '' && words && /^(?:https?:\/)?\/./.test(to)) return `[${escapeMarkdown(words)}](${to})`;
  if (spelling === 'container') {
    context.report('shortcode', `:::${name}`, raw);
    return `\n${inner}\n`;
  }
  const isTag = spelling === 'liquid' && text === '' && !/^(?:if|else)$/.test(name);
  const [first = ''] = (isTag && /[^\s,"'=]+/.exec(list)) || [];
  context.report(text ? 'wrapper' : KINDS[spelling], `${name} ${first}`.trim(), raw);
  const caption = spelling === 'hugo' && text ? textOf(values.caption) : '';
  return inner + (caption && block(caption));
}

/** Removes the indentation that all lines have: four spaces would make a block of code. */
function dedent(text: string): string {
  const lines = text.replace(/^\n+|\s+$/g, '').split('\n');
  const indents = lines.map((line) => line.search(/\S/)).filter((indent) => indent !== -1);
  const least = indents.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  return lines.map((line) => line.slice(least)).join('\n');
}

/** Converts the tags of a template language; with `isOnlyRaw`, those with code inside, before anything in it is read as Markdown. */
export const convertTemplates = (
  text: string,
  spelling: Template,
  context: BodyContext,
  isOnlyRaw = false,
): string =>
  replaceElements(text, readTemplates(text, spelling), {
    isRaw: isOnlyRaw ? (tag: Tag) => to.showsCode(tag, keyOf(tag.name), context) : templates.isHidden,
    isOnlyRaw,
    convert: (element) => convertElement(element, context),
    stray: ({ raw }) => {
      context.report(KINDS[spelling], /\/?\w[\w-]*/.exec(raw)?.[0] ?? '', raw);
      return '';
    },
  });

/** Converts components, expressions of MDX, containers and elements of HTML. */
export const convertMarkup = (text: string, context: BodyContext): string =>
  replaceElements(text, readMarkup(text, context), {
    isRaw: (tag) => tag.spelling === 'html' && isRawHtml(tag, context),
    open: (element) => openTag(element, context),
    convert: (element) =>
      element.spelling === 'html' ? convertHtml(element, context) : convertElement(element, context),
    stray: (element) => (element.spelling === 'html' ? convertStray(element) : ''),
    endOf,
    plain: escapeLoose,
  });

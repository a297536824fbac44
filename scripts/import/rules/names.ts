// The names of shortcodes, tags, components and containers, and what each means, whatever the spelling.
import { block } from '../body/blocks';
import { firstText, textOf } from '../read/front-matter';
import * as embeds from './embeds';
import * as to from './meanings';
import type { Spelling } from './read-tags';
import * as templates from './templates';

const CALLOUT =
  /^(?:callout|notice|admonition|aside|alert|note|info|tip|hint|warning|warn|caution|danger|important|success|error|quote-?box|message|banner|highlight-?box)s?$/;
const SILENT =
  /^(?:fragment|wrapper|container|center|layout|prose|div|box|grid|row|col|column|section|text|p|steps|tabs?|tabitem|tabpanels?|cards?|accordion)$/;

/** The meanings that the name of an included file may have. */
const INCLUDED: to.Meaning[] = [to.toImage, to.toGallery, to.toCallout, embeds.toVideo, embeds.toMedia];

/** Converts an included file like a shortcode of its name, or else inserts its text. */
const toInclude: to.Meaning = ({ values: { 0: file, ...values }, ...element }, body) => {
  const end = /\.\w+$|(?<=^(?:figure|image|img|pic|picture|lightbox|photo))\W.*$/g;
  const name = to.keyOf(textOf(file)).replace(end, '');
  const [site] = (name === 'video' && /youtube|youtu\.be|vimeo/.exec(Object.values(values).join(' '))) || [];
  const key = site?.replace('youtu.be', 'youtube') ?? name;
  const [, meaning] = MEANINGS.find(([names, one]) => INCLUDED.includes(one) && names.test(key)) ?? [];
  const inner = firstText(values, 'content text') || undefined;
  const shown = meaning?.({ ...element, values, inner }, body, key);
  return shown || templates.fillInclude(textOf(file), values, body);
};

const toInner: to.Meaning = ({ inner }) => inner ?? '';
const toBlock: to.Meaning = ({ inner }) => inner && block(inner);

const dropCode: to.Meaning = ({ name, raw }, body) => body.report('template', name, raw);

/** The first meaning that returns a text wins. */
export const MEANINGS: [names: RegExp, meaning: to.Meaning, spelling?: Spelling][] = [
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
  [/^/, embeds.toEmbedded],
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
  [/^(?:else|elsif|elseif)$/, (...given) => dropCode(...given) || templates.ELSE, 'liquid'],
  [/^(?:if|unless)$/, templates.convertIf, 'liquid'],
  [/^(?:block|filter|spaceless|autoescape|center|lead)$/, ({ inner }) => inner, 'liquid'],
  [/^(?:css|js|script|style|javascript|stylesheet)$/, dropCode, 'liquid'],
  [/^(?:rendertemplate|markdown|md)$/, toBlock, 'liquid'],
  [SILENT, ({ values, inner }) => inner ?? (values.href === undefined ? '' : undefined), 'mdx'],
  [/^\{\{$/, templates.convertOutput],
  [/^\{$/, templates.convertExpression],
  [/^\/\*$/, templates.convertLiteral],
];

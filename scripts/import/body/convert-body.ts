// The text of a post -> Markdown of this project: the rules, in the order in which they depend on each other.
import { convertEmbeds, freeImages, freeText } from '../rules/embeds';
import { convertContainers, convertExtras, convertKramdown, convertWikiLinks } from '../rules/extras';
import { convertFormulas } from '../rules/formulas';
import { convertHtml } from '../rules/html';
import { convertLinks, openAddresses } from '../rules/links';
import { convertHighlight, convertLiquid, protectRaw, unwrapRaw } from '../rules/liquid';
import { convertComponents, convertExpressions, dropStatements } from '../rules/mdx';
import { convertCodeShortcodes, convertShortcodes } from '../rules/shortcodes';
import type { BodyContext } from './context';
import { convertInfo } from './fences';
import { convertHeadings } from './headings';
import { outdent, protectFences, protectInlineCode, protectPre } from './protect';

type Rule = (text: string, context: BodyContext) => string;

export function convertBody(body: string, context: BodyContext): string {
  const { config, pieces, post } = context;
  const isLiquid = config.generator === 'jekyll' || config.generator === 'eleventy';
  const isMdxFile = post.source.endsWith('.mdx');
  const isMdx = isMdxFile || config.generator === 'next' || config.generator === 'gatsby';
  const when = (is: boolean, ...rules: Rule[]): Rule[] => (is ? rules : []);
  const cleanCode = isLiquid ? unwrapRaw : (code: string) => code;
  const fenced = protectFences(body, pieces, ({ before, mark, info }, code) => {
    const clean = cleanCode(`${code.join('\n')}\n`)
      .split('\n')
      .slice(0, -1);
    return [before + mark + convertInfo(info, clean.length, context, mark + info), ...clean];
  });
  const rules: Rule[] = [
    ...when(isLiquid, convertHighlight),
    ...when(config.generator === 'hugo', convertCodeShortcodes),
    (text) => protectInlineCode(text, pieces, cleanCode, isMdxFile),
    ...when(config.generator === 'hugo', convertShortcodes),
    ...(isLiquid ? [protectRaw, convertLiquid] : [unwrapRaw]),
    ...when(!isMdx, protectPre),
    openAddresses,
    convertFormulas,
    ...when(config.generator === 'jekyll', convertKramdown),
    ...when(isMdx, dropStatements, convertComponents),
    ...when(isMdxFile, convertExpressions),
    convertContainers,
    convertWikiLinks,
    convertExtras,
    // The ids of Eleventy depend on the plugin.
    (text) => convertHeadings(text, post.title, pieces, config.generator !== 'eleventy'),
    convertEmbeds,
    freeImages,
    convertHtml,
    convertLinks,
    freeText,
  ];
  const converted = rules.reduce((text, rule) => rule(text, context), fenced);
  const tidy = outdent(converted.replace(/(>[^\S\n]*\n)(?:[^\S\n]+\n)+(?=[^\S\n]*<)/g, '$1'))
    .replace(/(?<![^\S\n])[^\S\n]+$/gm, (end) => (end.length >= 2 && !end.includes('\t') ? '  ' : ''))
    .replace(/\n{3,}/g, '\n\n');
  return `${pieces.restore(tidy).replace(/^\s*\n|(?<!\s)\s+$/g, '')}\n`;
}

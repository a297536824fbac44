// MDX: imports and exports are dropped, expressions and components have an equal or are taken out.
import { block, codeBlock, image, imageParts } from '../body/blocks';
import type { BodyContext } from '../body/context';
import { changeElements, endOfBraces, type Tag } from '../body/tags';
import { firstText } from '../read/front-matter';
import { convertKnown } from './component';

const IMPORT =
  /^import\s+(?:["'][^"'\n]+["']|(?:[\w$*{][^"';]*?)\sfrom\s*["'][^"'\n]+["']);?[^\S\n]*(?:\n|$)/;
const EXPORT = /^export\s+(?:const\s+\w+\s*=|let\s+\w+\s*=|default\s|(?:async\s+)?function\s|\{)/;

/** In lines. Looking further would take long in a text with many lines that begin so. */
const LONGEST = 100;

/** Drops `import` and `export` at the start of lines, each up to the end of its statement. */
export function dropStatements(text: string): string {
  const lines = text.split('\n');
  const result: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const [statement] =
      (lines[index].startsWith('import') && IMPORT.exec(lines.slice(index, index + LONGEST).join('\n'))) ||
      [];
    if (statement !== undefined) index += statement.replace(/\n$/, '').split('\n').length - 1;
    else if (EXPORT.test(lines[index])) index += statementLength(lines.slice(index)) - 1;
    else result.push(lines[index]);
  }
  return result.join('\n');
}

function statementLength(lines: string[]): number {
  let depth = 0;
  for (const [index, line] of lines.entries()) {
    depth += (line.match(/[{[(]/g)?.length ?? 0) - (line.match(/[}\])]/g)?.length ?? 0);
    if (depth <= 0) return index + 1;
  }
  return lines.length;
}

/** Takes out `{/* … *\/}` and other expressions; plain strings stay. */
export function convertExpressions(text: string, context: BodyContext): string {
  let result = '';
  let from = 0;
  for (const match of text.matchAll(/(?<!\\)\{/g)) {
    if (match.index < from || isInTag(text, match.index)) continue;
    const end = endOfBraces(text, match.index);
    const code = text.slice(match.index + 1, end - 1).trim();
    if (end === match.index + 1 || /^[#:.]/.test(code)) continue;
    const string = /^(["'`])([\s\S]*)\1$/.exec(code)?.[2];
    const isComment = /^\/\*[\s\S]*\*\/$/.test(code);
    if (string === undefined && !isComment) context.report('component', '{…}', text.slice(match.index, end));
    result += text.slice(from, match.index) + (string ?? '');
    from = end;
  }
  return result + text.slice(from);
}

const isInTag = (text: string, at: number): boolean => {
  const open = text.lastIndexOf('<', at);
  return /^<\/?[A-Za-z][^>]*[=\s]$/.test(text.slice(open, at)) && text.includes('>', at);
};

const WRAPPER =
  /^(?:Fragment|React\.Fragment|Wrapper|Container|Center|Layout|Prose|div|Div|Box|Grid|Row|Col|Column|Section|Text|P|Steps|Tabs?|TabItem|TabPanels?|Card|Cards|Accordion)$/;

export function convertComponents(text: string, context: BodyContext): string {
  const close = /<\/>|<>/g;
  const changed = changeElements(
    text.replace(close, ''),
    (name) => /^[A-Z]/.test(name) || name.includes('.'),
    (tag, inner, raw) => convertComponent(tag, inner, raw, context),
  );
  return changed.replace(/<\/[A-Z][\w.]*>/g, '');
}

function convertComponent(
  { name, attributes }: Tag,
  inner: string,
  raw: string,
  context: BodyContext,
): string {
  const plain = name.replace(/^.*\./, '').toLowerCase();
  const values = { ...attributes };
  if (values.src) values.src = importedFile(values.src, context);
  const parts = imageParts(values);
  if (
    parts.src &&
    /^(?:img|image|picture|figure|photo|zoom(?:able)?image|nextimage|staticimage|blogimage|gatsbyimage|media)$/.test(
      plain,
    )
  )
    return block(image({ ...parts, caption: parts.caption || inner }, raw, context));
  if (/^(?:codeblock|code|highlight|snippet|pre)$/.test(plain) && inner === '' && values.code)
    return codeBlock(values.code, firstText(values, 'lang language'), context);
  if (/^(?:br|linebreak)$/.test(plain)) return '<br>';
  const text = dedent(inner);
  const known = convertKnown({ name: plain, raw, values, inner: text }, context);
  if (known !== undefined) return known;
  if (!WRAPPER.test(name)) context.report(text === '' ? 'component' : 'wrapper', name, raw);
  return inner.includes('\n') ? block(text) : inner;
}

/** `{pond}` of `import pond from './pond.png'` is that file. */
function importedFile(value: string, { post }: BodyContext): string {
  const [, name] = /^\{([\w$]+)(?:\.src)?\}$/.exec(value) ?? [];
  if (name === undefined) return value.replace(/^\{|\}$/g, '').replace(/^require\((["'])(.*?)\1\).*$/, '$2');
  return (
    new RegExp(`import\\s+${name.replace(/\$/g, '\\$')}\\s+from\\s+["']([^"']+)["']`).exec(post.text)?.[1] ??
    name
  );
}

/** Removes the indentation that all lines have: four spaces would make a block of code. */
function dedent(text: string): string {
  const lines = text.replace(/^\n+|\s+$/g, '').split('\n');
  const indents = lines.map((line) => line.search(/\S/)).filter((indent) => indent !== -1);
  const least = Math.min(...indents);
  return lines.map((line) => line.slice(least)).join('\n');
}

// What a shortcode, tag, component or container becomes: one function for each meaning. Undefined if it lacks what the
// meaning needs.
import { escapeHtml } from '../../../src/base/html/escape';
import { decodeAttribute } from '../../../src/base/html/tokens';
import { isShown, newPath } from '../blog/source';
import { block, callout, codeBlock, image, imageParts } from '../body/blocks';
import type { Body } from '../body/body';
import { withoutMarks } from '../body/marks';
import { firstText, isValues, textOf } from '../read/front-matter';
import type { Element, Tag } from './read-tags';
import { highlightsIn, unwrapRaw } from './templates';

/** `key` is what keyOf() makes of the name. */
export type Meaning = (element: Element, body: Body, key: string) => string | undefined;

/** The name without its folder and ending, in lower case. */
export const keyOf = (name: string): string =>
  name
    .replace(/^.*\//, '')
    .replace(/\.html$|^.*\.(?=[A-Z])/, '')
    .toLowerCase();

const positional = ({ values }: Element): string[] =>
  Object.entries(values).flatMap(([key, value]) => (/^\d+$/.test(key) ? textOf(value) : []));

/** Shows the images that the front matter lists for a gallery. */
export const toGallery: Meaning = ({ values, raw }, body) => {
  const list = [body.post.data[firstText(values, 'id') || 'gallery']].flat();
  const images = list.flatMap((one) =>
    isValues(one) ? [imageParts({ ...one, url: undefined, src: one.image_path ?? one.url })] : [],
  );
  const shown = images.map((parts) => image(parts, raw, body));
  return shown.length === 0 ? undefined : block([...shown, firstText(values, 'caption')].join('\n\n'));
};

export const toImage: Meaning = (element, body) => {
  const { spelling, name, values, inner, raw } = element;
  const words = positional(element);
  const file = words.find((word) => /\.(?:png|jpe?g|gif|svg|webp|avif)(?:\?|$)/i.test(word)) ?? words[0];
  const alt = words.find((word) => word !== file && / |^[A-Z]/.test(word));
  const parts = imageParts({ src: file, alt, ...values });
  if (spelling === 'mdx') parts.src = importedFile(parts.src, body);
  if (parts.src === '') return undefined;
  if (inner?.trim()) parts.caption ||= inner;
  const shown = image(parts, raw, body);
  const isBlock = parts.caption || inner !== undefined || spelling === 'mdx' || name.startsWith('include');
  return isBlock ? block(shown) : shown;
};

/** `{pond}` of `import pond from './pond.png'` is that file. */
export function importedFile(value: string, { post }: Body): string {
  const [, name] = /^\{([\w$]+)(?:\.src)?\}$/.exec(value) ?? [];
  if (name === undefined) return value.replace(/^\{|\}$/g, '').replace(/^require\((["'])(.*?)\1\).*$/, '$2');
  const statement = new RegExp(`import\\s+${name.replace(/\$/g, '\\$')}\\s+from\\s+["']([^"']+)["']`);
  return statement.exec(post.text)?.[1] ?? name;
}

const CODE = /^(?:highl?|highlight|code|prism|codeblock|source|terminal|console|shell|mermaid)(?:-\w+)?$/;

/** Shows the text inside, or a value of a component, as code. */
export const toCode: Meaning = (element, body, key) => {
  const { spelling, values, list, name } = element;
  const isSnippet = spelling === 'mdx' && /^(?:snippet|terminal|command)$/.test(key);
  const code = spelling === 'mdx' && !isSnippet ? textOf(values.code) || undefined : element.inner;
  if (code === undefined || (spelling === 'mdx' && element.inner && !isSnippet)) return undefined;
  if (isSnippet) return codeBlock(body.restore(code), 'text', body);
  const own = spelling === 'hugo' ? highlightsIn(name, body) : undefined;
  if (!CODE.test(key) && own === undefined) return undefined;
  const isLanguage = (word: string) => /^(?!linenos\b)[a-z][\w+#./-]*$/i.test(word);
  const given = [...positional(element), firstText(values, 'lang language')].find(isLanguage) ?? '';
  const language = own || given || key.replace(/^code-?|^highl?.*|^prism$/, '');
  const title = own && given && given !== own ? ` title="${given}"` : '';
  const [, lines] = /(?:hl_lines|mark_lines)\s*=\s*["'[]*([\d ,-]*\d)/.exec(list) ?? [];
  const numbers = /\blinenos\b(?!\s*=\s*["']?false)/.test(list) ? ' numbers' : '';
  const plain = body.restore(code);
  const info = `${language}${title}${lines ? ` {${lines}}` : ''}${numbers}`;
  return codeBlock(spelling === 'liquid' ? unwrapRaw(plain) : plain, info, body);
};

export const toText: Meaning = ({ values }, body) => {
  const file = firstText(values, 'filename file src path 0');
  const code = body.resolve.text(file);
  const language = firstText(values, 'language lang') || (/\w+$/.exec(file)?.[0] ?? '');
  return code === '' ? undefined : codeBlock(code, language, body);
};

/** The address of a post by its name. */
export const toAddress: Meaning = ({ values, raw, inner }, body) => {
  if (inner !== undefined) return undefined;
  const [name, fragment] = firstText(values, '0 path').split('#');
  const post = body.resolve.post(name);
  const end = fragment ? `#${fragment}` : '';
  if (name === '') return end;
  if (isShown(post)) return newPath(post) + end;
  body.report(post === undefined ? 'link' : 'draft', name, raw);
  body.missing.add(`/${name}`);
  return `/${name}`;
};

export const toFormula: Meaning = ({ spelling, values, inner, raw }) => {
  if (spelling === 'mdx') return undefined;
  const tex = (inner ?? textOf(values[0])).trim().replace(/^\${1,2}|\${1,2}$/g, '');
  const isBlock = values.display || /\n|\\begin/.test(tex) || /block|display/.test(raw);
  return isBlock ? block(`$$\n${tex}\n$$`) : `$${tex}$`;
};

/** Names for callouts of any kind. */
const ANY_CALLOUT = /^(?:callout|notice|admonition|alert|message)$/;

export const toCallout: Meaning = ({ values, inner }, _context, key) => {
  if (inner === undefined) return undefined;
  const kind = firstText(values, 'type variant kind status');
  const named = ANY_CALLOUT.test(key) ? textOf(values[0]) : key;
  return callout(kind || named, inner, firstText(values, 'title 1'));
};

/** Escapes a label from JSX, which is plain text. Other labels are Markdown, which may contain HTML. */
export const toDetails: Meaning = ({ spelling, values, list, inner }) => {
  if (inner === undefined) return undefined;
  const isPlain = spelling === 'liquid' && !/["'=]/.test(list);
  const label = isPlain ? list.trim() : firstText(values, 'summary title label 0');
  const summary = spelling === 'mdx' ? escapeHtml(withoutMarks(decodeAttribute(label))) : label;
  return block(`<details>\n<summary>${summary || 'Details'}</summary>\n\n${inner.trim()}\n\n</details>`);
};

export const toLink: Meaning = ({ values, inner = '' }) => {
  const to = firstText(values, 'href to url link 0');
  return to ? `[${inner.trim() || firstText(values, 'text label 1') || to}](${to})` : undefined;
};

/** A reference to a footnote, and the note; one that holds its text is both. */
export const toReference: Meaning = ({ values, inner }) => {
  const id = firstText(values, 'id name 0');
  return id !== '' && !inner?.trim() ? `[^${id}]` : undefined;
};

export const toFootnote: Meaning = ({ values, inner }, body) => {
  const id = firstText(values, 'id name');
  if (!inner?.trim()) return undefined;
  const note = inner.trim().replace(/\s*\n\s*/g, ' ');
  return id === '' ? body.addNote(note) : block(`[^${id}]: ${note}`);
};

/** Shows a tab below its name. The name is a value of the tab, or the next one in the list of the element around it. */
export const toTab: Meaning = ({ values, inner = '', parent }) => {
  let label = firstText(values, 'name label title value 0');
  const items = textOf(parent?.values.items);
  const [listed, , name] = /^.*?(["'])(.*?)\1/.exec(items) ?? [];
  if (label === '' && parent && listed) {
    label = name;
    parent.values.items = items.slice(listed.length);
  }
  return `${label && block(`**${label}**`)}${block(inner)}`;
};

export const toParameter: Meaning = ({ values }, { post, blog }) =>
  firstText(post.data, textOf(values[0])) || firstText(blog.config.values, `params.${textOf(values[0])}`);

/** Whether the text inside is code, by the name of the tag or because the blog's template highlights it. */
export const showsCode = ({ spelling, name }: Tag, body: Body): boolean =>
  CODE.test(keyOf(name)) || (spelling === 'hugo' && highlightsIn(name, body) !== undefined);

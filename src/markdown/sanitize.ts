// The owner's HTML in a post: reports what is not allowed, and writes each tag anew. Its links and images are rendered like
// those of Markdown, and styles are moved to a style sheet. What is safe is decided at the end, by cleanHtml().
import { isAttribute, refusalOf } from '../html/allowed';
import { type Cleaned, cleanHtml } from '../html/clean';
import { escapeHtml, writeTag } from '../html/escape';
import { addressesIn } from '../html/style-sheet';
import type { Attributes } from '../html/tokenize';
import { readTokens } from '../html/tokens';
import { hostProblem } from '../html/web-address';
import type { PageContext } from './context';
import { checkScheme, linkAttributes } from './links';
import { checkHeadingTag } from './lint/lint';
import type { Place } from './locate';
import { checkAlt, checkOrigin, renderImage, resolveSources, styleFrame } from './media/images';
import type { OwnToken } from './open-elements';
import type { Reporter, SourceRange } from './reporter';

const LOADING = /^(iframe|video|audio|source|track|image|feimage|use)$/;

/** What an element loads, in a word for messages. */
const wordFor = (name: string): string =>
  /image$|^use$/.test(name) ? 'image' : /^(source|track)$/.test(name) ? 'file' : name;

/** Sanitizes a piece of raw HTML. A block comes whole; inline, each tag is a piece of its own. */
export function sanitizeHtml(html: string, isBlock: boolean, range: SourceRange, page: PageContext): string {
  const { elements } = page;
  page.firstHtml ??= range;
  let [refused, sanitized] = ['', ''];
  for (const token of readTokens(html)) {
    const { kind, name, start, end } = token;
    const hint = name === 'title' && elements.isInDrawing ? undefined : refusalOf(name);
    // The content of a script is not shown.
    if (refused !== '' && (kind !== 'close' || name !== refused)) continue;
    const tag = { ...token, raw: html.slice(start, end), range: range.part(start, end) };
    refused = '';
    if (hint === undefined) sanitized += sanitizeToken(tag, page);
    else if (kind === 'open') {
      tag.range.error(tag.raw.slice(0, name.length + 1), `<${name}> is not allowed in a post`, hint);
      if (WITH_CONTENT.test(name)) refused = name;
    }
  }
  // Otherwise the rest of the post would be its text.
  const isSwallowing = isBlock && /^(textarea|iframe)$/.test(elements.innermost);
  return isSwallowing ? sanitized + elements.endInnermost() : sanitized;
}

/** Refused elements that are left out with their content. */
const WITH_CONTENT = /^(script|style|title|xmp|noembed|noframes)$/;

function sanitizeToken(tag: OwnToken, page: PageContext): string {
  const { kind, raw, range } = tag;
  // Next to a comment, which is left out, a literal < would begin a tag with what follows.
  if (kind === 'text')
    return page.elements.innermost === 'iframe' ? '' : page.typesetter.text(raw.replaceAll('<', '&lt;'));
  if (kind === 'open') return sanitizeTag(tag, page);
  if (kind === 'close') return page.elements.end(tag);
  const line = raw.split('\n', 1)[0];
  const isComment = raw.startsWith('<!--');
  const message = `the ${isComment ? 'comment' : `tag ${line.slice(0, 40)}`} is not closed`;
  if (kind === 'unclosed') {
    range.error(line, message, 'add > at its end, or write &lt; for a literal <.');
    return escapeHtml(raw);
  }
  // Comments are for those who write the post.
  if (!(isComment ? /--!?>$/ : />$/).test(raw))
    range.error(line, message, `add ${isComment ? '-->' : '>'} at its end.`);
  return '';
}

function sanitizeTag(tag: OwnToken, page: PageContext): string {
  const { name, raw, range } = tag;
  const { elements, styles, target } = page;
  if (/^h[1-6]$/.test(name)) checkHeadingTag(raw, range, page);
  if (elements.isLeftOut(tag)) return '';
  const all = Object.entries(tag.attributes);
  // The place of each message is searched in the tag.
  const isTooMany = all.length > 100;
  if (isTooMany)
    range.error(raw.slice(0, name.length + 1), `<${name}> has too many attributes`, 'delete most.');
  const attributes = Object.fromEntries(
    all.filter(([key, value]) => !isTooMany && checkAttribute(tag, key, value, page)),
  );
  if (attributes.id !== undefined) {
    const id = `id="${attributes.id}"`;
    page.places.push(range.placeOf(raw.includes(id) ? id : attributes.id, id));
  }
  if (name === 'img') {
    checkAlt(attributes, true, range);
    return renderImage(styles.move(attributes), range, page);
  }
  const end = elements.begin(tag);
  return writeTag(name, target.attributes(styles.move(resolveAddresses(tag, attributes, page)))) + end;
}

function resolveAddresses({ name, range }: OwnToken, attributes: Attributes, page: PageContext): Attributes {
  if (name === 'a' || name === 'area') {
    const { 'xlink:href': old, ...others } = attributes;
    const href = others.href ?? old;
    return href === undefined ? others : linkAttributes({ ...others, href }, range, page);
  }
  if (!LOADING.test(name)) return attributes;
  const resolved = resolveSources(attributes, range, page);
  return name === 'iframe' ? styleFrame(resolved) : resolved;
}

/** Reports an attribute that is not allowed; returns false if it did. */
function checkAttribute(
  { name, range }: OwnToken,
  attribute: string,
  value: string,
  page: PageContext,
): boolean {
  const written = range.asWritten(attribute);
  const kind = `${attribute} on <${name}>`;
  const isAddress = /^(href|src|action|formaction|data|xlink:href|poster)$/.test(attribute);
  // These are checked where they are resolved.
  if (/^(a href|area href|img src|(img|source) srcset)$/.test(`${name} ${attribute}`)) return true;
  if (attribute.startsWith('on')) {
    const hint = 'the security policy of the page would block it; delete it.';
    range.error([written, `<${name}`], `${kind} is a script`, hint);
  } else if (attribute === 'srcdoc') {
    const hint = 'save the page in public/ and use its address in src.';
    range.error(written, 'srcdoc contains a page of its own, which is not checked', hint);
  } else if (attribute === 'style') return checkStyle(value, range, page);
  else if (isAddress && !checkScheme(value, range, name)) return false;
  else if (isAddress && LOADING.test(name) && !checkOrigin(value, wordFor(name), range, page)) return false;
  // A button of the page copies the code beside it.
  else if (name === 'button' && attribute === 'class') return false;
  else if (isAttribute(name, attribute, value)) return true;
  else range.warn(written, `${kind} is left out`, 'HTML in a post cannot have it; delete it.', { kind });
  return false;
}

/** Takes an element out of the text: a position of its own, or a layer while the page changes. */
const POSITION = /(?<![\w-])(?:position\s*:(?!\s*(?:relative|absolute|static))|view-transition-)[^;]*/i;

/** Reports a style that loads a file from elsewhere, or takes an element out of the text; returns false if it did. */
function checkStyle(declarations: string, range: SourceRange, page: PageContext): boolean {
  const [position] = POSITION.exec(declarations) ?? [];
  if (position) range.error(position, `"${position}" may cover the page`, 'delete it.');
  else if (/\\|\/\*/.test(declarations))
    range.error(range.asWritten('style'), 'a style with \\ or /* cannot be checked', 'delete them.');
  else
    return addressesIn(declarations).every(
      (address) => checkScheme(address, range, 'style') && checkOrigin(address, 'image', range, page),
    );
  return false;
}

/** Returns the HTML of a text that is safe, whatever the owner's HTML in it is. `places` are those in the text. */
export function cleanText(html: string, page: PageContext, places: Place[]): string {
  const { firstHtml, options, reporter, target } = page;
  if (firstHtml === undefined) return html;
  page.firstHtml = undefined;
  const { allow, url } = options;
  const origins = allow && new Set([...allow, ...(url ? [new URL(url).origin] : [])]);
  const { html: clean, removed, links } = cleanHtml(html, origins);
  if (!target.isFeed) checkLinks(links, places, firstHtml, reporter);
  const isReported = reporter.problems.all().some(({ severity }) => severity !== 'warning');
  if (clean === undefined)
    firstHtml.error(
      '',
      'browsers would read the HTML of this text in another way',
      'write less of it as HTML, and close each element in its paragraph.',
    );
  else if (removed.length > 0 && !isReported)
    firstHtml.error(
      removed[0].split(/[ >]/, 1),
      `${removed[0]} is not allowed here`,
      'delete it, or close what is open before it.',
    );
  return clean ?? `<p>${escapeHtml(html)}</p>`;
}

/** A place that is not known is that of the first HTML. */
function checkLinks(
  links: Cleaned['links'],
  places: Place[],
  firstHtml: SourceRange,
  { problems }: Reporter,
): void {
  for (const [index, { to, text }] of links.entries()) {
    // Two hyphens may have become a dash.
    const problem = hostProblem(text.replaceAll('\u2013', '--'), to);
    if (problem === undefined) continue;
    if (problems.isFull) {
      problems.count(problem.severity);
      continue;
    }
    const before = links.slice(0, index).filter((link) => link.to === to).length;
    const same = places.filter((place) => place.text === to);
    const { start, length } = same[before] ?? same.at(-1) ?? firstHtml.placeOf('', '');
    problems.add(start, length, problem);
  }
}

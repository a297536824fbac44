// The HTML of a text -> the tree that browsers build of it, reduced to what is allowed -> HTML: what a page and a feed get is safe,
// whatever was written before. In texts without HTML of the owner, link-addresses.ts refuses addresses.
import type { DefaultTreeAdapterTypes } from 'parse5';
import { defaultTreeAdapter, parseFragment, serialize, html as standard } from 'parse5';
import { isAttribute, isElement } from '../base/html/allowed';
import { escapeHtml } from '../base/html/escape';
import { withoutForbidden } from '../base/html/tokens';
import { isError } from '../base/problems/problem';
import type { PageContext } from './context';

/** Returns the HTML of a text that is safe, whatever the owner's HTML in it is. */
export function cleanText(html: string, page: PageContext): string {
  const { firstUnsafe, options, reporter } = page;
  if (firstUnsafe === undefined) return withoutForbidden(html);
  page.firstUnsafe = undefined;
  const { allow, url } = options;
  const origins = allow && new Set([...allow, ...(url ? [new URL(url).origin] : [])]);
  /** What is left out: names of elements, and attributes such as `src on <img>`. */
  const removed: string[] = [];
  const clean = cleanHtml(html, removed, origins);
  if (clean === undefined)
    firstUnsafe.error(
      '',
      'browsers would read the HTML of this text in another way',
      'write less of it as HTML, and close each element in its paragraph.',
    );
  else if (removed.length > 0 && !reporter.problems.all().some(isError))
    firstUnsafe.error(
      removed[0].split(/[ >]/, 1)[0],
      `${removed[0]} is not allowed here`,
      'delete it, or close what is open before it.',
    );
  return withoutForbidden(clean ?? `<p>${escapeHtml(html)}</p>`);
}

type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** Parsing the cleaned HTML may give another tree, as for a paragraph in a paragraph. The second tree is usually stable. */
const MAX_ROUNDS = 4;

/** Adds what is left out to `removed`. Returns undefined if the tree does not become stable, or is much larger than the text. */
function cleanHtml(html: string, removed: string[], origins?: ReadonlySet<string>): string | undefined {
  /** Returns what a node becomes: itself, or its content if the element is not allowed, or nothing. */
  const cleanNode = (node: ChildNode): ChildNode[] => {
    if (node.nodeName === '#text') return [node];
    if (!('tagName' in node)) return [];
    const name = node.tagName.toLowerCase();
    // No browser shows the text of a frame, which is written without escapes.
    if (name === 'iframe') node.childNodes = [];
    cleanChildren(node);
    if (!isElement(name, node.namespaceURI)) {
      removed.push(`<${name}>`);
      return node.childNodes;
    }
    node.attrs = node.attrs.filter((attribute) => {
      const key = (attribute.prefix ? `${attribute.prefix}:` : '') + attribute.name.toLowerCase();
      const isAllowed = isAttribute(name, key, attribute.value, origins);
      if (!isAllowed) removed.push(`${key} on <${name}>`);
      return isAllowed;
    });
    const [first] = node.childNodes;
    // Browsers leave out a line end right after these tags, so a line end of the text needs another line end before it.
    if (/^(pre|textarea)$/.test(name) && first && 'value' in first && first.value.startsWith('\n'))
      first.value = `\n${first.value}`;
    return [node];
  };
  const cleanChildren = (parent: DefaultTreeAdapterTypes.ParentNode): void => {
    parent.childNodes = parent.childNodes.flatMap(cleanNode);
    for (const node of parent.childNodes) node.parentNode = parent;
  };
  let before = html;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const tree = parseBounded(before);
    if (tree === undefined) break;
    cleanChildren(tree);
    const after = serialize(tree);
    // Parsing it again changed nothing, so this is the tree that browsers will build.
    if (after === before) return after;
    before = after;
  }
  return undefined;
}

/** Browsers build unclosed elements again in each paragraph. Returns undefined if the tree is much larger than the text. */
function parseBounded(html: string): DefaultTreeAdapterTypes.DocumentFragment | undefined {
  let left = 2 * html.length + 10_000;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    onItemPush({ tagName, attrs }) {
      left -= attrs.reduce((sum, { name, value }) => sum + name.length + value.length, tagName.length + 3);
      if (left < 0) throw new RangeError();
    },
  };
  try {
    return parseFragment(treeAdapter.createElement('div', standard.NS.HTML, []), html, { treeAdapter });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

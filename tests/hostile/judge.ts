import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { isAttribute, isElement } from '../../src/base/html/allowed';

// Judges the elements of a text as a browser or a parser of the standard has built them.
/** An element of a tree: its name and those of attributes as they are there. */
export interface Found {
  name: string;
  namespace: string;
  attributes: [name: string, value: string][];
}

const NEVER =
  /^(script|style|link|meta|base|object|embed|applet|form|frame|frameset|template|noscript|title|xmp|plaintext|handler|animate[a-z]*|set)$/i;

const LOADING = /^(src|poster|srcset|data|background|ping|action|formaction|lowsrc|attributionsrc)$/;

/** Returns what must not be there. `origins` are those that files may come from. */
export function faultsOf({ name, namespace, attributes }: Found, origins: ReadonlySet<string>): string[] {
  const low = name.toLowerCase();
  const isDrawnTitle = namespace === 'http://www.w3.org/2000/svg' && low === 'title';
  const faults = attributes.flatMap(([written, value]) => {
    const key = written.toLowerCase();
    const isLink = low === 'a' || low === 'area' || key === 'cite';
    const isLoading = LOADING.test(key) || (/href$/.test(key) && !isLink);
    const addresses =
      key === 'srcset' ? value.split(/,\s+/).map((one) => one.trim().split(/\s/)[0]) : [value];
    const isFine =
      !key.startsWith('on') &&
      !/^(style|srcdoc|name)$/.test(key === 'name' && !/^(img|iframe|form)$/.test(low) ? '' : key) &&
      isAttribute(low, key, value, origins) &&
      (!isLoading || addresses.every((address) => isFrom(address, origins))) &&
      (!/href$|^cite$/.test(key) || !/^(javascript|data|vbscript|blob|file):/.test(schemeIn(value)));
    return isFine ? [] : [`${key}=${JSON.stringify(value)} on <${low}>`];
  });
  const isElementFine = (!NEVER.test(low) || isDrawnTitle) && isElement(low, namespace);
  return isElementFine ? faults : [`<${low}>`, ...faults];
}

const schemeIn = (address: string): string =>
  URL.canParse(address, 'https://here.test') ? new URL(address, 'https://here.test').protocol : '';

const isFrom = (address: string, origins: ReadonlySet<string>): boolean =>
  ['https://here.test', 'http://here.test'].every((page) => {
    if (!URL.canParse(address, page)) return true;
    const { origin } = new URL(address, page);
    return origin === page || origins.has(origin);
  });

/** Returns the elements that a parser of the standard builds of a text in a page; undefined if it leaves its place there. */
export function elementsOf(html: string): Found[] | undefined {
  const { childNodes } = (parse(`<article>${html}</article><footer></footer>`).childNodes[0] as Element)
    .childNodes[1] as Element;
  const [text, footer] = childNodes as Element[];
  return childNodes.length === 2 && footer.tagName === 'footer'
    ? text.childNodes.flatMap(foundIn)
    : undefined;
}

type Element = DefaultTreeAdapterTypes.Element;

const foundIn = (node: DefaultTreeAdapterTypes.ChildNode): Found[] =>
  'tagName' in node
    ? [
        {
          name: node.tagName,
          namespace: node.namespaceURI,
          attributes: node.attrs.map(({ prefix, name, value }) => [
            prefix ? `${prefix}:${name}` : name,
            value,
          ]),
        },
        ...node.childNodes.flatMap(foundIn),
      ]
    : [];

// Runs in a browser, which gets it as text.
/** Returns the elements that the browser builds of each text in a page; null for a text that leaves its place there. */
export const collect = (texts: string[]): (Found[] | null)[] =>
  texts.map((text) => {
    const whole = `<article>${text}</article><footer></footer>`;
    const { body, head } = new DOMParser().parseFromString(whole, 'text/html');
    const [article, footer] = body.children;
    if (body.children.length !== 2 || head.children.length > 0 || footer.localName !== 'footer') return null;
    return [...article.querySelectorAll('*')].map(({ localName, namespaceURI, attributes }) => ({
      name: localName,
      namespace: namespaceURI ?? '',
      attributes: [...attributes].map(({ name, value }): [string, string] => [name, value]),
    }));
  });

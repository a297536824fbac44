// Runs in a browser, which gets it as text.
import type { Found } from './judge';

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

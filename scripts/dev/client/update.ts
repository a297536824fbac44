// Updates main, title and styles of the open page to its new version. Keeps the scroll position, theme, open <details>
// and running scripts.

interface Rules {
  createHTML(html: string): string;
}

/** The <main> that the server sent, in a document that loads nothing; the one on the page may have changed since. */
const main = document.querySelector('main');
let sent = main && document.implementation.createHTMLDocument().importNode(main, true);

const textsOf = (elements: Iterable<Element>): string[] => [...elements].map((one) => one.textContent);
const sentStyles = document.querySelectorAll<HTMLStyleElement>('head > style');
let styles = textsOf(sentStyles);

/** Where the browser has trusted types, the policy lets only this parse HTML. */
const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: Rules): Rules } };
const trusted = trustedTypes?.createPolicy('dev', { createHTML: (html) => html });

/** Returns false if the page must be reloaded. */
export function updatePage(html: string): boolean {
  // As data: the browser reports styles that the policy of the open page does not know, even if they are not applied.
  const data = html.replace(/<style>(.*?)<\/style>/gs, '<script type="style">$1</script>');
  const next = new DOMParser().parseFromString(trusted?.createHTML(data) ?? data, 'text/html');
  const [live, fresh] = [document.querySelector('main'), next.querySelector('main')];
  if (live && fresh && sent) {
    merge(live, sent, fresh);
    sent = fresh.cloneNode(true) as HTMLElement;
  } else if (live || fresh) return false;
  replaceStyles(next);
  document.title = next.title;
  return true;
}

/** The policy allows the style elements that the server sent, and sheets that a script makes. */
function replaceStyles(next: Document): void {
  const fresh = textsOf(next.querySelectorAll('head > script[type=style]'));
  if (fresh.join() === styles.join()) return;
  styles = fresh;
  for (const { sheet } of sentStyles) if (sheet) sheet.disabled = true;
  document.adoptedStyleSheets = fresh.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}

/**
 * A three-way merge of an element on the page (live), the version that the server sent for it (sent) and the new version
 * (fresh). Changes only what differs between the last two, so that changes made by the visitor or scripts stay.
 */
function merge(live: Element, sent: Node, fresh: Element): void {
  if (sent.isEqualNode(fresh)) return;
  if (!(sent instanceof Element) || live.childNodes.length !== sent.childNodes.length) {
    live.replaceWith(document.importNode(fresh, true));
    return;
  }
  mergeAttributes(live, sent, fresh);
  mergeChildren(live, [...sent.childNodes], [...fresh.childNodes]);
}

function mergeAttributes(live: Element, sent: Element, fresh: Element): void {
  for (const { name } of [...sent.attributes]) if (!fresh.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes]) {
    if (sent.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}

// Keeps equal children at both ends. Pairs the rest in order if their number is the same, or else replaces them.
function mergeChildren(live: Element, sent: ChildNode[], fresh: ChildNode[]): void {
  const own = [...live.childNodes];
  let start = 0;
  while (start < sent.length && start < fresh.length && sent[start].isEqualNode(fresh[start])) start++;
  let end = 0;
  while (
    end < Math.min(sent.length, fresh.length) - start &&
    sent[sent.length - 1 - end].isEqualNode(fresh[fresh.length - 1 - end])
  )
    end++;
  const before = own[sent.length - end] ?? null;
  const [olds, news] = [sent.slice(start, sent.length - end), fresh.slice(start, fresh.length - end)];
  const paired = olds.length === news.length ? news.length : 0;
  for (let index = 0; index < paired; index++) {
    const [now, was, next] = [own[start + index], olds[index], news[index]];
    if (now instanceof Element && next instanceof Element && now.nodeName === next.nodeName)
      merge(now, was, next);
    else if (!was.isEqualNode(next)) now.replaceWith(document.importNode(next, true));
  }
  if (paired > 0) return;
  for (const node of own.slice(start, own.length - end)) node.remove();
  for (const node of news) live.insertBefore(document.importNode(node, true), before);
}

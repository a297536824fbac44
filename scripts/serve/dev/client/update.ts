// Updates main, title and styles of the open page. Keeps the scroll position, theme, open <details> and running scripts.

type Rules = { createHTML(html: string): string };

/** The <main> that the server sent, in a document that loads nothing; the one on the page may have changed since. */
const main = document.querySelector('main');
let sent = main && document.implementation.createHTMLDocument().importNode(main, true);

const textsOf = (elements: Iterable<Element>): string[] => [...elements].map((one) => one.textContent);
const sentStyles = document.querySelectorAll<HTMLStyleElement>('head > style');
let styles = textsOf(sentStyles);

/** If the browser has trusted types, the policy of the page lets only these rules parse HTML. */
const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: Rules): Rules } };
const trusted = trustedTypes?.createPolicy('dev', { createHTML: (html) => html });

/** Returns false if the page must be reloaded. */
export function updatePage(html: string): boolean {
  // Styles become scripts that do not run: the browser would report styles that the policy of the open page does not allow.
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

// A three-way merge of a node on the page (live), the version that the server sent for it (sent) and the new version (fresh).
// Changes only what differs between the last two, so that changes made by the visitor or scripts stay.
function merge(live: ChildNode, sent: Node, fresh: Node): void {
  if (sent.isEqualNode(fresh)) return;
  const areElements = live instanceof Element && sent instanceof Element && fresh instanceof Element;
  const hasAll = live.childNodes.length === sent.childNodes.length;
  if (!areElements || !hasAll || live.nodeName !== fresh.nodeName) {
    replace([live], [fresh], live.parentNode, live.nextSibling);
    return;
  }
  for (const { name } of [...sent.attributes]) if (!fresh.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (sent.getAttribute(name) !== value) live.setAttribute(name, value);
  mergeChildren(live, sent, fresh);
}

// Keeps equal children at both ends. Pairs the rest in order if their number is the same, or else replaces them.
function mergeChildren(live: Element, sent: Element, fresh: Element): void {
  const [own, olds, news] = [live, sent, fresh].map(({ childNodes }) => [...childNodes]);
  const isSame = (at: number) => olds.at(at)?.isEqualNode(news.at(at) ?? null);
  while (isSame(0)) for (const nodes of [own, olds, news]) nodes.shift();
  let after: ChildNode | null = null;
  while (isSame(-1)) [after = null] = [own, olds, news].map((nodes) => nodes.pop());
  if (olds.length === news.length) {
    for (const [index, node] of own.entries()) merge(node, olds[index], news[index]);
    return;
  }
  replace(own, news, live, after);
}

/** Replaces nodes by new ones before `after`. A <details> is open if the old one with the same summary was open. */
function replace(nodes: ChildNode[], news: Node[], parent: ParentNode | null, after: ChildNode | null): void {
  const [old, next] = [new DocumentFragment(), new DocumentFragment()];
  old.append(...nodes);
  next.append(...news.map((node) => document.importNode(node, true)));
  const summaryOf = (details: Element) => details.querySelector('summary')?.textContent;
  const states = new Map(Array.from(old.querySelectorAll('details'), (one) => [summaryOf(one), one.open]));
  for (const one of next.querySelectorAll('details')) one.open = states.get(summaryOf(one)) ?? one.open;
  parent?.insertBefore(next, after);
}

// Updates main, title and styles of the open page to its new version. Keeps the scroll position, theme, open <details>
// and running scripts.
import { merge } from './merge';

/** The <main> that the server sent; the one on the page may have changed since. */
let sent = document.querySelector('main')?.cloneNode(true);

/** Returns false if the page must be reloaded. `frame` is the expected hash of the rest of the page. */
export async function updatePage(frame: string | undefined): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'no-store', headers: { Accept: 'text/html' } }).catch(
    () => undefined,
  );
  if (answer === undefined) return true;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const stamp = next.querySelector<HTMLMetaElement>('meta[name=dev-stamp]');
  if (!stamp || stamp.content.split(' ')[1] !== frame) return false;
  const [live, fresh] = [document.querySelector('main'), next.querySelector('main')];
  if (live && fresh && sent) {
    merge(live, sent, fresh);
    sent = fresh.cloneNode(true);
  } else if (live || fresh) return false;
  if (!replaceStyles(next)) return false;
  document.title = next.title;
  document.querySelector('meta[name=dev-stamp]')?.replaceWith(stamp);
  return true;
}

function replaceStyles(next: Document): boolean {
  const [own, fresh] = [document, next].map((page) => [...page.querySelectorAll('head > style')]);
  if (own.length !== fresh.length) return false;
  fresh.forEach((style, index) => {
    if (own[index].textContent !== style.textContent) own[index].textContent = style.textContent;
  });
  return true;
}

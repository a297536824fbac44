// In every page of the dev server: updates the page in place or reloads it. Each message has all of it, so no change is missed.
import { showProblems } from './client/overlay';
import { updatePage } from './client/update';
import type { PageMessage } from './events';

let source: EventSource | undefined;
let { page: ownPage = '', frame: ownFrame } = document.currentScript?.dataset ?? {};

function follow({ page, frame, html, problems }: PageMessage): void {
  showProblems(problems.filter(({ severity }) => severity === 'error'));
  if (page === ownPage) return;
  if (page && frame === ownFrame && html !== undefined && updatePage(html)) ownPage = page;
  else location.reload();
}

function connect(): void {
  if (source || document.hidden) return;
  const query = new URLSearchParams({ path: location.pathname });
  source = new EventSource(`/__dev/events?${query}`);
  source.onmessage = ({ data }) => follow(JSON.parse(data));
  source.onerror = () => {
    // The browser connects again by itself, unless the answer was an error.
    if (source?.readyState === EventSource.CLOSED) location.reload();
  };
}

// A browser opens at most six HTTP/1.1 connections to a server, so hidden pages close theirs.
function disconnect(): void {
  source?.close();
  source = undefined;
}

// A reload may end the transition to another page, which the browser would report as an error.
addEventListener('pageswap', ({ viewTransition }) => void viewTransition?.ready.catch(() => {}));

// Demos in frames are updated with the page around them.
if (window.top === window) {
  connect();
  document.addEventListener('visibilitychange', () => (document.hidden ? disconnect() : connect()));
  addEventListener('pagehide', disconnect);
  addEventListener('pageshow', connect);
}

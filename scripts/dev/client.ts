// Runs in every page that dev sends: the server tells what the page is now, and it follows, in place or loaded again,
// which keeps its scroll position. A message holds the whole state, so a lost connection costs nothing.

import { showProblems } from './client/overlay';
import { updatePage } from './client/update';
import type { PageState } from './state';

let source: EventSource | undefined;
let retry = 0;
let wanted: PageState | undefined;
let isBusy = false;

const ownStamp = (): string => document.querySelector<HTMLMetaElement>('meta[name=dev-stamp]')?.content ?? '';

async function follow(state: PageState): Promise<void> {
  wanted = state;
  if (isBusy) return;
  isBusy = true;
  try {
    while (wanted) {
      const { page, frame, problems } = wanted;
      wanted = undefined;
      showProblems(problems.filter(({ severity }) => severity === 'error'));
      const [ownPage, ownFrame] = ownStamp().split(' ');
      if (page === undefined || page === ownPage) continue;
      if (frame !== ownFrame || !(await updatePage(frame))) return location.reload();
    }
  } finally {
    isBusy = false;
  }
}

function connect(): void {
  if (source || document.hidden) return;
  source = new EventSource(`/__dev/events?path=${encodeURIComponent(location.pathname)}`);
  source.onmessage = ({ data }) => void follow(JSON.parse(data));
  source.onerror = () => {
    // The browser itself tries again unless the answer was wrong.
    if (source?.readyState !== EventSource.CLOSED) return;
    disconnect();
    retry = window.setTimeout(connect, 1000);
  };
}

// A browser opens six connections to one server: pages that nobody looks at give theirs back.
function disconnect(): void {
  clearTimeout(retry);
  source?.close();
  source = undefined;
}

// The pond in its frame has no origin, and nothing to follow.
if (window.top === window) {
  connect();
  document.addEventListener('visibilitychange', () => (document.hidden ? disconnect() : connect()));
  addEventListener('pagehide', disconnect);
  addEventListener('pageshow', connect);
}

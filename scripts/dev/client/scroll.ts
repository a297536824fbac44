// The place in a page, kept over a reload of this tab.

const key = (): string => `dev-scroll ${location.pathname}`;

export function keepScroll(): void {
  try {
    sessionStorage.setItem(key(), `${scrollX} ${scrollY}`);
  } catch {}
}

export function restoreScroll(): void {
  try {
    const [left, top] = (sessionStorage.getItem(key()) ?? '').split(' ').map(Number);
    sessionStorage.removeItem(key());
    if (top !== undefined) scrollTo({ left, top, behavior: 'instant' });
  } catch {}
}

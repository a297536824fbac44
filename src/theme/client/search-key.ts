// The key that opens the search page, on every page. Visitors who type by voice can turn it off there:
// https://www.w3.org/WAI/WCAG22/Understanding/character-key-shortcuts

const KEY = 'search_key';

/** Without storage, the key stays on. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

export const usesKey = (): boolean => withStorage((storage) => storage.getItem(KEY)) !== 'off';

export const setKey = (isOn: boolean) => withStorage((storage) => storage.setItem(KEY, isOn ? 'on' : 'off'));

export function listenToSearchKey(): void {
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented || !usesKey()) return;
    if ((target as Element).closest?.('input, textarea, select, [contenteditable]')) return;
    // A text could have others.
    const field = document.querySelector<HTMLElement>('#query:not(.prose *)');
    const link = document.querySelector<HTMLElement>('body > footer a[rel~=search]');
    if (!field && !link) return;
    event.preventDefault();
    if (field) field.focus();
    else link?.click();
  });
}

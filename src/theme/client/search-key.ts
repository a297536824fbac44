// The key that opens the search page, on every page. Visitors who type by voice can turn it off there:
// https://www.w3.org/WAI/WCAG22/Understanding/character-key-shortcuts
import { withStorage } from '../../base/browser/preference';

const KEY = 'search_key';

export const usesKey = (): boolean =>
  withStorage('localStorage', (storage) => storage.getItem(KEY)) !== 'off';

export const setKey = (isOn: boolean): void =>
  withStorage('localStorage', (storage) => storage.setItem(KEY, isOn ? 'on' : 'off'));

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

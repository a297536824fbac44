// Projects page only: a card's text is selectable, above its link; a click that selects nothing follows the link, and one with
// the middle button opens it in a new tab.

const MIDDLE = 1;

function follow(event: MouseEvent): void {
  const target = event.target as Element;
  const link = target.closest('.card')?.querySelector('h2 a');
  if (!link || target.closest('a') || !getSelection()?.isCollapsed) return;
  // The copied click keeps its modifier keys, such as the one for a new tab.
  const init = event.button === MIDDLE ? { ctrlKey: true, metaKey: true } : event;
  if (event.type === 'click' || event.button === MIDDLE) link.dispatchEvent(new MouseEvent('click', init));
}

document.addEventListener('click', follow);
document.addEventListener('auxclick', follow);

// Projects page only: the text of a card is above its link, so that it can be selected; a click on it that selects
// nothing follows that link.

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const link = target.closest('.card')?.querySelector('h2 a');
  if (!link || target.closest('a') || !getSelection()?.isCollapsed) return;
  // A copy of the click keeps its modifier keys, which may ask for a new tab.
  link.dispatchEvent(new MouseEvent('click', event));
});

// Projects page only: a card's text is selectable, above its link; a click that selects nothing follows the link.

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const link = target.closest('.card')?.querySelector('h2 a');
  if (!link || target.closest('a') || !getSelection()?.isCollapsed) return;
  // The copied click keeps its modifier keys, such as the one for a new tab.
  link.dispatchEvent(new MouseEvent('click', event));
});

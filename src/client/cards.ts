// Projects page only: the words of a card lie over its link, so that they can be selected; a click on them that
// selects nothing follows that link.

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const link = target.closest('.card')?.querySelector('h2 a');
  if (!link || target.closest('a') || !getSelection()?.isCollapsed) return;
  // A copy of the click, so that a new tab is opened where one was asked for.
  link.dispatchEvent(new MouseEvent('click', event));
});

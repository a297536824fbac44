// The bundle of every page: the theme, tab stops at what scrolls, late fonts, old addresses, the bar, the year, and printing.
import { applyLateFonts } from './late-fonts';
import { followScrollers } from './scrollers';
import { hydrateToggle } from './theme';

hydrateToggle();
followScrollers();
void applyLateFonts();

// Handles an old address entered while a page is open: the script before paint redirects when the page reloads.
addEventListener('hashchange', () => {
  if (location.hash.startsWith('#/')) location.reload();
});

// Browsers leave a link that is partly in view at the edge of a bar that scrolls. Under a pointer, nothing must move.
document.querySelector('.links')?.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
});

// The build writes its own year; visitors may read the page in a later year, never in an earlier one.
const year = document.getElementById('year');
const now = String(new Date().getFullYear());
if (year?.textContent && now > year.textContent) year.textContent = now;

const shown = (address: string): string => address.toLowerCase().replace(/^\w+:\/*|\/$/g, '');
// What style sheets for print cannot find out: how wide a box is that scrolls, and which links show their address.
addEventListener('beforeprint', () => {
  for (const box of document.querySelectorAll<HTMLElement>(
    '.scroll, .formula, .prose :is(math, table):not(:is(.scroll, .formula) *)',
  ))
    box.style.setProperty('--wide', `${box.scrollWidth}`);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.prose a')) {
    const text = shown(link.textContent);
    // In `href`, browsers encode letters of other scripts; the attribute may be a path.
    const addresses = [link.href, `${link.getAttribute('href')}`].map(shown);
    link.classList.toggle('bare', !text.startsWith('/') && addresses.includes(text));
  }
});

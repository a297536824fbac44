// The bundle of every page: hydrates the theme toggle, and lets go of a choice of theme; limits tab stops to what scrolls, opens
// the search page by a key, updates the footer's year; uses late fonts.
import { hydrateRoot } from 'react-dom/client';
import { ThemeToggle } from '../components/theme-toggle';
import { applyLateFonts } from './late-fonts';
import { prepareForPrint } from './print';
import { say } from './say';
import { followScrollers } from './scrollers';
import { listenToSearchKey } from './search-key';
import { choose, theme } from './theme';

followScrollers();
prepareForPrint();
listenToSearchKey();
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

const toggle = document.getElementById('toggle');
const label = toggle?.querySelector('button')?.getAttribute('aria-label');
if (toggle && label) hydrateRoot(toggle, <ThemeToggle store={theme} label={label} />);

// The button is shown only while a choice is stored, so the focus goes to the toggle.
const system = document.getElementById('system');
system?.addEventListener('click', () => {
  choose(null);
  toggle?.querySelector('button')?.focus({ preventScroll: true });
  say(system.dataset.done ?? '');
});

// The build writes its own year; visitors may read the page in a later year, never in an earlier one.
const year = document.getElementById('year');
const now = String(new Date().getFullYear());
if (year?.textContent && now > year.textContent) year.textContent = now;

// The bundle of every page: hydrates the toggle that the build has rendered, keeps tab stops on what scrolls alone, and
// the year in the footer right.
import { hydrateRoot } from 'react-dom/client';
import { ThemeToggle } from '../components/theme-toggle';
import { followScrollers } from './scrollers';
import { theme } from './theme';

followScrollers();

// An old address entered while a page is open: the script before paint leads on when the page is loaded.
addEventListener('hashchange', () => {
  if (location.hash.startsWith('#/')) location.reload();
});

const toggle = document.getElementById('toggle');
if (toggle) hydrateRoot(toggle, <ThemeToggle store={theme} />);

// The build wrote its own year; a page may be read after the year has turned, never before it was written.
const year = document.getElementById('year');
const now = String(new Date().getFullYear());
if (year?.textContent && now > year.textContent) year.textContent = now;

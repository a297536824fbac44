// The bundle of every page: hydrates the toggle that the build has rendered, and keeps the year in the footer right.
import { hydrateRoot } from 'react-dom/client';
import { ThemeToggle } from '../components/theme-toggle';
import { theme } from './theme';

const toggle = document.getElementById('toggle');
if (toggle) hydrateRoot(toggle, <ThemeToggle store={theme} />);

// The build wrote its own year; a page may be read after the year has turned, never before it was written.
const year = document.getElementById('year');
const now = String(new Date().getFullYear());
if (year?.textContent && now > year.textContent) year.textContent = now;

// Inlined in the head and run before anything is drawn: the stored theme, the mark that scripts run, the wait for fonts,
// and the way on for old bookmarks of the form /#/blog/april-2025.
import { waitForFonts } from './first-view';
import { applyPreference, readPreference } from './preference';

declare const BASE_PATH: string;

const { classList } = document.documentElement;
classList.add('scripted');
// Speculation rules look for the class.
classList.toggle('calm', matchMedia('(prefers-reduced-motion: reduce)').matches);
applyPreference(readPreference());
waitForFonts(classList);
// With the origin in front, no hash can lead to another site.
if (location.hash.startsWith('#/')) location.replace(location.origin + BASE_PATH + location.hash.slice(1));

// Inlined behind the message of a 404 page: hosts that know one such page only show it for every unknown path, and
// this puts the words there that belong to the path.
import { messageFor } from '../messages';

declare const BASE_PATH: string;

const heading = document.querySelector('h1');
const page = heading?.textContent ?? '';
// The base stands in the bundle as a mark that the build replaces, so nothing may be computed from it, not its length.
const message = messageFor(location.pathname.replace(BASE_PATH, ''));
if (heading && message !== page) {
  heading.textContent = message;
  document.title = document.title.replace(page, message);
}

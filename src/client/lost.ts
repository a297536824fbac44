// Inlined behind the message of a 404 page: hosts that know one such page only show it for every unknown path, and
// this puts the words there that belong to the path.
import { messageFor } from '../messages';

declare const BASE_PATH: string;

const heading = document.querySelector('h1');
const page = heading?.textContent ?? '';
const message = messageFor(location.pathname.slice(BASE_PATH.length));
if (heading && message !== page) {
  heading.textContent = message;
  document.title = document.title.replace(page, message);
}

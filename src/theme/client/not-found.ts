// Inlined after the message of a 404 page. Hosts with a single 404 page show it for every unknown path; this script
// writes the message for the actual path.
import { marked, translate } from '../../base/browser/page-words';
import { messageFor } from '../../base/text/messages';

declare const BASE_PATH: string;

const heading = document.querySelector('h1');
const page = heading?.textContent ?? '';
// In the bundle the base is a placeholder that the build replaces, so esbuild must not compute anything from it.
const phrase = messageFor(location.pathname.replace(BASE_PATH, ''));
const message = translate(phrase);
if (heading && message !== page) {
  heading.replaceChildren(marked(phrase));
  document.title = document.title.replace(page, message);
}

// What a page is, in two short words: one changes with anything on it, the other only with what cannot be put into an
// open page, such as its bar, its scripts and the code that made it. The browser compares them with what it shows.
import { createHash } from 'node:crypto';

export interface Stamp {
  page: string;
  frame: string;
}

/** `generation` counts the changes of the code. */
export function stampOf(html: string, generation: number): Stamp {
  return { page: digest(html, generation), frame: digest(frameOf(html), generation) };
}

const digest = (text: string, generation: number): string =>
  createHash('sha1').update(`${generation} ${text}`).digest('base64url').slice(0, 12);

// Title, descriptions, style and main can be replaced in place.
const frameOf = (html: string): string =>
  html
    .replace(/<main\b[\s\S]*<\/main>/, '')
    .replace(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g, '')
    .replace(/<style>[\s\S]*?<\/style>|<title>[\s\S]*?<\/title>|<(meta|link)\b[^>]*>/g, '');

/** The page as dev sends it: with its stamp and the script that keeps it up to date. */
export function withClient(html: string, { page, frame }: Stamp): string {
  const added = `<meta name="dev-stamp" content="${page} ${frame}"><script src="/__dev/client.js" defer></script>`;
  // The policy of the finished site knows nothing of the script, and a page made ready ahead would be one of before.
  const open = html
    .replace(/<meta http-equiv="content-security-policy"[^>]*>\n?/i, '')
    .replace(/<script type="speculationrules">.*?<\/script>\n?/, '');
  const end = open.lastIndexOf('</body>');
  return end < 0 ? open + added : open.slice(0, end) + added + open.slice(end);
}

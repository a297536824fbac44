// Chooses the nearest 404 page for a path, as hosts do, and sets the message for that path in its title and heading, as
// its script would do.
import { escapeHtml } from '../../src/html/escape';
import { messageFor } from '../../src/text/messages';

/** The candidates for the 404 page of a path, nearest first: blog/404.html, 404.html. */
export function notFoundFilesFor(path: string): string[] {
  const folders = path.split('/').slice(1, -1);
  const isPlain = folders.every((folder) => /^[\w-][\w.-]*$/.test(folder));
  return (isPlain ? folders : [])
    .map((_, index) => `${folders.slice(0, index + 1).join('/')}/404.html`)
    .reverse()
    .concat('404.html');
}

/** Replaces the message of a 404 page with the one for `path`, which does not include the base path. */
export function withMessageFor(path: string, html: string): string {
  const message = escapeHtml(messageFor(path));
  const own = /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];
  if (own === undefined || own === '' || own === message) return html;
  return html
    .replace(/<title>[^<]*<\/title>/, (title) => title.replace(own, () => message))
    .replace(/<h1([^>]*)>[^<]*<\/h1>/, (_, attributes: string) => `<h1${attributes}>${message}</h1>`);
}

/** Whether the generator made a page. Its policies alone forbid trusted types. */
export const isSitePage = (html: string): boolean =>
  /^<meta http-equiv="Content-Security-Policy" content="[^"]*; trusted-types 'none'"/m.test(
    html.slice(0, 5000),
  );

/** Whether a page is a 404 page, which is sent with status 404 at any path. */
export const isNotFoundPage = (html: string): boolean =>
  /^<html\b[^>]*\sdata-status="404"/m.test(html.slice(0, 1000));

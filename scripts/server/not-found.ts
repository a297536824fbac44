// The 404 page for a path: the nearest one, as hosts choose it, with the message that belongs to the path already in
// its title and heading, as it would be with scripts.
import { escapeHtml } from '../../src/html/escape';
import { messageFor } from '../../src/text/messages';

/** The files that may answer for an unknown path, nearest first: blog/404.html, 404.html. */
export function notFoundFilesFor(path: string): string[] {
  const folders = path.split('/').slice(1, -1);
  const isPlain = folders.every((folder) => /^[\w-][\w.-]*$/.test(folder));
  return (isPlain ? folders : [])
    .map((_, index) => `${folders.slice(0, index + 1).join('/')}/404.html`)
    .reverse()
    .concat('404.html');
}

/** Replaces the message of a 404 page by the one for `path`, a path without base. */
export function withMessageFor(path: string, html: string): string {
  const message = escapeHtml(messageFor(path));
  const own = /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];
  if (own === undefined || own === '' || own === message) return html;
  return html
    .replace(/<title>[^<]*<\/title>/, (title) => title.replace(own, () => message))
    .replace(/<h1([^>]*)>[^<]*<\/h1>/, (_, attributes: string) => `<h1${attributes}>${message}</h1>`);
}

/** True for a page of the error catalogue, which is sent with status 404 wherever it lies. */
export const isNotFoundPage = (html: string): boolean =>
  /^<html\b[^>]*\sdata-status="404"/m.test(html.slice(0, 1000));

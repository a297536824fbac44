// The messages of the 404 pages, and which of them an unknown path gets. Small, because the 404 pages inline it.
import { decodePath } from '../html/addresses';

export const UNKNOWN_ROUTE = '404 not found';
const POST_ROUTE_MISMATCH = 'Not found';
export const UNKNOWN_POST = 'Post not found.';
export const POST_WITHOUT_TEXT = 'Post component missing.';

export const MESSAGES = [UNKNOWN_ROUTE, POST_ROUTE_MISMATCH, UNKNOWN_POST, POST_WITHOUT_TEXT] as const;
export type Message = (typeof MESSAGES)[number];

/** `path` is encoded, and without the base path. */
export function messageFor(path: string): Message {
  const [, post] = /^\/blog\/(.+?)\/?$/.exec(path) ?? [];
  if (post === undefined) return UNKNOWN_ROUTE;
  // A slug is one segment of a path that can be decoded; `a%2Fb` and `%zz` are not.
  return (decodePath(post) ?? '/').includes('/') ? POST_ROUTE_MISMATCH : UNKNOWN_POST;
}

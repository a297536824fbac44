// The error catalogue, and which of its messages an unknown path gets. Small, because it is inlined in the 404 pages.

export const UNKNOWN_ROUTE = '404 not found';
export const POST_ROUTE_MISMATCH = 'Not found';
export const UNKNOWN_POST = 'Post not found.';
export const POST_WITHOUT_TEXT = 'Post component missing.';

/** The message for a path that has no page: what it looks like decides. */
export function messageFor(path: string): string {
  const [, post] = /^\/blog\/(.+?)\/?$/.exec(path) ?? [];
  if (post === undefined) return UNKNOWN_ROUTE;
  return isOneSegment(post) ? UNKNOWN_POST : POST_ROUTE_MISMATCH;
}

// A slug is one segment of a path that can be decoded; `a%2Fb` and `%zz` are none.
function isOneSegment(segment: string): boolean {
  try {
    return !decodeURIComponent(segment).includes('/');
  } catch {
    return false;
  }
}

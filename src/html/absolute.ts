// Absolute addresses of the site.

/** Segments of ASCII without dots at their start, which the URL parser leaves as they are. */
const PLAIN = /^(?:\/[\w-][\w.-]*)+\/?(?:#[\w-]*)?$/;

/** Returns the function that makes an address on the site at `url` absolute. */
export function createAbsolute(url: string, href: (to: string) => string): (to: string) => string {
  const { origin } = new URL(url);
  return (to) => {
    const address = href(to);
    // Nearly all addresses, several on each page: the URL parser is slower.
    return PLAIN.test(address) ? origin + address : new URL(address, url).href;
  };
}

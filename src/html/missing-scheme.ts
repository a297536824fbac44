// Addresses of other sites without https://, which browsers read as paths.

/** Endings that hosts have and files do not: `notes.md` and `koi.rs` are files. */
const HOST =
  /^(?:www\.[a-z0-9-]+(?:\.[a-z0-9-]+)+|(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|info|io|dev|app|ai|blog|wiki|page|site|xyz|me|eu|uk|de|fr|nl|ch|at|es|it|be|se|no|dk|fi|jp|us|ca|au|nz|br|in))(?::\d+)?(?:[/?#].*)?$/i;

/** Returns the address with https://, or undefined if it may be a path. */
export const addScheme = (address: string): string | undefined =>
  HOST.test(address) ? `https://${address}` : undefined;

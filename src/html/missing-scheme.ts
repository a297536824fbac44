// An address of another site without its https://, which is a path to every browser.

/** Endings of hosts that no file has: `notes.md` and `koi.rs` are files. */
const HOST =
  /^(?:www\.[a-z0-9-]+(?:\.[a-z0-9-]+)+|(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|info|io|dev|app|ai|blog|wiki|page|site|xyz|me|eu|uk|de|fr|nl|ch|at|es|it|be|se|no|dk|fi|jp|us|ca|au|nz|br|in))(?::\d+)?(?:[/?#].*)?$/i;

/** The address that was meant, or undefined for what may well be a path. */
export const addScheme = (written: string): string | undefined =>
  HOST.test(written) ? `https://${written}` : undefined;

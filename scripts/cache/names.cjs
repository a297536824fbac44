// The names of the files in the cache, and the hashes in them.
const crypto = require('node:crypto');
const { closeSync, openSync, readSync } = require('node:fs');

const PART = 1 << 20;

/** The number of hexadecimal digits of each hash in a file name. */
const DIGITS = 16;
/** A file name in the cache: name, key, checksum and extension. */
const ENTRY = /^(.+)-([\da-f]{16})-([\da-f]{16})(\.\w+)?$/;

/**
 * Makes all keys: 128 bits of SHA-256 in hexadecimal. Each of several parts is hashed first, so that moving a character
 * from one part to the next changes the key.
 * @param {...(string | Uint8Array)} parts
 * @returns {string}
 */
const hash = (...parts) => sha256(parts.length === 1 ? parts[0] : parts.map(sha256).join()).slice(0, 32);

/** @param {string | Uint8Array} data */
const sha256 = (data) => crypto.hash('sha256', data, 'hex');

/** @param {Uint8Array} bytes */
const checksumOf = (bytes) => sha256(bytes).slice(0, DIGITS);

/** Reads in parts, because a file may not fit in memory. @param {string} path @returns {string | undefined} */
function checksumOfFile(path) {
  const checksum = crypto.createHash('sha256');
  const part = Buffer.allocUnsafe(PART);
  const file = openSync(path, 'r');
  try {
    for (let length = readSync(file, part); length > 0; length = readSync(file, part))
      checksum.update(part.subarray(0, length));
    return checksum.digest('hex').slice(0, DIGITS);
  } finally {
    closeSync(file);
  }
}

// A build of a large site parses some ten thousand names, and this is several times as fast as posix.parse().
const NAME = /^(?:(.*)\/)?(.+?)(\.\w+)?$/s;

/**
 * @param {string} name
 * @param {string} key
 */
function parse(name, key) {
  const [, folder = '', start, extension = ''] = /** @type {string[]} */ (NAME.exec(name));
  return { folder, stem: `${start}-${key.slice(0, DIGITS)}`, extension };
}

/** @param {string} file */
const withoutChecksum = (file) => file.replace(/-[\da-f]{16}(\.\w+)?$/, '$1');

/** @param {string} id a file name without its checksum */
const withoutKey = (id) => id.replace(/-[\da-f]{16}(\.\w+)?$/, '-$1');

module.exports = { checksumOf, checksumOfFile, ENTRY, hash, parse, withoutChecksum, withoutKey };

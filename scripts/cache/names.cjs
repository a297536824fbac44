// Hashes, and the names of the files in the cache, which contain two of them.
const crypto = require('node:crypto');
const { closeSync, openSync, readSync } = require('node:fs');
const { extname } = require('node:path');

/** The number of hexadecimal digits of each hash in a file name. */
const DIGITS = 16;
/** A file name in the cache: name, key, checksum and extension. */
const ENTRY = /^(.+)-([\da-f]{16})-([\da-f]{16})(\.\w+)?$/;

/** SHA-256 in hexadecimal. @param {string | Uint8Array} data */
const sha256Hex = (data) => crypto.hash('sha256', data, 'hex');

/** SHA-256 in Base64, as used in content security policies and integrity attributes. @param {string | Uint8Array} data */
const sha256Base64 = (data) => crypto.hash('sha256', data, 'base64');

/**
 * Makes all keys: 128 bits of SHA-256 in hexadecimal. Each of several parts is hashed first, so that moving a character
 * from one part to the next changes the key.
 * @param {...(string | Uint8Array)} parts
 * @returns {string}
 */
const hash = (...parts) =>
  sha256Hex(parts.length === 1 ? parts[0] : parts.map(sha256Hex).join()).slice(0, 32);

/** @param {Uint8Array} bytes */
const checksumOf = (bytes) => sha256Hex(bytes).slice(0, DIGITS);

/** Reads in parts, because a file may not fit in memory. @param {string} path */
function checksumOfFile(path) {
  const checksum = crypto.createHash('sha256');
  const part = Buffer.allocUnsafe(1 << 20);
  const file = openSync(path, 'r');
  try {
    for (let length = readSync(file, part); length > 0; length = readSync(file, part))
      checksum.update(part.subarray(0, length));
    return checksum.digest('hex').slice(0, DIGITS);
  } finally {
    closeSync(file);
  }
}

/** Adds a hash to a name, before its extension. @param {string} name @param {string} key */
function withHash(name, key) {
  const extension = extname(name);
  return `${name.slice(0, name.length - extension.length)}-${key.slice(0, DIGITS)}${extension}`;
}

/** Undoes withHash(). @param {string} name */
const withoutHash = (name) => name.replace(/-[\da-f]{16}(\.\w+)?$/, '$1');

module.exports = { checksumOf, checksumOfFile, ENTRY, hash, sha256Base64, sha256Hex, withHash, withoutHash };

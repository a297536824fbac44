// SHA-256 of texts and bytes. hash() hashes each of several parts first: a character moved to the next part changes the key.
const crypto = require('node:crypto');

/** @param {string | Uint8Array} data */
const sha256Hex = (data) => crypto.hash('sha256', data, 'hex');

/** SHA-256 in Base64, as used in content security policies and integrity attributes. @param {string | Uint8Array} data */
const sha256Base64 = (data) => crypto.hash('sha256', data, 'base64');

/** Makes all keys: 128 bits of SHA-256 in hexadecimal. @param {...(string | Uint8Array)} parts @returns {string} */
const hash = (...parts) =>
  sha256Hex(parts.length === 1 ? parts[0] : parts.map(sha256Hex).join()).slice(0, 32);

module.exports = { hash, sha256Base64, sha256Hex };

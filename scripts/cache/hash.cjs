// The one function that makes cache keys.
const crypto = require('node:crypto');

/** @param {string | Uint8Array} data */
const sha256 = (data) => crypto.hash('sha256', data, 'hex');

/**
 * 128 bits of SHA-256 as hexadecimal digits. Several parts are hashed one by one first, so that a character that moves
 * from one part to the next makes another key.
 * @param {...(string | Uint8Array)} parts
 * @returns {string}
 */
const hash = (...parts) => sha256(parts.length === 1 ? parts[0] : parts.map(sha256).join()).slice(0, 32);

module.exports = { hash };

import { createHash } from 'node:crypto';

/** SHA-256 in Base64, as used in content security policies and integrity attributes. */
export const sha256Base64 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('base64');

/** SHA-256 in hexadecimal. */
export const sha256Hex = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

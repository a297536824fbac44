import { createHash } from 'node:crypto';

/** In Base64, as policies write it. */
export const sha256 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('base64');

/** In hexadecimal, as names of files hold a part of it. */
export const sha256Hex = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

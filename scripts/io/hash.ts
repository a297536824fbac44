import { createHash } from 'node:crypto';

/** In Base64, as policies write it. */
export const sha256 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('base64');

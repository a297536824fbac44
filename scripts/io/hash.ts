import { createHash } from 'node:crypto';

/** In Base64, as policies write it. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

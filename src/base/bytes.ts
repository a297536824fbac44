// Bytes without Buffer, which is a class of Node. Binary text has a character for each byte, so that patterns can be tried on it.

export const viewOf = ({ buffer, byteOffset, length }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, length);

export const toBinary = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

export const toBytes = (binary: string): Uint8Array =>
  Uint8Array.from(binary, (character) => character.charCodeAt(0));

// The parts of which files of pictures and videos are made, for tests.

/** A number in so many bytes. */
export const number = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** A box of MP4, AVIF or HEIC: its size, its type and its content. */
export const box = (type: string, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), ...parts]);
  return Buffer.concat([number(content.length + 4, 4), content]);
};

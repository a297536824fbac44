// Writes ZIP files, also those that no program for ZIP files would write.
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  text: string;
  /** The Unix mode, with the kind of the file. */
  mode?: number;
  /** What the file says of itself, if that is not true. */
  size?: number;
  sum?: number;
}

const REGULAR = 0o100644;

/** The format is that of https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT. */
export function zipOf(entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  // Twenty thousand empty files are deflated once.
  const deflated = new Map<string, Buffer>();
  let offset = 0;
  for (const { name, text, mode = REGULAR, size, sum } of entries) {
    const bytes = Buffer.from(text);
    const data = deflated.get(text) ?? deflateRawSync(bytes);
    deflated.set(text, data);
    const file = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(sum ?? crc32(bytes), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(size ?? bytes.length, 18);
    common.writeUInt16LE(file.length, 22);
    parts.push(Buffer.from('PK\x03\x04'), common, file, data);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x03'), common, rest, file);
    offset += 4 + common.length + file.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

import { crc32, deflateRawSync } from "node:zlib";

export interface ZipEntry {
  name: string;
  data: Buffer;
}

const UTF8_NAMES = 0x800;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980: the same content gives the same bytes. */
const DOS_DATE = 0x21;

/** The fields that an entry's local header and its line of the directory share, from the version on. */
function sharedHeader({ name, data }: ZipEntry, packed: Buffer): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(VERSION, 0);
  header.writeUInt16LE(UTF8_NAMES, 2);
  header.writeUInt16LE(DEFLATED, 4);
  header.writeUInt16LE(DOS_DATE, 8);
  header.writeUInt32LE(crc32(data), 10);
  header.writeUInt32LE(packed.length, 14);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt16LE(Buffer.byteLength(name), 22);
  return header;
}

function directoryLine(entry: ZipEntry, shared: Buffer, offset: number): Buffer {
  const start = Buffer.from([0x50, 0x4b, 0x01, 0x02, VERSION, 0]);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([start, shared, rest, Buffer.from(entry.name)]);
}

function directoryEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** A zip archive with deflated files, names in UTF-8. For archives below 4 GB. */
export function zip(entries: ZipEntry[]): Buffer<ArrayBuffer> {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const packed = deflateRawSync(entry.data);
    const shared = sharedHeader(entry, packed);
    directory.push(directoryLine(entry, shared, offset));
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), shared, Buffer.from(entry.name), packed]);
    chunks.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  return Buffer.concat([...chunks, list, directoryEnd(entries.length, list.length, offset)]);
}

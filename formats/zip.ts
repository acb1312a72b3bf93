import { Readable } from "node:stream";
import { crc32, createDeflateRaw, deflateRawSync } from "node:zlib";

export interface ZipEntry {
  name: string;
  data: Buffer;
}

/** A file that is made while it is packed. */
export interface MadeEntry {
  name: string;
  /** Its text, piece by piece. */
  pieces: Iterable<string> | AsyncIterable<string>;
}

interface PackedEntry {
  name: string;
  /** Bytes before they were packed, and their check sum. */
  size: number;
  checkSum: number;
  packed: Buffer[];
}

const UTF8_NAMES = 0x800;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980: the same content gives the same bytes. */
const DOS_DATE = 0x21;

const lengthOf = (chunks: readonly Buffer[]) => chunks.reduce((sum, { length }) => sum + length, 0);

/** The fields that an entry's local header and its line of the directory share, from the version on. */
function sharedHeader({ name, size, checkSum, packed }: PackedEntry): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(VERSION, 0);
  header.writeUInt16LE(UTF8_NAMES, 2);
  header.writeUInt16LE(DEFLATED, 4);
  header.writeUInt16LE(DOS_DATE, 8);
  header.writeUInt32LE(checkSum, 10);
  header.writeUInt32LE(lengthOf(packed), 14);
  header.writeUInt32LE(size, 18);
  header.writeUInt16LE(Buffer.byteLength(name), 22);
  return header;
}

function directoryLine({ name }: PackedEntry, shared: Buffer, offset: number): Buffer {
  const start = Buffer.from([0x50, 0x4b, 0x01, 0x02, VERSION, 0]);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([start, shared, rest, Buffer.from(name)]);
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

function archive(entries: PackedEntry[]): Buffer<ArrayBuffer> {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const shared = sharedHeader(entry);
    directory.push(directoryLine(entry, shared, offset));
    const header = Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), shared, Buffer.from(entry.name)]);
    chunks.push(header, ...entry.packed);
    offset += header.length + lengthOf(entry.packed);
  }
  const list = Buffer.concat(directory);
  return Buffer.concat([...chunks, list, directoryEnd(entries.length, list.length, offset)]);
}

/** A zip archive with deflated files, names in UTF-8. For archives below 4 GB. */
export const zip = (entries: ZipEntry[]): Buffer<ArrayBuffer> =>
  archive(
    entries.map(({ name, data }) => ({
      name,
      size: data.length,
      checkSum: crc32(data),
      packed: [deflateRawSync(data)],
    })),
  );

/** So many characters go to be packed together. */
const charactersAtOnce = 32_768;

/** Pieces put together to bytes of a length that is worth packing. */
async function* gathered(pieces: MadeEntry["pieces"]): AsyncGenerator<Buffer> {
  let text = "";
  for await (const piece of pieces) {
    text += piece;
    if (text.length < charactersAtOnce) continue;
    yield Buffer.from(text);
    text = "";
  }
  if (text !== "") yield Buffer.from(text);
}

async function pack({ name, pieces }: MadeEntry): Promise<PackedEntry> {
  const entry: PackedEntry = { name, size: 0, checkSum: 0, packed: [] };
  async function* counted() {
    for await (const bytes of gathered(pieces)) {
      entry.size += bytes.length;
      entry.checkSum = crc32(bytes, entry.checkSum);
      yield bytes;
    }
  }
  // Compose ends the whole chain with the error of any of its parts, and asks for bytes only as fast as they are packed.
  const packed = Readable.from(counted(), { objectMode: false }).compose(createDeflateRaw());
  for await (const chunk of packed) entry.packed.push(chunk as Buffer);
  return entry;
}

/**
 * The same of files that are made as they are packed: neither is a file ever in memory as a whole, nor are others kept
 * waiting for longer than some 32 kB of text take, because it is packed aside.
 */
export async function zipAsMade(entries: MadeEntry[]): Promise<Buffer<ArrayBuffer>> {
  const packed: PackedEntry[] = [];
  for (const entry of entries) packed.push(await pack(entry));
  return archive(packed);
}

import { result } from "./codes";
import { crc8, crc16 } from "./crc";

/** A packet as it came: whole and right, or with the code by which it is refused. */
export interface Frame {
  /** Bytes of the stream that it takes. */
  size: number;
  packetId: number;
  type: number;
  body: Buffer;
  code: number;
}

const shortestHeader = 11;
const longestHeader = 16;

/** Bits of the flags: nobody here has the keys. */
const encryptedOrPacked = 0b0001_1100;

/** Where the fixed part of a header has the length of the body. */
const lengthsAt = { header: 3, body: 5, id: 7, type: 9 } as const;

/** Bytes that have to be there before `nextFrame` can tell more. */
export const wantedBytes = (bytes: Buffer): number =>
  bytes.length < shortestHeader
    ? shortestHeader
    : bytes.readUInt8(lengthsAt.header) +
      bytes.readUInt16LE(lengthsAt.body) +
      (bytes.readUInt16LE(lengthsAt.body) && 2);

/**
 * The next packet of a stream; null where more of it has to come. Behind a header with a wrong sum nobody can tell where the
 * next one would begin: it takes all that has come.
 * @throws RangeError where what comes is no EGTS: nobody can tell where a next packet would begin
 */
export function nextFrame(bytes: Buffer): Frame | null {
  if (bytes.length < shortestHeader) return null;
  const headerSize = bytes.readUInt8(lengthsAt.header);
  if (bytes[0] !== 1 || (headerSize !== shortestHeader && headerSize !== longestHeader))
    throw new RangeError("This is no EGTS");
  if (bytes.length < headerSize) return null;
  const header = { packetId: bytes.readUInt16LE(lengthsAt.id), type: bytes.readUInt8(lengthsAt.type) };
  if (crc8(bytes.subarray(0, headerSize - 1)) !== bytes[headerSize - 1])
    return { size: bytes.length, ...header, body: Buffer.alloc(0), code: result.wrongHeaderSum };
  const length = bytes.readUInt16LE(lengthsAt.body);
  const size = headerSize + (length === 0 ? 0 : length + 2);
  if (bytes.length < size) return null;
  const body = bytes.subarray(headerSize, headerSize + length);
  const fits = length === 0 || crc16(body) === bytes.readUInt16LE(headerSize + length);
  const closed = (bytes.readUInt8(2) & encryptedOrPacked) !== 0;
  return { size, ...header, body, code: !fits ? result.wrongBodySum : closed ? result.encrypted : result.ok };
}

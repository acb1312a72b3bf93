import { crc32, inflateRawSync } from "node:zlib";

/** The files of an archive as its own local headers tell them. @throws Error where one is damaged */
export function unzipBytes(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50; ) {
    const [packed, nameLength] = [bytes.readUInt32LE(at + 18), bytes.readUInt16LE(at + 26)];
    const start = at + 30 + nameLength;
    const data = inflateRawSync(bytes.subarray(start, start + packed));
    if (crc32(data) !== bytes.readUInt32LE(at + 14)) throw new Error("A file of the archive is damaged");
    files.set(bytes.toString("utf8", at + 30, start), data);
    at = start + packed;
  }
  return files;
}

/** The same of texts. */
export const unzip = (bytes: Buffer): Map<string, string> =>
  new Map([...unzipBytes(bytes)].map(([name, data]) => [name, data.toString()]));

import { crc32 } from "node:zlib";

/** What a file lacks that nobody can open, in words that follow «Файл повреждён:». */
type Damage = string | undefined;

const cut = "он обрывается, не дойдя до конца";
const scrambled = "внутри не то, что в его начале";

/**
 * A PDF ends with where its table of objects stands and the mark of the end; viewers begin to read there. One arranged
 * for the web has such an end in its first page too, and says how long it is.
 */
function damageOfPdf(bytes: Buffer): Damage {
  const end = bytes.lastIndexOf("%%EOF");
  if (end < bytes.lastIndexOf("endobj") || bytes.lastIndexOf("startxref", end) < 0) return cut;
  const length = /\/Linearized[^>]{0,200}?\/L\s+(\d+)/.exec(bytes.toString("latin1", 0, 1024))?.[1];
  if (length !== undefined && Number(length) > bytes.length) return cut;
  return bytes.includes("/Root") && bytes.includes("endobj") ? undefined : scrambled;
}

const startOfScan = 0xda;
const endOfImage = Buffer.from([0xff, 0xd9]);
/** Headers of a picture: C0 to CF but for the tables among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** A JPEG is a row of sized segments, among them one with the picture's size, and then the picture up to its end mark. */
function damageOfJpeg(bytes: Buffer): Damage {
  let framed = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return scrambled;
    const marker = bytes[at + 1] ?? 0;
    // Any number of such bytes may stand before a marker.
    if (marker === 0xff) at += 1;
    else {
      framed ||= isFrame(marker);
      if (marker === startOfScan) return bytes.lastIndexOf(endOfImage) > at ? (framed ? undefined : scrambled) : cut;
      const length = bytes.readUInt16BE(at + 2);
      if (length < 2) return scrambled;
      at += 2 + length;
    }
  }
  return cut;
}

/** A PNG is a row of chunks, each with its sum, from the picture's size to an end of its own. */
function damageOfPng(bytes: Buffer): Damage {
  let drawn = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) return cut;
    const kind = bytes.toString("latin1", at + 4, at + 8);
    if ((at === 8) !== (kind === "IHDR")) return scrambled;
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return scrambled;
    if (kind === "IEND") return drawn ? undefined : scrambled;
    drawn ||= kind === "IDAT";
    at = end + 4;
  }
  return cut;
}

const damages: Record<string, (bytes: Buffer) => Damage> = {
  "application/pdf": damageOfPdf,
  "image/jpeg": damageOfJpeg,
  "image/png": damageOfPng,
};

/**
 * Looks whether a file is built as its kind is, from its beginning to its end, for kinds that are shown on the page. What is
 * drawn in it is not looked at.
 * @returns why nobody will open it
 */
export const findDamage = (bytes: Buffer, media: string): Damage => damages[media]?.(bytes);

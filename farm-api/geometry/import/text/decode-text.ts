import { isUtf8 } from "node:buffer";
import iconv from "iconv-lite";
import { guessCodePage } from "./guess-code-page";

const SAMPLE_BYTES = 256 * 1024;

const startsWith = (data: Buffer, ...bytes: number[]) => bytes.every((byte, index) => data[index] === byte);

function byteOrderMark(data: Buffer): string | undefined {
  if (startsWith(data, 0xef, 0xbb, 0xbf)) return "utf8";
  if (startsWith(data, 0xff, 0xfe)) return "utf16le";
  if (startsWith(data, 0xfe, 0xff)) return "utf16be";
  return undefined;
}

/** JSON and XML begin with an ASCII character, so the zero beside it tells two-byte texts and their order. */
function twoByteOrder(data: Buffer): string | undefined {
  if (data[0] === 0 && data[1] !== 0) return "utf16be";
  if (data[1] === 0 && data[0] !== 0) return "utf16le";
  return undefined;
}

function declaredInXml(data: Buffer): string | undefined {
  const head = data.toString("latin1", 0, 200);
  const name = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
  return name && iconv.encodingExists(name) ? name : undefined;
}

/**
 * The encoding of a JSON or XML text: byte order mark, two-byte characters, what XML declares, validity as UTF-8, and
 * for the rest a guess by its words.
 */
export function textEncoding(data: Buffer): string {
  const marked = byteOrderMark(data) ?? twoByteOrder(data);
  if (marked) return marked;
  if (isUtf8(data)) return "utf8";
  const declared = declaredInXml(data);
  if (declared && !/^utf-?8$/i.test(declared)) return declared;
  const firstHigh = Math.max(
    0,
    data.findIndex((byte) => byte > 127),
  );
  return guessCodePage([data.subarray(firstHigh, firstHigh + SAMPLE_BYTES)]);
}

const CHUNK_BYTES = 1024 * 1024;

/** The same text as UTF-8 without a byte order mark; not copied where it is so already. */
export function toUtf8(data: Buffer, encoding: string): Buffer {
  if (encoding === "utf8") return byteOrderMark(data) === "utf8" ? data.subarray(3) : data;
  const decoder = iconv.getDecoder(encoding);
  const chunks: Buffer[] = [];
  for (let start = 0; start < data.length; start += CHUNK_BYTES) {
    chunks.push(Buffer.from(decoder.write(data.subarray(start, start + CHUNK_BYTES)), "utf8"));
  }
  chunks.push(Buffer.from(decoder.end() ?? "", "utf8"));
  return Buffer.concat(chunks);
}

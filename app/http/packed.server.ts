import { brotliCompressSync, constants } from "node:zlib";
import { LRUCache } from "lru-cache";

/** What is smaller costs more to pack than the line saves. */
export const leastPacked = 512;

/** What is larger would hold others up for more than four milliseconds: it is packed aside, as what streams is. */
const mostAtOnce = 256 * 1024;

/** A page costs least so: a higher quality takes longer than it saves, a wider window only memory. */
export const packing = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };

const takesBrotli = ({ headers }: Request) =>
  /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers.get("accept-encoding") ?? "");

/** Bytes to send, as they are or packed. */
interface Packed {
  bytes: Buffer<ArrayBuffer>;
  isPacked: boolean;
}

/**
 * What is there as a whole, packed where the browser takes brotli. Half of what packing on another thread, piece by piece,
 * takes is the way there and back.
 */
function pack(body: Buffer<ArrayBuffer>, request: Request): Packed {
  if (body.length < leastPacked || body.length > mostAtOnce || !takesBrotli(request))
    return { bytes: body, isPacked: false };
  const params = { ...packing, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return { bytes: brotliCompressSync(body, { params }), isPacked: true };
}

interface Head {
  status: number;
  headers: Headers;
}

function send({ bytes, isPacked }: Packed, init: Head): Response {
  if (isPacked) {
    init.headers.set("Content-Encoding", "br");
    init.headers.set("Content-Length", String(bytes.length));
  }
  return new Response(bytes, init);
}

/** An answer that is there as a whole. */
export const packedAnswer = (body: Buffer<ArrayBuffer>, request: Request, init: Head): Response =>
  send(pack(body, request), init);

/** Of what is packed at once: a letter takes three bytes at most. */
const kept = Buffer.allocUnsafeSlow(3 * mostAtOnce);

/** Texts one after the other as UTF-8, the smaller in memory that the next ones are written to: it is never to leave this file. */
function writtenAtOnce(texts: readonly string[]): Buffer<ArrayBuffer> {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length > mostAtOnce) return Buffer.from(texts.join(""));
  let end = 0;
  for (const text of texts) end += kept.write(text, end);
  return kept.subarray(0, end);
}

/**
 * Texts that make an answer one after the other. To join them first, and to ask the system for the memory of their bytes each
 * time, takes as long as packing them.
 */
export const packedTexts = (texts: readonly string[], request: Request, init: Head): Response =>
  // Packed or copied before anything else is written.
  packedAnswer(writtenAtOnce(texts), request, init);

/** Answers that were sent last, by what tells all of their text. */
const lasting = new LRUCache<string, Packed>({
  maxSize: 1024 * 1024,
  sizeCalculation: ({ bytes }, place) => bytes.length + 2 * place.length,
});

const placeOf = (key: string, request: Request) => `${takesBrotli(request) ? "br" : "as it is"} ${key}`;

/** What was answered to the same key by `packedTextsKept`. */
export function keptAnswer(key: string, request: Request, init: Head): Response | undefined {
  const known = lasting.get(placeOf(key, request));
  return known && send(known, init);
}

/** As `packedTexts`, for `keptAnswer`. */
export function packedTextsKept(key: string, texts: readonly string[], request: Request, init: Head): Response {
  const packed = pack(Buffer.from(texts.join("")), request);
  lasting.set(placeOf(key, request), packed);
  return send(packed, init);
}

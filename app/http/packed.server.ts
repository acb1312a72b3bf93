import { brotliCompressSync, constants } from "node:zlib";

/** What is smaller costs more to pack than the line saves. */
export const leastPacked = 512;

/** What is larger would hold others up for more than four milliseconds: it is packed aside, as what streams is. */
const mostAtOnce = 256 * 1024;

/** A page costs least so: a higher quality takes longer than it saves, a wider window only memory. */
export const packing = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };

const takesBrotli = ({ headers }: Request) =>
  /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers.get("accept-encoding") ?? "");

/**
 * An answer that is there as a whole, packed where the browser takes brotli. Half of what packing on another thread, piece by piece,
 * takes is the way there and back.
 */
export function packedAnswer(
  body: Buffer<ArrayBuffer>,
  request: Request,
  init: { status: number; headers: Headers },
): Response {
  if (body.length < leastPacked || body.length > mostAtOnce || !takesBrotli(request)) return new Response(body, init);
  const short = brotliCompressSync(body, { params: { ...packing, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
  init.headers.set("Content-Encoding", "br");
  init.headers.set("Content-Length", String(short.length));
  return new Response(short, init);
}

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
export const packedTexts = (
  texts: readonly string[],
  request: Request,
  init: { status: number; headers: Headers },
): Response =>
  // Packed or copied before anything else is written.
  packedAnswer(writtenAtOnce(texts), request, init);

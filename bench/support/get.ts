import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** An answer as it came over the line. */
export interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  /** Bytes of the body before it was unpacked. */
  wire: number;
  /** Unpacked. */
  body: Buffer;
  /** Milliseconds until the first byte of the body, and until the last one. */
  firstByte: number;
  whole: number;
}

function unpacked(bytes: Buffer, { "content-encoding": encoding }: IncomingHttpHeaders): Buffer {
  if (encoding === "br") return brotliDecompressSync(bytes);
  return encoding === "gzip" ? gunzipSync(bytes) : bytes;
}

const agent = new Agent({ keepAlive: true });

/** Sends one request as a browser would, packing allowed. @throws Error for an answer above 399 */
export function get(
  address: string,
  headers: Record<string, string> = {},
  { method = "GET", body }: { method?: string; body?: Buffer | string } = {},
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const begin = performance.now();
    const asked = request(address, { agent, method, headers: { "accept-encoding": "gzip, deflate, br", ...headers } });
    asked.on("error", (error) => {
      // The other side may close a kept connection at the very moment that it is used again.
      const lost = asked.reusedSocket && "code" in error && error.code === "ECONNRESET";
      if (lost) get(address, headers, { method, ...(body === undefined ? {} : { body }) }).then(resolve, reject);
      else reject(error);
    });
    asked.on("response", (response) => {
      const parts: Buffer[] = [];
      let firstByte = 0;
      response.on("error", reject);
      response.on("data", (part: Buffer) => {
        firstByte ||= performance.now() - begin;
        parts.push(part);
      });
      response.on("end", () => {
        const whole = performance.now() - begin;
        const bytes = Buffer.concat(parts);
        const { statusCode: status = 0, headers: answered } = response;
        const unpackedBody = unpacked(bytes, answered);
        if (status > 399) reject(new Error(`${method} ${address}: ${status} ${unpackedBody.toString("utf8", 0, 300)}`));
        else resolve({ status, headers: answered, wire: bytes.length, body: unpackedBody, firstByte, whole });
      });
    });
    asked.end(body);
  });
}

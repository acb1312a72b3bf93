import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { plainPage, plainPagePolicy } from "./plain-page";
import { type Refusal, refusals } from "./refuse";

const reasons: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: refusals.longHeader,
  ERR_HTTP_REQUEST_TIMEOUT: refusals.slowRequest,
};

/**
 * Answers what can't be read as a request of HTTP with a page in Russian, and ends the connection: nobody knows where the next one
 * would begin.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const { status, title, paragraphs } = reasons[error.code ?? ""] ?? refusals.badRequest;
  const page = plainPage({ title, paragraphs });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    "Content-Type: text/html; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(page)}`,
    `Content-Security-Policy: ${plainPagePolicy}`,
    "X-Content-Type-Options: nosniff",
    "Cache-Control: no-store",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${page}`);
}

import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type ErrorCode, errorTable, type Problem } from "#contract/errors";

interface Refusal {
  status: number;
  code: ErrorCode;
  message?: string;
}

const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: "PayloadTooLarge", message: "Слишком длинный заголовок запроса" },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: "BadRequest", message: "Запрос передаётся слишком долго" },
};

/**
 * Answers what can't be read as a request of HTTP, and ends the connection: nobody knows where the next one would begin.
 * It is said so in the answer, or a client would send its next request into the end of it.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const { status, code, message } = refusals[error.code ?? ""] ?? { status: 400, code: "BadRequest" };
  const problem: Problem = {
    type: `urn:polevod:error:${code}`,
    title: errorTable[code].message,
    status,
    code,
    message: message ?? errorTable[code].message,
    instance: `urn:request:${randomUUID()}`,
  };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "connection: close",
    "content-type: application/problem+json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "x-content-type-options: nosniff",
    "cache-control: no-store",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

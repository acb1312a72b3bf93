import type { ServerResponse } from "node:http";
import { type ErrorCode, errorTable, type Problem, problem } from "../../contract/errors";

/** @returns the status, as all of these do */
export function sendJson(response: ServerResponse, status: number, body: unknown, type = "application/json"): number {
  response.writeHead(status, { "content-type": `${type}; charset=utf-8` }).end(JSON.stringify(body));
  return status;
}

/** Refuses as the farm API does, in the contract's own shape. */
export function sendProblem(response: ServerResponse, code: ErrorCode, details: Partial<Problem> = {}): number {
  const { status, message } = errorTable[code];
  const type = `urn:polevod:error:${code}`;
  const body = problem.parse({ type, title: message, status, code, message, ...details });
  return sendJson(response, status, body, "application/problem+json");
}

/** So many per cent of long work are done. */
export function sendProgress(response: ServerResponse, progress: number): number {
  response.writeHead(204, { "x-progress": String(progress) }).end();
  return 204;
}

/** Breaks the connection in the middle of an answer. */
export function cutOff(response: ServerResponse): number {
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
  response.write("{", () => response.socket?.destroy());
  return 0;
}

import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { type ErrorCode, errorTable, type Problem } from "#contract/errors";
import type { z } from "#contract/zod";
import { AppError, unavailable } from "../app-error";
import { TooMuchWork } from "../threads/thread";

/** So many faults of one request are told. */
const mostFaults = 100;

/** A zod failure as an application error: a wrong body is Invalid with its fields, a wrong address BadRequest. */
export function fromZod(error: z.ZodError, code: "Invalid" | "BadRequest"): AppError {
  const fields = error.issues.slice(0, mostFaults).map(({ path, message }) => ({ path: path.join("."), message }));
  return new AppError(code, fields.length === 1 && code === "Invalid" ? fields[0]?.message : undefined, { fields });
}

const codeOfStatus: Record<number, ErrorCode> = {
  400: "BadRequest",
  404: "NotFound",
  413: "PayloadTooLarge",
  415: "UnsupportedMedia",
  429: "TooManyRequests",
};

/** A database or a file store that is going down, is full or in a tangle: it passes, and the caller may ask again. */
const passing = /^(08...|57P0.|53...|40001|40P01|ECONNREFUSED|ECONNRESET|ETIMEDOUT)$/;
/** A disk, the database's or the file store's, that takes no more: somebody has to make room. */
const full = /^(53100|ENOSPC|EDQUOT|EROFS)$/;
/** Seconds after which one may. */
const passesWithin = 1;
const busy = "Сервер занят. Повторите через несколько секунд";

/** Values that PostgreSQL can't hold: a NUL character in a text, a number out of its column's range. */
const unstorable = new Set(["22021", "22P05", "22003", "22008"]);

function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  // Whoever can say what was too large has said so: what is left took too long beside the work of others.
  if (error instanceof TooMuchWork)
    return Object.assign(new AppError("TooManyRequests", busy, { retryAfterSeconds: passesWithin }), { cause: error });
  if (full.test(error.code)) return Object.assign(new AppError("StorageFull"), { cause: error });
  if (passing.test(error.code)) return unavailable(error);
  if (unstorable.has(error.code)) return new AppError("Invalid");
  const code = error.statusCode ? codeOfStatus[error.statusCode] : undefined;
  return new AppError(code ?? "Internal");
}

/** Answers any error as RFC 9457 problem details; what is not ours to show goes to the log alone. */
export function sendProblem(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const known = toAppError(error);
  if (known.status >= 500) request.log.error({ err: error }, "request failed");
  const { retryAfterSeconds = known.code === "Unavailable" ? passesWithin : undefined, ...details } = known.details;
  // It would name the state of the answer that was not given.
  void reply.removeHeader("etag");
  if (retryAfterSeconds) void reply.header("retry-after", Math.ceil(retryAfterSeconds));
  const problem: Problem = {
    type: `urn:polevod:error:${known.code}`,
    title: errorTable[known.code].message,
    status: known.status,
    code: known.code,
    message: known.message,
    instance: `urn:request:${request.id}`,
    ...details,
  };
  return reply.status(known.status).type("application/problem+json; charset=utf-8").send(JSON.stringify(problem));
}

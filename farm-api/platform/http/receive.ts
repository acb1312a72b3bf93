import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { AnyCall, BodyOf, ParamsOf, QueryOf, Upload } from "#contract/call";
import { paramsShape } from "#contract/call";
import type { z } from "#contract/zod";
import { AppError } from "../app-error";
import type { Files, StoredFile } from "../files/files";
import { fromZod } from "./problem";
import { uploadedFile } from "./uploaded-file";

export interface Received<C extends AnyCall> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
}

function parse(shape: z.ZodType | undefined, value: unknown, code: "Invalid" | "BadRequest"): unknown {
  if (!shape) return undefined;
  const result = shape.safeParse(value);
  if (!result.success) throw fromZod(result.error, code);
  return result.data;
}

/** Values in a body, its geometry aside: more than any form of ours has, and few enough to tell what is wrong with each. */
const mostValues = 50_000;

/** Counts no farther than it has to. What is drawn has limits of its own. */
function checkAmount(body: unknown): void {
  let values = 0;
  const open: unknown[] = [body];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== "object" || next === null) continue;
    const parts = Array.isArray(next)
      ? next
      : Object.entries(next).flatMap(([name, part]) => (name === "geojson" ? [] : [part]));
    values += parts.length;
    if (values > mostValues) throw new AppError("PayloadTooLarge", "Слишком много данных в одном запросе");
    for (const part of parts) open.push(part);
  }
}

/** Makes the reader of a call's requests. A path that cannot name anything is an absent thing, not a malformed request. */
export function receiver<C extends AnyCall>(call: C) {
  const params = paramsShape(call);
  return (request: FastifyRequest): Received<C> => {
    const path = params.safeParse(request.params);
    if (!path.success) throw new AppError("NotFound");
    checkAmount(request.body);
    return {
      params: path.data,
      query: parse(call.query, request.query, "BadRequest"),
      body: parse(call.body, request.body ?? {}, "Invalid"),
    } as Received<C>;
  };
}

export interface ReceivedFile extends StoredFile {
  key: string;
  name: string;
}

/**
 * Takes a multipart upload into the file store, before any transaction is open (a rural line may need minutes).
 * @throws AppError PayloadTooLarge, UnsupportedMedia or BadRequest; nothing stays in the store then.
 */
export async function receiveFile(
  request: FastifyRequest,
  { path, upload }: AnyCall,
  files: Files,
  customerId: number,
): Promise<ReceivedFile> {
  if (!upload) throw new Error(`${path} takes no file`);
  const key = `${customerId}/${randomUUID()}`;
  try {
    return await uploadedFile(request, upload, async (part, bytes) => {
      const stored = await files.put(key, Readable.from(bytes));
      if (part.file.truncated) throw tooLarge(upload);
      if (stored.size === 0) throw new AppError("BadRequest", "Файл пуст");
      // Typed as if it were always there: a part of bytes is a file to the parser without a name, too.
      return { key, name: part.filename ?? "", ...stored };
    });
  } catch (error) {
    await files.remove(key);
    throw error;
  }
}

const tooLarge = ({ maxBytes }: Upload) =>
  new AppError("PayloadTooLarge", `Файл больше ${Math.round(maxBytes / 1024 / 1024)} МБ`);

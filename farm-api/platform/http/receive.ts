import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type {} from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { AnyCall, BodyOf, ParamsOf, QueryOf } from "#contract/call";
import { paramsShape } from "#contract/call";
import type { z } from "#contract/zod";
import { AppError } from "../app-error";
import type { Files, StoredFile } from "../files/files";
import { fromZod } from "./problem";

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

/** Makes the reader of a call's requests. A path that cannot name anything is an absent thing, not a malformed request. */
export function receiver<C extends AnyCall>(call: C) {
  const params = paramsShape(call);
  return (request: FastifyRequest): Received<C> => {
    const path = params.safeParse(request.params);
    if (!path.success) throw new AppError("NotFound");
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

/** A body that ends too soon is the line's fault, or the sender's, and no fault of the store. */
async function* bytesOf(file: Readable): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch (error) {
    if (error instanceof Error && "statusCode" in error) throw error;
    throw Object.assign(new AppError("BadRequest", "Файл передан не полностью"), { cause: error });
  }
}

/**
 * Takes a multipart upload into the file store, before any transaction is open (a rural line may need minutes).
 * @throws AppError PayloadTooLarge, UnsupportedMedia or BadRequest; nothing stays in the store then.
 */
export async function receiveFile(
  request: FastifyRequest,
  call: AnyCall,
  files: Files,
  customerId: number,
): Promise<ReceivedFile> {
  const { upload } = call;
  if (!upload) throw new Error(`${call.path} takes no file`);
  if (!request.isMultipart()) throw new AppError("UnsupportedMedia", "Ожидается файл (multipart/form-data)");
  // A file that is too large ends early instead of failing, so that the size can be told.
  const part = await request.file({ limits: { fileSize: upload.maxBytes, files: 1 }, throwFileSizeLimit: false });
  if (part?.fieldname !== upload.file) throw new AppError("BadRequest", "Файл не приложен");
  const key = `${customerId}/${randomUUID()}`;
  const stored = await files.put(key, Readable.from(bytesOf(part.file)));
  if (part.file.truncated || stored.size === 0) {
    await files.remove(key);
    const megabytes = Math.round(upload.maxBytes / 1024 / 1024);
    throw stored.size === 0
      ? new AppError("BadRequest", "Файл пуст")
      : new AppError("PayloadTooLarge", `Файл больше ${megabytes} МБ`);
  }
  return { key, name: part.filename, ...stored };
}

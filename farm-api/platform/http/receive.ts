import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { AnyCall, BodyOf, ParamsOf, QueryOf, Upload } from "#contract/call";
import { paramsShape } from "#contract/call";
import type { z } from "#contract/zod";
import { AppError } from "../app-error";
import type { Files, StoredFile } from "../files/files";
import { checkContent } from "./check-content";
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

/** Makes the reader of a call's requests. A path that cannot name anything is an absent thing, not a malformed request. */
export function receiver<C extends AnyCall>(call: C) {
  const params = paramsShape(call);
  return (request: FastifyRequest): Received<C> => {
    const path = params.safeParse(request.params);
    if (!path.success) throw new AppError("NotFound");
    checkContent(request.body);
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

/** The refusal of a file above the limit. */
export const tooLarge = ({ maxBytes }: Upload) =>
  new AppError("PayloadTooLarge", `Файл больше ${Math.round(maxBytes / 1024 / 1024)} МБ`);

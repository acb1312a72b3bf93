import type { Readable } from "node:stream";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Upload } from "#contract/call";
import { AppError } from "../app-error";

/** More than any form of ours has, and little enough to refuse one that is meant to keep us busy. */
const limits = { files: 1, fields: 20, fieldSize: 4 * 1024 * 1024, headerPairs: 50 };

/**
 * What a multipart body is broken by, as an error of ours. The parser's own errors, in English and mostly without a
 * status, all mean that the sender or the line spoilt the body: none is a fault of the server.
 */
function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "FST_FILES_LIMIT") return new AppError("BadRequest", "Приложите один файл");
  return Object.assign(new AppError("BadRequest", "Файл передан не полностью или с ошибкой, отправьте его ещё раз"), {
    cause: error,
  });
}

/** The bytes of a part; where it ends too soon, the refusal. */
async function* bytesOf(part: Readable): AsyncGenerator<Buffer> {
  try {
    yield* part;
  } catch (error) {
    throw asRefusal(error);
  }
}

/**
 * Hands the one file of a multipart body to `take`, and reads on to the end: only then is it certain that the body came
 * whole and held no second file.
 * @throws AppError UnsupportedMedia where the body is no form; BadRequest where it is broken or holds not the one file.
 */
export async function uploadedFile<T>(
  request: FastifyRequest,
  { file: name, maxBytes }: Upload,
  take: (part: MultipartFile, bytes: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError("UnsupportedMedia", "Ожидается файл (multipart/form-data)");
  let taken: { result: T } | undefined;
  let refused: unknown;
  // A file that is too large ends early instead of failing, so that the size can be told.
  const options = { limits: { ...limits, fileSize: maxBytes }, throwFileSizeLimit: false };
  try {
    for await (const part of request.parts(options)) {
      if (part.type !== "file") continue;
      if (part.fieldname !== name) throw new AppError("BadRequest", "Файл не приложен");
      const taking = take(part, bytesOf(part.file));
      // What is wrong with the bytes is told as such by now: anything else is the fault of who takes them.
      taking.catch((error: unknown) => {
        refused = error;
      });
      taken = { result: await taking };
    }
  } catch (error) {
    throw refused ?? asRefusal(error);
  }
  if (!taken) throw new AppError("BadRequest", "Файл не приложен");
  return taken.result;
}

import type { Readable } from "node:stream";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Upload } from "#contract/call";
import { AppError } from "../app-error";

/** More than any form of ours has, and little enough to refuse one that is meant to keep us busy. */
const limits = { fields: 20, fieldSize: 4 * 1024 * 1024, headerPairs: 50 };

/**
 * What a multipart body is broken by, as an error of ours. The parser's own errors, in English and mostly without a
 * status, all mean that the sender or the line spoilt the body: none is a fault of the server.
 */
function asRefusal(error: unknown, most = 1): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "FST_FILES_LIMIT")
    return new AppError("BadRequest", most === 1 ? "Приложите один файл" : `Приложите не больше ${most} файлов`);
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

type Take<T> = (part: MultipartFile, bytes: AsyncIterable<Buffer>) => Promise<T>;

interface UploadedParts<T> {
  taken: T[];
  /** The part named `meta`, where there is one. */
  meta: string | undefined;
}

/**
 * Hands the files of a multipart body to `take`, one after the other, and reads on to the end: only then is it certain that
 * the body came whole and held no file too many.
 * @throws AppError UnsupportedMedia where the body is no form; BadRequest where it is broken or holds files beyond those asked
 */
export async function uploadedParts<T>(
  request: FastifyRequest,
  { file: name, maxBytes, most = 1 }: Upload,
  take: Take<T>,
): Promise<UploadedParts<T>> {
  if (!request.isMultipart()) throw new AppError("UnsupportedMedia", "Ожидается файл (multipart/form-data)");
  const found: UploadedParts<T> = { taken: [], meta: undefined };
  let refused: unknown;
  // A file that is too large ends early instead of failing, so that the size can be told.
  const options = { limits: { ...limits, files: most, fileSize: maxBytes }, throwFileSizeLimit: false };
  try {
    for await (const part of request.parts(options)) {
      if (part.type !== "file") {
        if (part.fieldname === "meta") found.meta = String(part.value);
        continue;
      }
      if (part.fieldname !== name) throw new AppError("BadRequest", "Файл не приложен");
      const taking = take(part, bytesOf(part.file));
      // What is wrong with the bytes is told as such by now: anything else is the fault of who takes them.
      taking.catch((error: unknown) => {
        refused = error;
      });
      found.taken.push(await taking);
    }
  } catch (error) {
    throw refused ?? asRefusal(error, most);
  }
  return found;
}

/** The one file of a multipart body. @throws AppError likewise, and BadRequest where there is none */
export async function uploadedFile<T>(request: FastifyRequest, upload: Upload, take: Take<T>): Promise<T> {
  const { taken } = await uploadedParts(request, { ...upload, most: 1 }, take);
  if (taken.length === 0) throw new AppError("BadRequest", "Файл не приложен");
  return taken[0] as T;
}

import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import sql from "sql-template-tag";
import type { Upload } from "#contract/call";
import { emptyFile } from "#contract/photo-rules";
import type { PhotoSize } from "#contract/scouting-words";
import type { Exif } from "#formats/exif";
import { AppError } from "../../platform/app-error";
import { inScope } from "../../platform/database/scope";
import type { Dependencies } from "../../platform/dependencies";
import { tooLarge } from "../../platform/http/receive";
import { uploadedParts } from "../../platform/http/uploaded-file";
import { makeSizes } from "./make-sizes";

/** A photo of a request. One whose bytes the holding has sent before has no files of its own. */
export interface TakenPhoto {
  ref: string;
  width: number;
  height: number;
  exif: Exif | null;
  files: { size: PhotoSize; file_key: string; bytes: number }[];
}

export interface TakenPhotos {
  photos: TakenPhoto[];
  meta: string | undefined;
}

type Store = Pick<Dependencies, "pool" | "files">;

const knownPhoto = ({ pool }: Store, customerId: number, ref: string) =>
  inScope(pool, { customerId, readOnly: true }, (tx) =>
    tx.row<{ width: number; height: number }>(sql`
      SELECT width, height FROM photo WHERE customer_id = ${customerId} AND ref = ${ref}`),
  );

const refOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Keeps one photo in its sizes; its row is written by `writePhotos`. */
export async function keepPhoto(
  store: Store,
  customerId: number,
  bytes: Buffer,
  ref = refOf(bytes),
): Promise<TakenPhoto> {
  const known = await knownPhoto(store, customerId, ref);
  if (known) return { ref, ...known, exif: null, files: [] };
  const { sizes, ...photo } = await makeSizes(customerId, bytes);
  const taken: TakenPhoto = { ref, ...photo, files: [] };
  try {
    const keys = new Map<Buffer, string>();
    for (const [size, content] of Object.entries(sizes) as [PhotoSize, Buffer][]) {
      // A small photo is its own middle size.
      const kept = keys.get(content);
      const file_key = kept ?? `${customerId}/${randomUUID()}`;
      keys.set(content, file_key);
      taken.files.push({ size, file_key, bytes: content.length });
      if (!kept) await store.files.put(file_key, Readable.from([content]));
    }
    return taken;
  } catch (error) {
    await dropPhotos(store, [taken]);
    throw error;
  }
}

/** Removes the files of photos that were taken for nothing. */
export async function dropPhotos({ files }: Pick<Store, "files">, photos: readonly TakenPhoto[]): Promise<void> {
  for (const { file_key } of photos.flatMap((photo) => photo.files)) await files.remove(file_key);
}

/**
 * Memory for one photo at a time, used again for the next: of thirty that would each get their own, what is let go comes
 * back late.
 */
class Room {
  private bytes = Buffer.alloc(0);

  private widen(length: number): void {
    const wider = Buffer.allocUnsafeSlow(Math.max(2 * length, 1024 ** 2));
    this.bytes.copy(wider);
    this.bytes = wider;
  }

  /** A photo as it came, and by what it is known; its bytes stand until the next one is taken. */
  async take(part: MultipartFile, incoming: AsyncIterable<Buffer>, upload: Upload): Promise<[Buffer, string]> {
    let length = 0;
    // Piece by piece: of forty megabytes at once everybody else would wait for it.
    const hash = createHash("sha256");
    for await (const chunk of incoming) {
      hash.update(chunk);
      if (length + chunk.length > this.bytes.length) this.widen(length + chunk.length);
      length += chunk.copy(this.bytes, length);
    }
    if (part.file.truncated) throw tooLarge(upload);
    if (length === 0) throw new AppError("BadRequest", emptyFile);
    return [this.bytes.subarray(0, length), hash.digest("hex")];
  }
}

/**
 * Takes the photos of a request into the store as they come: one of them is in memory at a time.
 * @throws AppError PayloadTooLarge, UnsupportedMedia or BadRequest; nothing stays in the store then
 */
export async function takePhotos(
  store: Store,
  request: FastifyRequest,
  upload: Upload,
  customerId: number,
): Promise<TakenPhotos> {
  const photos: TakenPhoto[] = [];
  const room = new Room();
  try {
    const { meta } = await uploadedParts(request, upload, async (part, bytes) => {
      photos.push(await keepPhoto(store, customerId, ...(await room.take(part, bytes, upload))));
    });
    return { photos, meta };
  } catch (error) {
    await dropPhotos(store, photos);
    throw error;
  }
}

import type { z } from "#contract/zod";
import { AppError } from "./app-error";

/** An opaque cursor: where a page of a keyset-paged list ended. */
export const encodeCursor = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString("base64url");

/** @throws AppError BadRequest for what is no cursor, or one of another list or order. */
export function decodeCursor<S extends z.ZodType>(shape: S, cursor: string): z.output<S> {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch (cause) {
    throw Object.assign(new AppError("BadRequest", "Список запрошен с неизвестного места"), { cause });
  }
}

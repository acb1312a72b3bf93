import { z } from "#contract/zod";
import { decodeCursor, encodeCursor } from "../platform/cursor";

const place = z.tuple([z.string(), z.string(), z.number().int()]);
type Place = z.infer<typeof place>;

/** Where a page begins: behind a first and a second name and an id, as the one before ended. */
export const startOf = (cursor: string | undefined): Place | undefined =>
  cursor === undefined ? undefined : decodeCursor(place, cursor);

/** A page of rows of which one more than asked was read. */
export function pageOf<Row>(rows: Row[], limit: number, placeOf: (row: Row) => Place) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: rows.length > limit && last ? encodeCursor(placeOf(last)) : null };
}

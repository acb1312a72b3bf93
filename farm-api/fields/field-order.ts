import sql, { empty, join, type Sql } from "sql-template-tag";
import type { QueryOf } from "#contract/call";
import type { calls } from "#contract/calls";
import { largestWhole } from "#contract/limits";
import { z } from "#contract/zod";
import { decodeCursor, encodeCursor } from "../platform/cursor";
import { firstRows } from "../platform/database/first-rows";
import { cropGroups, cropsByName, divisionGroups, type FieldGroups, firstOfGroups, noCrop } from "./field-groups";

type ListQuery = QueryOf<typeof calls.listFields>;
type Asked = Pick<ListQuery, "sort" | "order" | "season" | "cursor">;

const integer = z.int().min(0).max(largestWhole);
const text = z.string().refine((value) => !value.includes("\0"));

interface Order {
  /** What the keys need besides `f`. */
  from: Sql;
  /** Compared one after another; the last one, the id, makes the order total. */
  keys: Sql[];
  /** The values of the keys, as a cursor holds them. */
  place: z.ZodType<(string | number | boolean)[]>;
  /** Where putting all fields in order would be dear: the first keys but name and id as groups. */
  groups?: (customerId: number, withoutCrop: number[] | null) => FieldGroups;
}

const orders: Record<ListQuery["sort"], (season: number | undefined) => Order> = {
  name: () => ({ from: empty, keys: [sql`f.name`, sql`f.id`], place: z.tuple([text, integer]) }),
  area: () => ({ from: empty, keys: [sql`f.area`, sql`f.id`], place: z.tuple([z.number(), integer]) }),
  crop: (season) => ({
    from: sql`
      LEFT JOIN sowing c ON c.customer_id = f.customer_id AND c.field_id = f.id AND c.plot_id IS NULL
        AND c.year = ${season ?? 0}
      LEFT JOIN unnest(${cropsByName}::int[]) WITH ORDINALITY AS r (crop_id, rank) ON r.crop_id = c.crop_id`,
    keys: [sql`coalesce(r.rank, ${noCrop})`, sql`f.name`, sql`f.id`],
    place: z.tuple([integer, text, integer]),
    groups: (customerId, withoutCrop) => cropGroups(customerId, season ?? 0, withoutCrop),
  }),
  division: () => ({
    from: sql`LEFT JOIN division d ON d.customer_id = f.customer_id AND d.id = f.division_id`,
    keys: [sql`(d.id IS NULL)`, sql`coalesce(d.name, '')`, sql`f.name`, sql`f.id`],
    place: z.tuple([z.boolean(), text, text, integer]),
    groups: divisionGroups,
  }),
};

/** Parts of a query that walks fields in an order, page by page. */
export interface FieldPaging {
  from: Sql;
  /** The row's place in the order, a JSON array to make the next cursor of. */
  place: Sql;
  /** The ids of the first fields under a condition on `f` that come after the cursor. */
  firstIds(customerId: number, matching: Sql, limit: number): Sql;
  orderBy: Sql;
  cursorAt(place: unknown[]): string;
}

/**
 * @param withoutCrop the ids of fields behind all crops, where they are known
 * @throws AppError BadRequest for a cursor of another order.
 */
export function fieldPaging({ sort, order, season, cursor }: Asked, withoutCrop: number[] | null = null): FieldPaging {
  const { from, keys, place, groups } = orders[sort](season);
  const direction = order === "asc" ? sql`ASC` : sql`DESC`;
  const kept = z.tuple([z.literal(sort), z.literal(order), place]);
  const start = cursor === undefined ? undefined : decodeCursor(kept, cursor)[2];
  const beyond = order === "asc" ? sql`>` : sql`<`;
  const orderBy = join(keys.map((key) => sql`${key} ${direction}`));
  const firstOfAll = (matching: Sql, limit: number) => {
    const after = start ? sql` AND (${join(keys)}) ${beyond} (${join(start)})` : empty;
    return firstRows(sql`SELECT f.id FROM field f ${from} WHERE ${matching}${after} ORDER BY ${orderBy}`, limit);
  };
  return {
    from,
    place: sql`json_build_array(${join(keys)})`,
    firstIds: (customerId, matching, limit) =>
      groups
        ? firstOfGroups(groups(customerId, withoutCrop), {
            ...{ matching, direction, limit },
            start: start && { keys: start, beyond },
          })
        : firstOfAll(matching, limit),
    orderBy,
    cursorAt: (at) => encodeCursor([sort, order, at]),
  };
}

import sql from "sql-template-tag";
import { firstOwnEntryId, type Pesticide } from "#contract/dictionaries-shapes";
import { ownEntryShapes } from "#contract/own-entries";
import type { Transaction } from "../../platform/database/scope";
import { standardDictionaries } from "./standard";

/** What is known of a pesticide; one of a holding's own may have neither ingredients nor uses. */
export type KnownPesticide = Pick<
  Pesticide,
  "id" | "name" | "class" | "ingredients" | "uses" | "water_distance" | "hazard_bees"
>;

const standard = new Map(standardDictionaries.pesticides.map((one) => [one.id, one]));

/** Finds the pesticides named among the standard ones and those of a holding's own that stand. */
export async function knownPesticides(
  tx: Transaction,
  customerId: number,
  ids: readonly number[],
): Promise<(id: number) => KnownPesticide | undefined> {
  const ownIds = [...new Set(ids.filter((id) => id >= firstOwnEntryId))];
  const rows =
    ownIds.length === 0
      ? []
      : await tx.rows<{ id: number; name: string; data: object }>(sql`
          SELECT id, name, data FROM own_entry
          WHERE customer_id = ${customerId} AND dictionary = 'pesticides' AND id = ANY(${ownIds}::int[]) AND deleted_at IS NULL`);
  // Parsed, because what was kept before a part was added to the shape lacks it.
  const own = new Map(
    rows.map(({ id, name, data }) => [id, { id, ...ownEntryShapes.pesticides.parse({ ...data, name }) }]),
  );
  return (id) => standard.get(id) ?? own.get(id);
}

import sql, { raw, type Sql } from "sql-template-tag";
import type { OwnDictionaryName } from "#contract/own-entries";
import type { Transaction } from "../../platform/database/scope";

export interface OwnPlace {
  customerId: number;
  dictionary: OwnDictionaryName;
  id: number;
}

/** Standing works whose tank mix has a product. */
const worksWith = (kind: string, { customerId, id }: OwnPlace) => sql`
  SELECT 1 FROM workrecord WHERE customer_id = ${customerId} AND deleted_at IS NULL
    AND products @> ${JSON.stringify([{ kind, product_id: id }])}::jsonb`;

/** Other own entries that point at this one. */
const entriesWith = (key: string, dictionary: OwnDictionaryName, { customerId, id }: OwnPlace) => sql`
  SELECT 1 FROM own_entry WHERE customer_id = ${customerId} AND dictionary = ${dictionary} AND deleted_at IS NULL
    AND data ->> ${key} = ${String(id)}`;

const fieldsWith = (column: "soiltype_id" | "tillagetype_id", { customerId, id }: OwnPlace) => sql`
  SELECT 1 FROM field WHERE customer_id = ${customerId} AND ${raw(column)} = ${id} AND deleted_at IS NULL`;

const usedBy: Partial<Record<OwnDictionaryName, (place: OwnPlace) => Sql>> = {
  crops: (place) => sql`
    SELECT 1 FROM sowing WHERE customer_id = ${place.customerId} AND crop_id = ${place.id}
    UNION ALL SELECT 1 FROM season_plan WHERE customer_id = ${place.customerId} AND crop_id = ${place.id} AND deleted_at IS NULL
    UNION ALL ${entriesWith("crop_id", "seeds", place)}`,
  pesticides: (place) => worksWith("pesticide", place),
  fertilizers: (place) => worksWith("fertilizer", place),
  seeds: (place) => worksWith("seed", place),
  pesticidevendors: (place) => entriesWith("vendor_id", "pesticides", place),
  fertilizervendors: (place) => entriesWith("vendor_id", "fertilizers", place),
  seedvendors: (place) => entriesWith("seed_vendor_id", "seeds", place),
  soiltypes: (place) => fieldsWith("soiltype_id", place),
  tillagetypes: (place) => fieldsWith("tillagetype_id", place),
  worktypes: ({ customerId, id }) => sql`
    SELECT 1 FROM workrecord WHERE customer_id = ${customerId} AND work_type_id = ${id} AND deleted_at IS NULL
    UNION ALL SELECT 1 FROM own_entry WHERE customer_id = ${customerId} AND dictionary = 'equipment_types'
      AND deleted_at IS NULL AND data -> 'worktype_ids' @> ${JSON.stringify([id])}::jsonb`,
  equipment_types: ({ customerId, id }) => sql`
    SELECT 1 FROM equipment WHERE customer_id = ${customerId} AND equipment_type_id = ${id} AND deleted_at IS NULL`,
};

/** In how many records an own entry is used. */
export async function countUses(tx: Transaction, place: OwnPlace): Promise<number> {
  const used = usedBy[place.dictionary]?.(place);
  if (!used) return 0;
  const row = await tx.row<{ count: number }>(sql`SELECT count(*) AS count FROM (${used}) used`);
  return row?.count ?? 0;
}

import sql from "sql-template-tag";
import type { Crop } from "#contract/dictionaries-shapes";
import type { Transaction } from "../../platform/database/scope";

/** A crop that a holding has added to the dictionary. */
export type OwnCrop = Pick<Crop, "id" | "name" | "color" | "return_interval">;

/** A holding's own standing crops, by id. */
export const ownCrops = (tx: Transaction, customerId: number): Promise<OwnCrop[]> =>
  tx.rows<OwnCrop>(sql`
    SELECT id, name, data ->> 'color' AS color, coalesce((data ->> 'return_interval')::int, 0) AS return_interval FROM own_entry
    WHERE customer_id = ${customerId} AND dictionary = 'crops' AND deleted_at IS NULL ORDER BY id`);

import sql from "sql-template-tag";
import type { SourceType } from "#contract/satellite-shapes";
import { cloudLimits } from "#contract/satellite-words";
import type { Transaction } from "../../platform/database/scope";
import { checkField } from "../get-product";
import { seasonOfProduct } from "./sown-for";

/** A day on which a field is seen without clouds. */
export interface ClearDay {
  source_type: SourceType;
  date: string;
  /** Mean NDVI. */
  average: number;
  /** Sown for by then, so a winter crop's begins in autumn. */
  season: number;
}

/**
 * Days on which a field is seen clearly enough for management zones, the latest first.
 * @throws AppError NotFound for an absent field
 */
export async function clearDays(
  tx: Transaction,
  { customerId, fieldId, until }: { customerId: number; fieldId: number; until: string },
): Promise<ClearDay[]> {
  await checkField(tx, customerId, fieldId);
  return tx.rows<ClearDay>(sql`
    SELECT s.source_type, p.day AS date, p.average, ${seasonOfProduct} AS season
    FROM satellite_product p JOIN satellite_scene s ON s.customer_id = p.customer_id AND s.id = p.scene_id
    WHERE p.customer_id = ${customerId} AND p.field_id = ${fieldId} AND p.index = 'ndvi' AND p.average IS NOT NULL AND NOT p.unmasked
      AND p.day <= ${until} AND p.clear_share >= ${1 - cloudLimits.zones / 100} ORDER BY p.day DESC`);
}

import sql from "sql-template-tag";
import type { FieldFeature } from "#contract/fields";
import { decodeWkb } from "../geometry/wkb";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { featureRows, toFeature } from "./field-features";
import { ofCustomer } from "./shared/get-bounds";

interface Asked {
  customerId: number;
  fieldId: number;
  season: number | undefined;
}

/** @throws AppError NotFound for a deleted, foreign or absent field. */
export async function getFieldGeojson(tx: Transaction, { customerId, fieldId, season }: Asked): Promise<FieldFeature> {
  const [row] = await featureRows(tx, sql`${ofCustomer(customerId)} AND f.id = ${fieldId}`, season);
  if (!row) throw notFound();
  return toFeature(row, decodeWkb);
}

import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { FieldError } from "#contract/errors";
import type { Workrecord } from "#contract/work-shapes";
import { workStatus } from "#contract/work-words";
import type { RateMap } from "#contract/zone-shapes";
import { bringsProduct, unfitWorkWords } from "#contract/zone-works";
import type { zoneCalls } from "#contract/zones";
import { isKnownEntry } from "../../dictionaries/shared/known-entries";
import { invalid, notFound } from "../../platform/app-error";
import { assignments, newRow } from "../../platform/database/columns";
import type { Transaction } from "../../platform/database/scope";
import { staleVersion } from "../../platform/database/versions";
import { workGroupsOf } from "../../works/shared/work-groups";
import { dictionaryOf } from "../../works/shared/work-references";
import { getZoneMap, type ZoneMapPlace } from "../read-zone-maps";
import { getRateMap, type RateMapPlace } from "./read-rate-maps";

type Body = BodyOf<typeof zoneCalls.createRateMap>;

type ChosenWork = Pick<Workrecord, "work_status" | "work_type_id" | "products">;

/** What is wrong with the work for which rates are meant. */
async function workFault(
  tx: Transaction,
  { customerId, fieldId }: { customerId: number; fieldId: number },
  { workrecord_id, kind, product_id }: Body,
): Promise<FieldError | null> {
  if (workrecord_id == null) return null;
  const path = "workrecord_id";
  const work = await tx.row<ChosenWork>(sql`
    SELECT work_status, work_type_id, products FROM workrecord
    WHERE customer_id = ${customerId} AND id = ${workrecord_id} AND field_id = ${fieldId} AND deleted_at IS NULL FOR SHARE`);
  if (!work) return { path, message: "Работа этого поля не найдена" };
  if (work.work_status === workStatus.cancelled) return { path, message: "Работа отменена" };
  const groupOf = await workGroupsOf(tx, customerId, [work.work_type_id]);
  const fits = bringsProduct({ group: groupOf(work.work_type_id), products: work.products }, { kind, product_id });
  return fits ? null : { path, message: unfitWorkWords[kind] };
}

/** @throws AppError NotFound for absent zones; Invalid for what doesn't fit them */
async function checkRates(tx: Transaction, { customerId, id }: ZoneMapPlace, body: Body): Promise<void> {
  const { zones, field_id } = await getZoneMap(tx, { customerId, id });
  if (body.rates.length !== zones.length)
    throw invalid({ path: "rates", message: `Зон ${zones.length}: укажите норму для каждой` });
  if (body.rates.every((rate) => rate === 0))
    throw invalid({ path: "rates.0", message: "Хоть одна норма больше нуля" });
  if (!(await isKnownEntry(tx, customerId, { dictionary: dictionaryOf[body.kind], id: body.product_id })))
    throw invalid({ path: "product_id", message: "Препарат не найден в справочнике" });
  const fault = await workFault(tx, { customerId, fieldId: field_id }, body);
  if (fault) throw invalid(fault);
}

const usualName = "Карта норм";

const valuesOf = ({ name, kind, product_id, unit, rates, flat_rate, workrecord_id }: Body) => ({
  ...{ name: name ?? usualName, kind, product_id, unit, rates },
  flat_rate: flat_rate ?? null,
  workrecord_id: workrecord_id ?? null,
});

/** Says how much of a product goes on each zone. @throws AppError NotFound, Invalid */
export async function createRateMap(
  tx: Transaction,
  { personId, ...zones }: ZoneMapPlace & { personId: number | null },
  body: Body,
): Promise<RateMap> {
  await checkRates(tx, zones, body);
  const { customerId, id } = zones;
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO rate_map ${newRow({ customer_id: customerId, zone_map_id: id, created_by: personId, ...valuesOf(body) })} RETURNING id`);
  return getRateMap(tx, { customerId, id: made?.id ?? 0 });
}

/** @throws AppError NotFound, StaleVersion, Invalid */
export async function updateRateMap(
  tx: Transaction,
  place: RateMapPlace,
  { version, ...body }: BodyOf<typeof zoneCalls.updateRateMap>,
): Promise<RateMap> {
  const { customerId, id } = place;
  const { zone_map_id } = await getRateMap(tx, place);
  await checkRates(tx, { customerId, id: zone_map_id }, body);
  const values = { ...valuesOf(body), version: sql`version + 1`, updated_at: sql`now()` };
  const changed = await tx.run(sql`
    UPDATE rate_map SET ${assignments(values)}
    WHERE customer_id = ${customerId} AND id = ${id} AND version = ${version} AND deleted_at IS NULL`);
  if (changed === 0) throw await staleVersion(tx, { customerId, what: "rate_map", id });
  return getRateMap(tx, place);
}

/** Deletes a map of rates; `restoreRateMap` undoes it. @throws AppError NotFound */
export async function deleteRateMap(tx: Transaction, { customerId, id }: RateMapPlace): Promise<undefined> {
  const removed = await tx.run(sql`
    UPDATE rate_map SET deleted_at = now() WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL`);
  if (removed === 0) throw notFound();
}

/** Undoes that. @throws AppError NotFound for a foreign or absent one, or one whose zones are deleted */
export async function restoreRateMap(tx: Transaction, place: RateMapPlace): Promise<RateMap> {
  await tx.run(sql`
    UPDATE rate_map SET deleted_at = NULL WHERE customer_id = ${place.customerId} AND id = ${place.id} AND deleted_at IS NOT NULL`);
  return getRateMap(tx, place);
}

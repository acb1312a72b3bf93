import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { Field, OwnField } from "#contract/fields";
import { invalid } from "../platform/app-error";
import { assignments, withGiven } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { replaceBoundary } from "./replace-boundary";
import { periodProblems, replacePeriods } from "./shared/actual-periods";
import { defaultTzOffset } from "./shared/default-tz-offset";
import { type FieldReferences, referenceProblems, regionOf } from "./shared/field-references";
import { getField } from "./shared/get-field";
import { lockField, type StandingField, staleField } from "./shared/lock-field";
import { ownOf } from "./shared/own-columns";
import { readBoundary } from "./shared/read-boundary";

type Body = BodyOf<typeof calls.updateField>;

/** A new region lets go of a district of another one, which could not be cleared otherwise. */
function place(standing: StandingField, body: Body): Pick<FieldReferences, "region_id" | "district_id"> {
  const given = body.district_id ?? null;
  const region_id = body.region_id ?? regionOf(given) ?? standing.region_id;
  const stays = regionOf(standing.district_id) === region_id ? standing.district_id : null;
  return { region_id, district_id: given ?? stays };
}

/** The field's own values after the change. */
const changedValues = (standing: StandingField, body: Body): OwnField => ({
  ...withGiven(ownOf(standing), body),
  ...place(standing, body),
});

/** Where its boundary lies; null without one. */
async function placeOf(tx: Transaction, customerId: number, id: number) {
  const field = await tx.row<{ lat: number | null; lon: number | null }>(
    sql`SELECT lat, lon FROM field WHERE customer_id = ${customerId} AND id = ${id}`,
  );
  return field && field.lat !== null && field.lon !== null ? { lat: field.lat, lon: field.lon } : null;
}

/** Whether the field is to go by the clocks of its region: as is asked for, or because it went by those of the region it leaves. */
async function takesDefaultZone(
  tx: Transaction,
  { customerId, id }: { customerId: number; id: number },
  { standing, values, body }: { standing: StandingField; values: OwnField; body: Body },
): Promise<boolean> {
  if (body.default_tz_offset) return true;
  if (values.region_id === standing.region_id || values.tz_offset !== standing.tz_offset) return false;
  const place = await placeOf(tx, customerId, id);
  return standing.tz_offset === defaultTzOffset(standing.region_id, place);
}

async function writeValues(
  tx: Transaction,
  { customerId, id }: { customerId: number; id: number },
  values: OwnField,
): Promise<void> {
  const tz_offset = values.tz_offset ?? defaultTzOffset(values.region_id, await placeOf(tx, customerId, id));
  await tx.run(sql`
    UPDATE field SET ${assignments({ ...values, tz_offset })}, version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ${id}`);
}

interface Update {
  customerId: number;
  id: number;
  body: Body;
  /** Whether a new boundary draws the icon anew. */
  syncIcons: boolean;
}

/** @throws AppError NotFound, StaleVersion with who and when, Invalid, GeometryInvalid. */
export async function updateField(tx: Transaction, { customerId, id, body, syncIcons }: Update): Promise<Field> {
  const standing = await lockField(tx, customerId, id);
  if (standing.version !== body.version) throw await staleField(tx, customerId, id);
  const values = changedValues(standing, body);
  const periods = body.actual_seasons;
  const problems = [...(await referenceProblems(tx, customerId, values)), ...periodProblems(periods ?? [])];
  if (problems.length > 0) throw invalid(...problems);
  const byRegion = await takesDefaultZone(tx, { customerId, id }, { standing, values, body });
  if (body.geojson != null) {
    const boundary = await readBoundary(tx, customerId, body.geojson);
    await replaceBoundary(tx, { customerId, fieldId: id, boundary, withIcon: syncIcons });
  }
  if (periods) await replacePeriods(tx, { customerId, fieldId: id }, periods);
  await writeValues(tx, { customerId, id }, byRegion ? { ...values, tz_offset: null } : values);
  return getField(tx, customerId, id);
}

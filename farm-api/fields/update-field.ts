import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { Field } from "#contract/fields";
import { invalid } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { replaceBoundary } from "./replace-boundary";
import { periodProblems, replacePeriods } from "./shared/actual-periods";
import { defaultTzOffset } from "./shared/default-tz-offset";
import { type FieldReferences, referenceProblems, regionOf } from "./shared/field-references";
import { getField } from "./shared/get-field";
import { lockField, type StandingField, staleField } from "./shared/lock-field";
import { readBoundary } from "./shared/read-boundary";

type Body = BodyOf<typeof calls.updateField>;

const orStanding = <T>(given: T | undefined, standing: T): T => (given === undefined ? standing : given);

/** A new region lets go of a district of another one, which could not be cleared otherwise. */
function place(standing: StandingField, body: Body): Pick<FieldReferences, "region_id" | "district_id"> {
  const given = body.district_id ?? null;
  const region_id = body.region_id ?? regionOf(given) ?? standing.region_id;
  const stays = regionOf(standing.district_id) === region_id ? standing.district_id : null;
  return { region_id, district_id: given ?? stays };
}

/** The field's own values after the change. A null clears, except where the contract says that it never does. */
const changedValues = (standing: StandingField, body: Body) => ({
  ...place(standing, body),
  name: body.name ?? standing.name,
  description: body.description == null ? standing.description : body.description || null,
  division_id: orStanding(body.division_id, standing.division_id),
  documented_area: orStanding(body.documented_area, standing.documented_area),
  soiltype_id: orStanding(body.soiltype_id, standing.soiltype_id),
  tillagetype_id: orStanding(body.tillagetype_id, standing.tillagetype_id),
  tz_offset: body.tz_offset ?? standing.tz_offset,
  water_distance: orStanding(body.water_distance, standing.water_distance),
});

async function writeValues(
  tx: Transaction,
  { customerId, id }: { customerId: number; id: number },
  values: ReturnType<typeof changedValues>,
): Promise<void> {
  await tx.run(sql`
    UPDATE field SET name = ${values.name}, description = ${values.description}, division_id = ${values.division_id},
      documented_area = ${values.documented_area}, region_id = ${values.region_id}, district_id = ${values.district_id},
      soiltype_id = ${values.soiltype_id}, tillagetype_id = ${values.tillagetype_id}, water_distance = ${values.water_distance},
      tz_offset = coalesce(${values.tz_offset}, ${defaultTzOffset(values.region_id, null)}, round(lon / 15)),
      version = version + 1, updated_at = now()
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
  if (body.geojson != null) {
    const boundary = await readBoundary(tx, customerId, body.geojson);
    await replaceBoundary(tx, { customerId, fieldId: id, boundary, withIcon: syncIcons });
  }
  if (periods) await replacePeriods(tx, { customerId, fieldId: id }, periods);
  await writeValues(tx, { customerId, id }, values);
  return getField(tx, customerId, id);
}

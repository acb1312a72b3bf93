import type { BodyOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { Field } from "#contract/fields";
import { invalid } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { periodProblems } from "./shared/actual-periods";
import { referenceProblems, regionOf } from "./shared/field-references";
import { getField } from "./shared/get-field";
import { insertFields } from "./shared/insert-fields";
import { readBoundary } from "./shared/read-boundary";

/**
 * Adds a field. A district brings its region with it where none is named.
 * @throws AppError Invalid, GeometryInvalid.
 */
export async function createField(
  tx: Transaction,
  customerId: number,
  body: BodyOf<typeof calls.createField>,
): Promise<Field> {
  const district_id = body.district_id ?? null;
  const references = {
    division_id: body.division_id ?? null,
    region_id: body.region_id ?? regionOf(district_id) ?? null,
    district_id,
    soiltype_id: body.soiltype_id ?? null,
    tillagetype_id: body.tillagetype_id ?? null,
  };
  const periods = body.actual_seasons ?? [];
  const problems = [...(await referenceProblems(tx, customerId, references)), ...periodProblems(periods)];
  if (problems.length > 0) throw invalid(...problems);
  const boundary = body.geojson == null ? null : await readBoundary(tx, customerId, body.geojson);
  const { name, description, documented_area = null, tz_offset = null, water_distance = null } = body;
  const [id = 0] = await insertFields(tx, customerId, [
    { ...references, name, description, documented_area, tz_offset, water_distance, boundary, periods, sowings: [] },
  ]);
  return getField(tx, customerId, id);
}

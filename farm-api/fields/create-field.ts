import type { BodyOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { Field } from "#contract/fields";
import { invalid } from "../platform/app-error";
import { withGiven } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { periodProblems } from "./shared/actual-periods";
import { referenceProblems, regionOf } from "./shared/field-references";
import { getField } from "./shared/get-field";
import { insertFields } from "./shared/insert-fields";
import { nothingTold } from "./shared/own-columns";
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
  const given = withGiven({ name: body.name, ...nothingTold }, body);
  const own = { ...given, region_id: given.region_id ?? regionOf(given.district_id) ?? null };
  const periods = body.actual_seasons ?? [];
  const problems = [...(await referenceProblems(tx, customerId, own)), ...periodProblems(periods)];
  if (problems.length > 0) throw invalid(...problems);
  const boundary = body.geojson == null ? null : await readBoundary(tx, customerId, body.geojson);
  const [id = 0] = await insertFields(tx, customerId, [{ ...own, boundary, periods, sowings: [] }]);
  return getField(tx, customerId, id);
}

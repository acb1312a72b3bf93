import type { AnswerOf, BodyOf } from "#contract/call";
import type { fieldShapeCalls } from "#contract/field-shapes";
import { getField } from "../fields/shared/get-field";
import type { NewField } from "../fields/shared/insert-fields";
import { ownColumns } from "../fields/shared/own-columns";
import type { MultiPolygon } from "../geometry/types";
import { invalid } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { agreed, agreedSowings, alike } from "./agreement";
import { handOn } from "./hand-on";
import { joinWork } from "./join-fields";
import { type Predecessor, takePredecessor } from "./predecessor";

type Call = typeof fieldShapeCalls.mergeFields;
type Body = BodyOf<Call>;

const longestDescription = 4000;

function checkTwice({ fields }: Body): void {
  const faults = fields.flatMap(({ id }, index) =>
    fields.findIndex((field) => field.id === id) < index
      ? [{ path: `fields.${index}.id`, message: "Поле выбрано дважды" }]
      : [],
  );
  if (faults.length > 0) throw invalid(...faults);
}

/** In the order of their ids, as all who lock several fields take them; given back in the order of the body. */
async function takeAll(tx: Transaction, customerId: number, { fields, from }: Body): Promise<Predecessor[]> {
  const taken = new Map<number, Predecessor>();
  for (const { id, version } of fields.toSorted((a, b) => a.id - b.id))
    taken.set(id, await takePredecessor(tx, { customerId, id, version, from, path: "fields" }));
  return fields.flatMap(({ id }) => taken.get(id) ?? []);
}

function documentedSum(old: Predecessor[]): number | null {
  return old.reduce<number | null>(
    (sum, { field }) => (sum === null || field.documented_area === null ? null : sum + field.documented_area),
    0,
  );
}

/** Metres; null where nobody knows how far one of them is. */
const nearestWater = (old: Predecessor[]): number | null =>
  old.reduce<number | null>(
    (least, { field }) =>
      least === null || field.water_distance === null ? null : Math.min(least, field.water_distance),
    Number.POSITIVE_INFINITY,
  );

function merged(old: Predecessor[], boundary: MultiPolygon, { name, from }: Body): NewField {
  const fields = old.map(({ field }) => field);
  const [largest] = fields.toSorted((a, b) => b.area - a.area);
  const descriptions = [...new Set(fields.flatMap(({ description }) => description ?? []))];
  return {
    ...alike(fields, ownColumns),
    name,
    division_id: largest?.division_id ?? null,
    region_id: largest?.region_id ?? null,
    district_id: largest?.district_id ?? null,
    tz_offset: largest?.tz_offset ?? null,
    water_distance: nearestWater(old),
    description: descriptions.join("\n").slice(0, longestDescription) || null,
    documented_area: documentedSum(old),
    boundary,
    periods: [{ start: from, end: agreed(old.map(({ next }) => next.end)) }],
    sowings: agreedSowings(old.map(({ sowings }) => sowings)),
  };
}

/**
 * Makes one field of neighbours. The old ones stay with their history and end the day before `from`; the new one begins on
 * it, in the division and place of the largest, with the descriptions one after another, all else where all agree, and the sum of the documented areas where all have one. It bears a season on where all were sown with the same crop and
 * none is harvested; the old ones keep what they were sown with, as with a split.
 * @throws AppError NotFound, StaleVersion naming the field, GeometryInvalid naming one that stands apart, Invalid at `from`.
 */
export async function mergeFields(tx: Transaction, customerId: number, body: Body): Promise<AnswerOf<Call>> {
  checkTwice(body);
  const old = await takeAll(tx, customerId, body);
  const boundary = await joinWork.run(
    customerId,
    old.map(({ field, boundary: own }) => ({ name: field.name, boundary: own })),
  );
  const successors = [merged(old, boundary, body)];
  const { ids, left } = await handOn(tx, { customerId, from: body.from, old, successors });
  return { merged: await getField(tx, customerId, ids[0] ?? 0), left };
}

import type { AnswerOf, BodyOf } from "#contract/call";
import type { fieldShapeCalls } from "#contract/field-shapes";
import { getField } from "../fields/shared/get-field";
import type { NewField } from "../fields/shared/insert-fields";
import { ownOf } from "../fields/shared/own-columns";
import { invalid } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { type CutPart, cutWork } from "./cut-boundary";
import { handOn } from "./hand-on";
import { partNames } from "./part-names";
import { type Predecessor, takePredecessor } from "./predecessor";

type Call = typeof fieldShapeCalls.splitField;

interface Split {
  customerId: number;
  fieldId: number;
  body: BodyOf<Call>;
}

/** m² of the papers shared by the measured areas: whole metres, adding up to the documented area. */
function documentedShares(documented: number | null, parts: CutPart[]): (number | null)[] {
  if (documented === null) return parts.map(() => null);
  const whole = parts.reduce((sum, { area }) => sum + area, 0);
  const shares = parts.map(({ area }) => Math.round((documented * area) / whole));
  const rest = documented - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, index) => (index === 0 ? share + rest : share));
}

/** @throws AppError Invalid where names are given, but not one for each part. */
function namesFor({ name }: Predecessor["field"], given: string[] | undefined, count: number): string[] {
  if (!given) return partNames(name, count);
  if (given.length === count) return given;
  throw invalid({ path: "names", message: `Названий ${given.length}, а частей ${count}` });
}

function successors(old: Predecessor, parts: CutPart[], names: string[]): NewField[] {
  const documented = documentedShares(old.field.documented_area, parts);
  return parts.map(({ boundary }, index) => ({
    ...ownOf(old.field),
    name: names[index] ?? "",
    documented_area: documented[index] ?? null,
    boundary,
    periods: [old.next],
    sowings: old.sowings,
  }));
}

/**
 * Cuts a field by a line. The old one stays with its history and ends the day before `from`; the parts begin on it and
 * take over all that was set on it, and the documented area by their measured shares.
 *
 * Sowings not harvested yet, from the season of `from` on, are copied: the parts bear them on, and the old field keeps
 * what it was sown with, so that taking a split back by hand (the parts deleted, the period opened) finds it whole.
 * Rotation and lists count such a season on the parts alone. Plots go to the part that holds them; works and documents stay
 * with the old one, and the answer tells what of them is of later days.
 * @throws AppError NotFound, StaleVersion, GeometryInvalid at `line`, Invalid at `from` or `names`.
 */
export async function splitField(tx: Transaction, { customerId, fieldId, body }: Split): Promise<AnswerOf<Call>> {
  const { from, line, names, version } = body;
  const old = await takePredecessor(tx, { customerId, id: fieldId, version, from, path: "line" });
  const parts = await cutWork.run(customerId, { boundary: old.boundary, line });
  const fields = successors(old, parts, namesFor(old.field, names, parts.length));
  const { ids, left } = await handOn(tx, { customerId, from, old: [old], successors: fields });
  const made: AnswerOf<Call>["parts"] = [];
  for (const id of ids) made.push(await getField(tx, customerId, id));
  return { old: await getField(tx, customerId, fieldId), parts: made, left };
}

import { yearOf } from "#formats/days/written";
import type { fieldShapeCalls } from "../../../contract/field-shapes";
import { endActuality } from "../../../farm-api/field-shapes/end-actuality";
import { standingBoundary } from "../../../farm-api/field-shapes/standing-boundary";
import type { MultiPolygon } from "../../../farm-api/geometry/types";
import type { Asked } from "../asked";
import type { StoredField } from "../world/holding";
import { newField } from "../world/new-field";
import { asRefusal } from "./as-refusal";
import { note, standingField, toField } from "./field-shapes";
import { checkVersion } from "./shared";

type World = Pick<Asked<typeof fieldShapeCalls.splitField>, "world" | "holding" | "caller">;

/** A field that gives its land to others, and what they take over. */
export interface Taken {
  field: StoredField;
  boundary: MultiPolygon;
  ended: ReturnType<typeof endActuality>;
  sowings: StoredField["sowings"];
}

/** @throws MockProblem */
export function take(
  { holding }: World,
  { id, version, from, path }: { id: number; version: number; from: string; path: string },
): Taken {
  const field = standingField(holding, id);
  checkVersion(field.version, version);
  const season = yearOf(from);
  return {
    field,
    ended: asRefusal(() => endActuality(field.name, field.actual_seasons, from)),
    boundary: asRefusal(() => standingBoundary(toField(field), path)),
    sowings: field.sowings.filter(({ year, harvested_at }) => year >= season && harvested_at === null),
  };
}

/** Ends the fields taken. */
export function end(asked: World, taken: Taken[]): void {
  for (const { field, ended } of taken) {
    field.actual_seasons = ended.periods;
    field.version += 1;
    note(asked, field, { what: "period", action: "changed" });
  }
}

/** Adds a field made of others. */
export function succeed(
  asked: World,
  given: Partial<StoredField> & Pick<StoredField, "name">,
  { boundary, origins, day }: { boundary: MultiPolygon; origins: Taken[]; day: string },
): StoredField {
  const field = newField({ ...given, id: asked.world.nextId() }, boundary);
  asked.holding.fields.set(field.id, field);
  for (const origin of origins) asked.holding.origins.push({ field_id: field.id, origin_id: origin.field.id, day });
  note(asked, field, { what: "field", action: "created" });
  return field;
}

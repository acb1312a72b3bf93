import type { BodyOf } from "../../../contract/call";
import type { fieldCalls, HistoryEntry } from "../../../contract/fields";
import { sowingDayFaults } from "../../../farm-api/fields/shared/sowing-days";
import type { MultiPolygon } from "../../../farm-api/geometry/types";
import { inspectBoundary } from "../../../farm-api/geometry/validity/inspect-boundary";
import type { DomainAnswers } from "../asked";
import { invalid, MockProblem, notFound } from "../problem";
import type { Holding, StoredField } from "../world/holding";
import { measured, newField, newSowing } from "../world/new-field";
import { note, sowingsIn, standingField, toField } from "./field-shapes";
import { knows } from "./known-entries";
import { checkVersion, pageOf } from "./shared";

/** @throws MockProblem GeometryInvalid */
export function boundaryOf(geojson: unknown): MultiPolygon | null {
  if (geojson === undefined || geojson === null) return null;
  const inspected = inspectBoundary(geojson);
  if (inspected.ok) return inspected.boundary;
  const [{ message, place } = { message: "" }] = inspected.problems;
  throw new MockProblem("GeometryInvalid", {
    message,
    fields: [{ path: "geojson", message }],
    ...(place ? { place } : {}),
  });
}

function checkDivision({ divisions }: Holding, id: number | null | undefined): void {
  if (id && (divisions.get(id)?.deleted ?? true))
    throw invalid({ path: "division_id", message: "Подразделение не найдено" });
}

/** What a change of values is in the history. */
const differences = (before: object, after: object): HistoryEntry["changes"] =>
  Object.entries(after)
    .map(([name, value]) => ({ name, before: Reflect.get(before, name) ?? null, after: value ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));

/** Absent keys keep what stands. */
function changed({ geojson: _, version: __, ...given }: BodyOf<typeof fieldCalls.updateField>): Partial<StoredField> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

type ChangeNames = "createField" | "updateField" | "deleteField" | "restoreField" | "setSowing" | "getFieldHistory";

export const fieldChangeAnswers: DomainAnswers<Pick<typeof fieldCalls, ChangeNames>> = {
  createField: (asked) => {
    const { world, holding, body } = asked;
    const { geojson, ...values } = body;
    checkDivision(holding, body.division_id);
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    const field = newField({ ...given, id: world.nextId(), name: body.name }, boundaryOf(geojson));
    holding.fields.set(field.id, field);
    note(asked, field, { what: "field", action: "created", changes: differences({}, { name: field.name }) });
    return toField(field);
  },
  updateField: (asked) => {
    const { holding, params, body } = asked;
    const field = standingField(holding, params.fieldId);
    checkVersion(field.version, body.version);
    checkDivision(holding, body.division_id);
    const boundary = boundaryOf(body.geojson);
    const values = changed(body);
    note(asked, field, { what: "field", action: "changed", changes: differences(field, values) });
    if (boundary) note(asked, field, { what: "boundary", action: "changed" });
    Object.assign(field, values, boundary ? measured(boundary) : {}, {
      version: field.version + 1,
      updated_at: new Date().toISOString(),
    });
    return toField(field);
  },
  deleteField: (asked) => {
    const field = standingField(asked.holding, asked.params.fieldId);
    field.deleted = true;
    note(asked, field, { what: "field", action: "deleted" });
    return undefined;
  },
  restoreField: (asked) => {
    const field = asked.holding.fields.get(asked.params.fieldId);
    if (!field) throw notFound();
    if (field.deleted) {
      field.deleted = false;
      field.version += 1;
      note(asked, field, { what: "field", action: "restored" });
    }
    return toField(field);
  },
  setSowing: (asked) => {
    const { world, holding, params, body } = asked;
    const field = standingField(holding, params.fieldId);
    const standing = field.sowings.find(({ year }) => year === body.year);
    const others = field.sowings.filter(({ year }) => year !== body.year);
    if (body.crop_id !== null && !knows(holding, "crops", body.crop_id))
      throw invalid({ path: "crop_id", message: "Культура не найдена" });
    const faults = body.crop_id === null ? [] : sowingDayFaults(body);
    if (faults.length > 0) throw invalid(...faults);
    const { crop_id, sowed_at = null, harvested_at = null, field_yield = null, breed, year } = body;
    const made = crop_id === null ? [] : [newSowing(standing?.id ?? world.nextId(), year, crop_id)];
    field.sowings = [...others, ...made.map((one) => ({ ...one, breed, sowed_at, harvested_at, field_yield }))];
    const action = crop_id === null ? "deleted" : standing ? "changed" : "created";
    note(asked, field, { what: "sowing", action, year, changes: differences(standing ?? {}, { crop_id }) });
    return { items: sowingsIn(field, undefined) };
  },
  getFieldHistory: ({ holding, params, query }) =>
    pageOf([...standingField(holding, params.fieldId).history].reverse(), query),
};

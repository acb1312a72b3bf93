import type { BodyOf } from "../../../contract/call";
import type { fieldShapeCalls } from "../../../contract/field-shapes";
import type { Asked } from "../asked";
import { MockProblem } from "../problem";
import type { Holding, StoredField } from "../world/holding";
import { newSowing } from "../world/new-field";
import { standingDivision } from "./divisions";

type Call = typeof fieldShapeCalls.updateManyFields;
type Change = BodyOf<Call>["set"];

const sowingOf = ({ sowings }: StoredField, year: number) =>
  sowings.find((sowing) => sowing.year === year && sowing.plot_id === null);

/** What would be different about a field. @throws MockProblem for a division that is not there */
export function changesBy(holding: Holding, field: StoredField, { actual_until, crop, ...set }: Change) {
  if (set.division_id) standingDivision(holding, set.division_id);
  const changes = Object.entries(set).flatMap(([name, after]) => {
    const before = field[name as keyof typeof set];
    return after === undefined || after === before ? [] : { name, before, after };
  });
  if (crop) {
    const before = sowingOf(field, crop.year)?.crop_id ?? null;
    if (before !== crop.crop_id) changes.push({ name: "crop_id", before, after: crop.crop_id });
  }
  const periods = actual_until ? [{ start: null, end: actual_until }] : field.actual_seasons;
  const ended = actual_until ? [{ name: "actual_seasons", before: field.actual_seasons, after: periods }] : [];
  return [...changes, ...ended];
}

/** Makes it. */
export function makeChange({ world, body }: Asked<Call>, field: StoredField): void {
  const { actual_until, crop, ...set } = body.set;
  const values = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
  const periods = actual_until ? { actual_seasons: [{ start: null, end: actual_until }] } : {};
  Object.assign(field, values, periods, { version: field.version + 1 });
  if (!crop) return;
  const others = field.sowings.filter((sowing) => sowing !== sowingOf(field, crop.year));
  const sown = crop.crop_id === null ? [] : [newSowing(world.nextId(), crop.year, crop.crop_id)];
  field.sowings = [...others, ...sown];
}

/** @throws MockProblem StaleVersion, naming every field that is not as it was seen */
export function refuseStale({ body: { ids, versions } }: Asked<Call>, fields: StoredField[]): void {
  const stale = (versions ?? []).flatMap((version, index) => {
    const field = fields.find(({ id }) => id === ids[index]);
    return !field || field.version === version
      ? []
      : { path: `ids.${index}`, message: `Поле «${field.name}» изменено: Рабочий Иван` };
  });
  if (stale.length > 0)
    throw new MockProblem("StaleVersion", {
      fields: stale,
      changed_by: "Рабочий Иван",
      changed_at: new Date().toISOString(),
    });
}

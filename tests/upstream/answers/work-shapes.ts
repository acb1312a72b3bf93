import { toHectares } from "#formats/hectares";
import type { Workrecord } from "../../../contract/works";
import { notFound } from "../problem";
import type { Holding } from "../world/holding";
import type { StoredWork } from "../world/works";
import { cropOf, standingField } from "./field-shapes";

export interface FieldWork extends StoredWork {
  field_id: number;
}

/** Works on fields that stand. */
export const standingWorks = ({ works, fields }: Holding): FieldWork[] =>
  [...works.values()].flatMap((work) => {
    const { field_id, gone } = work;
    return field_id !== null && gone === null && fields.get(field_id)?.deleted === false ? [{ ...work, field_id }] : [];
  });

/** When a work was done or, while it was not, is planned to be. */
export const startOf = ({ start_dt, planned }: StoredWork) => start_dt ?? planned.start_dt;
export const endOf = ({ end_dt, planned, start_dt }: StoredWork) =>
  end_dt ?? planned.end_dt ?? start_dt ?? planned.start_dt;

/** By time, those without one last. */
export const byTime = <W extends StoredWork>(works: W[]): W[] =>
  works.sort((a, b) => (startOf(a) ?? "9").localeCompare(startOf(b) ?? "9") || a.id - b.id);

/** Rate times hectares where the rate is per hectare. */
function totalOf(work: StoredWork, { unit, rate, planned_rate }: Workrecord["products"][number]): number | null {
  const [perHectare, area] = [rate ?? planned_rate, work.area ?? work.planned.area];
  return unit.endsWith("/га") && perHectare !== null && area !== null ? perHectare * toHectares(area) : null;
}

/** What a prescribed work and a field's one have in common. */
export function planWorkOf(work: StoredWork, embed: boolean) {
  const { field_id: _, plot_id: __, plan_work_id: ___, gone: ____, ...rest } = work;
  const products = work.products.map((product) => ({ ...product, total: totalOf(work, product) }));
  return { ...rest, products, machinery: embed ? work.machinery : [] };
}

function cropOfWork(holding: Holding, { field_id, plot_id, season }: FieldWork): number | null {
  const field = standingField(holding, field_id);
  return field.plots.find(({ id }) => id === plot_id)?.crop_id ?? cropOf(field, season);
}

function tracksOf({ machines }: Holding, { machinery }: StoredWork): Workrecord["tracks"] {
  const hung = machinery.flatMap(({ machine_id }) => {
    const { tracker_source: source = null, tracker_serial: serial = null } = machines.get(machine_id) ?? {};
    return source !== null && serial !== null ? [[`${source} ${serial}`, { source, serial }] as const] : [];
  });
  return [...new Map(hung).values()];
}

export const toWork = (holding: Holding, work: FieldWork, embed: boolean): Workrecord => ({
  ...planWorkOf(work, embed),
  field_id: work.field_id,
  plot_id: work.plot_id,
  crop_id: cropOfWork(holding, work),
  tracks: embed ? tracksOf(holding, work) : [],
});

/** As lists of the whole holding have it. */
export function toListed(holding: Holding, work: FieldWork, embed: boolean) {
  const { name, area, division_id, tz_offset } = standingField(holding, work.field_id);
  return { ...toWork(holding, work, embed), field_name: name, field_area: area, division_id, tz_offset };
}

interface Address {
  fieldId: number;
  id: number;
}

/** A work that stands, its field deleted or not. @throws MockProblem NotFound, for a work of another field too */
export function findWork({ works }: Holding, { fieldId, id }: Address): StoredWork {
  const work = works.get(id);
  if (work?.field_id !== fieldId || work.gone !== null) throw notFound();
  return work;
}

/** @throws MockProblem NotFound */
export function readWork(holding: Holding, { fieldId, id }: Address): Workrecord {
  const work = standingWorks(holding).find((one) => one.id === id && one.field_id === fieldId);
  if (!work) throw notFound();
  return toWork(holding, work, true);
}

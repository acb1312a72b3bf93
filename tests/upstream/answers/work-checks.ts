import type { FieldError } from "../../../contract/errors";
import { workStatus } from "../../../contract/work-words";
import { plannedOf, productsOf } from "../../../farm-api/works/shared/insert-works";
import {
  type CheckedWork,
  dictionaryProblems,
  timeProblems,
  type WorkInput,
} from "../../../farm-api/works/shared/work-references";
import { claims, takenProblems } from "../../../farm-api/works/taken-places";
import { withDefaults } from "../../../farm-api/works/work-defaults";
import { parkProblems } from "../../../farm-api/works/work-machinery";
import { landOf, type Placed, problemsOf } from "../../../farm-api/works/work-places";
import { invalid, MockProblem, notFound } from "../problem";
import type { Holding } from "../world/holding";
import type { Ids, StoredWork } from "../world/works";
import { knows } from "./known-entries";
import { standingWorks } from "./work-shapes";

type Prefix = (index: number) => string;

const idsOf = <S extends { id: number }>(all: Iterable<S>, stands: (one: S) => boolean) =>
  new Set([...all].filter(stands).map(({ id }) => id));

const refuse = (problems: FieldError[]) => {
  if (problems.length > 0) throw invalid(...problems);
};

const gathered = <W>(works: readonly W[], problemsOfOne: (work: W) => FieldError[], prefix: Prefix): FieldError[] =>
  works.flatMap((work, index) =>
    problemsOfOne(work).map(({ path, message }) => ({ path: prefix(index) + path, message })),
  );

/** What works point at and when they are. @throws MockProblem Invalid */
export function checkWorks(holding: Holding, works: readonly CheckedWork[], prefix: Prefix = () => ""): void {
  const park = {
    machine: idsOf(holding.machines.values(), ({ deleted }) => !deleted),
    equipment: idsOf(holding.equipment.values(), ({ deleted }) => !deleted),
    operator: idsOf(holding.operators.values(), ({ deleted }) => !deleted),
  };
  const isKnown = (dictionary: Parameters<typeof knows>[1], id: number) => knows(holding, dictionary, id);
  const problemsOfOne = (work: CheckedWork) => [
    ...timeProblems(work),
    ...dictionaryProblems(work, isKnown),
    ...parkProblems(work, park),
  ];
  refuse(gathered(works, problemsOfOne, prefix));
}

/** Where works are, with what they have where nobody says. @throws MockProblem NotFound where the only one's field is absent; Invalid */
export function checkPlaces({ fields, plans }: Holding, works: readonly Placed[], prefix?: Prefix): Placed[] {
  const standing = [...fields.values()].filter(({ deleted }) => !deleted);
  const plots = standing.flatMap((field) => field.plots.map((plot) => ({ ...plot, field_id: field.id })));
  const known = {
    fields: new Map(standing.map(({ id, area }) => [id, area])),
    plans: idsOf(plans.values(), ({ gone }) => gone === null),
    plots: new Map(plots.filter(({ deleted }) => !deleted).map((plot) => [plot.id, plot])),
  };
  if (!prefix && works.some(({ field_id }) => !known.fields.has(field_id))) throw notFound();
  const placed = works.map((work) => withDefaults(work, landOf(work, known)));
  refuse(gathered(placed, (work) => problemsOf(work, known), prefix ?? (() => "")));
  return placed;
}

const sownOnce = [3, 5];

/** One sowing and one harvest a season for a field and each plot, and for a plan. */
export function clash(a: StoredWork, b: StoredWork): boolean {
  if (a.id === b.id || a.gone !== null || b.gone !== null || a.work_type_id !== b.work_type_id) return false;
  if (a.field_id === null) return b.field_id === null && a.season_plan_id === b.season_plan_id;
  const stand = a.work_status !== workStatus.cancelled && b.work_status !== workStatus.cancelled;
  return stand && a.field_id === b.field_id && a.plot_id === b.plot_id && a.season === b.season;
}

/** @throws MockProblem WorkrecordSowHarvestExists with every taken place of a request */
export function checkTaken(holding: Holding, works: readonly Placed[], prefix: Prefix): void {
  const standing = standingWorks(holding).filter(claims);
  const fields = takenProblems(works, standing, prefix);
  if (fields.length > 0) throw new MockProblem("WorkrecordSowHarvestExists", { fields });
}

/** Takes works over, new or changed, all or none. @throws MockProblem WorkrecordSowHarvestExists */
export function keep({ works }: Holding, changed: readonly StoredWork[]): void {
  const after = new Map([...works, ...changed.map((work) => [work.id, work] as const)]);
  const once = [...after.values()].filter(({ work_type_id }) => sownOnce.includes(work_type_id));
  if (changed.some((work) => once.some((other) => sownOnce.includes(work.work_type_id) && clash(work, other))))
    throw new MockProblem("WorkrecordSowHarvestExists");
  for (const work of changed) works.set(work.id, work);
}

type Machinery = StoredWork["machinery"][number];

export const machineryOf = ({ machinery }: Pick<WorkInput, "machinery">): Machinery[] =>
  machinery.map(({ machine_id, equipment_id = null, machine_operator_id = null }) => ({
    machine_id,
    equipment_id,
    machine_operator_id,
  }));

const instants = ({ start_dt, end_dt, area }: Partial<Pick<WorkInput, "start_dt" | "end_dt" | "area">>) => ({
  start_dt: start_dt ?? null,
  end_dt: end_dt ?? null,
  area: area ?? null,
});

/** What was entered, as it is stored. */
export const entered = (body: WorkInput) => ({
  plot_id: body.plot_id ?? null,
  work_type_id: body.work_type_id,
  work_status: body.work_status,
  season: body.season,
  ...instants(body),
  machinery: machineryOf(body),
  field_yield: body.field_yield ?? null,
  comment: body.comment,
});

export const plannedPart = instants;

/** A new work; where nothing else is said, of no plan. */
export const newWork = (world: Ids, body: WorkInput, field_id: number | null): StoredWork => ({
  ...entered(body),
  id: world.nextId(),
  field_id,
  season_plan_id: body.season_plan_id ?? null,
  plan_work_id: null,
  planned: instants(plannedOf(body)),
  products: productsOf(body).map((product) => ({ ...product, total: null })),
  version: 1,
  gone: null,
});

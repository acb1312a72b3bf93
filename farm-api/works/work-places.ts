import sql from "sql-template-tag";
import type { FieldError } from "#contract/errors";
import { yieldOfHarvest } from "#contract/refusal-words";
import { areTimesInOrder, endBeforeStart } from "#contract/work-shapes";
import { workType } from "#contract/work-words";
import { AppError, invalid, notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { WorkInput } from "./shared/work-references";
import { withDefaults } from "./work-defaults";

export interface Placed extends WorkInput {
  field_id: number;
}

interface Standing {
  /** Areas of fields by id, m². */
  fields: Map<number, number>;
  plans: Set<number>;
  /** Of plots: the field and the year they are cut for, and the area in m². */
  plots: Map<number, { field_id: number; year: number; area: number }>;
}

async function standing(tx: Transaction, customerId: number, works: readonly Placed[]): Promise<Standing> {
  const fieldIds = works.map(({ field_id }) => field_id);
  const planIds = works.map(({ season_plan_id }) => season_plan_id).filter((id) => id != null);
  const plotIds = works.map(({ plot_id }) => plot_id).filter((id) => id != null);
  const fields = await tx.rows<{ id: number; area: number }>(
    sql`SELECT id, area FROM field WHERE customer_id = ${customerId} AND deleted_at IS NULL AND id = ANY(${fieldIds}::int[])`,
  );
  const plans = await tx.rows<{ id: number }>(
    sql`SELECT id FROM season_plan WHERE customer_id = ${customerId} AND deleted_at IS NULL AND id = ANY(${planIds}::int[])`,
  );
  const plots = await tx.rows<{ id: number; field_id: number; year: number; area: number }>(
    sql`SELECT id, field_id, year, area FROM plot WHERE customer_id = ${customerId} AND deleted_at IS NULL AND id = ANY(${plotIds}::int[])`,
  );
  return {
    fields: new Map(fields.map(({ id, area }) => [id, area])),
    plans: new Set(plans.map(({ id }) => id)),
    plots: new Map(plots.map((plot) => [plot.id, plot])),
  };
}

/** A tenth more than the field: headlands are worked twice, boundaries are drawn by hand. */
const areaSlack = 1.1;

function plotProblems({ plot_id, field_id, season }: Placed, { plots }: Standing): FieldError[] {
  if (plot_id == null) return [];
  const plot = plots.get(plot_id);
  if (plot?.field_id !== field_id) return [{ path: "plot_id", message: "Участок не найден" }];
  return plot.year === season ? [] : [{ path: "plot_id", message: `Участок другого сезона: ${plot.year}` }];
}

/** m² that a work takes where nobody says otherwise: the plot or the whole field; null where it has no boundary. */
const landOf = ({ plot_id, field_id }: Placed, { plots, fields }: Standing): number | null =>
  (plot_id == null ? undefined : plots.get(plot_id)?.area) || fields.get(field_id) || null;

const largerThanField: FieldError = { path: "area", message: "Площадь работы больше площади поля" };
const isLarger = (area: number, fieldArea: number) => fieldArea > 0 && area > fieldArea * areaSlack;

/** @throws AppError Invalid where more was worked than the field has */
export async function checkWorkedArea(
  tx: Transaction,
  customerId: number,
  fieldId: number,
  area: number,
): Promise<void> {
  const field = await tx.row<{ area: number }>(
    sql`SELECT area FROM field WHERE customer_id = ${customerId} AND id = ${fieldId}`,
  );
  if (field && isLarger(area, field.area)) throw invalid(largerThanField);
}

/** The yield of a field is of its harvest alone. */
const hasForeignYield = ({ work_type_id, field_yield }: Placed) =>
  field_yield != null && work_type_id !== workType.harvesting;

/** What is wrong with where a work is to be, with the yield that it tells, and with when it stands by default. */
function problemsOf(work: Placed, known: Standing): FieldError[] {
  const { fields, plans } = known;
  const fieldArea = fields.get(work.field_id);
  if (fieldArea === undefined) return [{ path: "field_id", message: "Поле не найдено" }];
  const foreignPlan = work.season_plan_id != null && !plans.has(work.season_plan_id);
  return [
    ...plotProblems(work, known),
    ...(areTimesInOrder(work) ? [] : [{ path: "end_dt", message: endBeforeStart.error }]),
    ...(isLarger(work.area ?? 0, fieldArea) ? [largerThanField] : []),
    ...(hasForeignYield(work) ? [{ path: "field_yield", message: yieldOfHarvest }] : []),
    ...(foreignPlan ? [{ path: "season_plan_id", message: "Техкарта не найдена" }] : []),
  ];
}

/**
 * Checks the fields and plans of works.
 * @returns the works with what they have where nobody says
 * @throws AppError NotFound where the only work's field is absent; Invalid with every fault at its input
 */
export async function checkPlaces<Work extends Placed>(
  tx: Transaction,
  customerId: number,
  works: readonly Work[],
  prefix?: (index: number) => string,
): Promise<Work[]> {
  const known = await standing(tx, customerId, works);
  if (!prefix && works.some(({ field_id }) => !known.fields.has(field_id))) throw notFound();
  const placed = works.map((work) => withDefaults(work, landOf(work, known)));
  const fields = placed.flatMap((work, index) =>
    problemsOf(work, known).map(({ path, message }) => ({ path: (prefix?.(index) ?? "") + path, message })),
  );
  if (fields.length > 0)
    throw new AppError("Invalid", fields.length === 1 ? fields[0]?.message : undefined, { fields });
  return placed;
}

import sql from "sql-template-tag";
import type { WorkSeason } from "#contract/work-checks";
import { dayAt } from "#formats/days/instants";
import { yearOf } from "#formats/days/written";
import { entryNames } from "../../dictionaries/shared/entry-names";
import type { Transaction } from "../../platform/database/scope";
import { workGroupsOf } from "../shared/work-groups";
import { timesOf } from "../work-defaults";
import { seasonDoubts } from "./season-doubts";
import { seasonOfWork, type WorkOnDay } from "./season-of-work";
import { standsOnFields } from "./stands";

/** A work as far as its season is concerned. */
export interface OfSeason {
  field_id: number;
  plot_id?: number | null | undefined;
  season?: number | null | undefined;
  season_plan_id?: number | null | undefined;
  work_type_id?: number | null | undefined;
  /** Of a work that stands: its own sowing or harvest doesn't tell of itself. */
  workrecord_id?: number | null | undefined;
  start_dt?: string | null | undefined;
  end_dt?: string | null | undefined;
  planned?: { start_dt?: string | null | undefined; end_dt?: string | null | undefined } | undefined;
}

const given = <T>(values: readonly (T | null | undefined)[]): T[] => values.filter((value) => value != null);

/** Seasons that are set by what a work belongs to: a plot is cut for one, a plan made for one. */
async function boundSeasons(tx: Transaction, customerId: number, works: readonly OfSeason[]) {
  const plots = given(works.map(({ plot_id }) => plot_id));
  const plans = given(works.map(({ season_plan_id }) => season_plan_id));
  const years = async (ids: number[], statement: ReturnType<typeof sql>) =>
    new Map(
      ids.length === 0
        ? []
        : (await tx.rows<{ id: number; year: number }>(statement)).map(({ id, year }) => [id, year]),
    );
  const ofPlot = await years(
    plots,
    sql`SELECT id, year FROM plot WHERE customer_id = ${customerId} AND id = ANY(${plots}::int[])`,
  );
  const ofPlan = await years(
    plans,
    sql`SELECT id, season AS year FROM season_plan WHERE customer_id = ${customerId} AND id = ANY(${plans}::int[])`,
  );
  return ({ plot_id, season_plan_id }: OfSeason) => ofPlot.get(plot_id ?? 0) ?? ofPlan.get(season_plan_id ?? 0);
}

async function daysOf(tx: Transaction, customerId: number, works: readonly OfSeason[], today: string) {
  const ids = [...new Set(works.map(({ field_id }) => field_id))];
  const fields = await tx.rows<{ id: number; tz_offset: number | null }>(
    sql`SELECT id, tz_offset FROM field WHERE customer_id = ${customerId} AND id = ANY(${ids}::int[])`,
  );
  const zones = new Map(fields.map(({ id, tz_offset }) => [id, tz_offset]));
  return works.map((work) => dayAt(timesOf(work).start_dt, zones.get(work.field_id) ?? null) ?? today);
}

/**
 * The season of each work, in their order: the one given, else that of its plot or plan, else what follows from its day and
 * what stands on its field then; with the crops of the season there and what speaks against booking the work to it.
 * @param today the day of works without one, and by which planned harvests are late, `YYYY-MM-DD`
 */
export async function seasonsOfWorks(
  tx: Transaction,
  customerId: number,
  works: readonly OfSeason[],
  today: string,
): Promise<WorkSeason[]> {
  if (works.length === 0) return [];
  const days = await daysOf(tx, customerId, works, today);
  const years = [...days.map(yearOf), ...given(works.map(({ season }) => season))];
  const fieldIds = [...new Set(works.map(({ field_id }) => field_id))];
  const span = { fieldIds, from: Math.min(...years), to: Math.max(...years) + 1, today };
  const standsOf = await standsOnFields(tx, customerId, span);
  const boundTo = await boundSeasons(tx, customerId, works);
  const groupOf = await workGroupsOf(
    tx,
    customerId,
    works.map(({ work_type_id }) => work_type_id ?? null),
  );
  const nameIn = await entryNames(tx, customerId);
  const nameOf = (cropId: number) => nameIn("crops", cropId) ?? "Культура";
  return works.map((work, index) => {
    const typeId = work.work_type_id ?? null;
    const onDay: WorkOnDay = { day: days[index] ?? today, typeId, group: groupOf(typeId) };
    const onField = standsOf(work.field_id, work.workrecord_id ?? null);
    const bound = boundTo(work);
    const ofPlot = onField.filter(({ plot_id }) => plot_id !== null && plot_id === work.plot_id);
    const stands = ofPlot.length > 0 ? ofPlot : onField;
    const season = work.season ?? bound ?? seasonOfWork(onDay, stands);
    const crops = stands.filter(({ year }) => year === season).map(({ cropId }) => cropId);
    const isDated = timesOf(work).start_dt !== null;
    return {
      season,
      crop_ids: [...new Set(crops)],
      doubts: isDated ? seasonDoubts({ work: onDay, isDone: work.start_dt != null, season, stands, nameOf }) : [],
    };
  });
}

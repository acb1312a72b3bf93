import sql, { join } from "sql-template-tag";
import type { FieldError } from "#contract/errors";
import type { Plot } from "#contract/plots";
import { areDaysInOrder, harvestBeforeSowing, sowingDetailColumns } from "#contract/sowings";
import { isKnownEntry } from "../dictionaries/shared/known-entries";
import { sowingDayFaults } from "../fields/shared/sowing-days";
import { becomesGiven, noDetails, sownColumns } from "../fields/shared/write-sowings";
import { invalid } from "../platform/app-error";
import { columnList, onlyColumns, withGiven } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import type { PlotPlace } from "./lock-plot";

/** What grows on a plot; without a crop there is nothing else to it. The yield is in ц/га. */
export type PlotSowing = Pick<Plot, (typeof sownColumns)[number]>;

export const noSowing: PlotSowing = { crop_id: null, ...noDetails };

export const sowingOf = (plot: PlotSowing): PlotSowing => onlyColumns(plot, sownColumns);

/** The sowing after the change: taking the crop away takes all of it. */
export function changedSowing(standing: PlotSowing, change: Partial<PlotSowing>): PlotSowing {
  return withGiven(change.crop_id === null ? noSowing : sowingOf(standing), change);
}

/** What is wrong with a sowing of a season in itself, each fault at its input. */
function sowingProblems(sowing: PlotSowing, year: number): FieldError[] {
  const { crop_id, sowed_at, harvested_at } = sowing;
  const problems: FieldError[] = [];
  const hasDetails = sowingDetailColumns.some((column) => sowing[column] !== null);
  if (crop_id === null && hasDetails) problems.push({ path: "crop_id", message: "Сначала укажите культуру" });
  if (!areDaysInOrder({ sowed_at, harvested_at }))
    problems.push({ path: "harvested_at", message: harvestBeforeSowing.error });
  return [...problems, ...sowingDayFaults({ ...sowing, year })];
}

/**
 * Whether a plot may be sown so; the crop that stands on it already is not asked about again.
 * @throws AppError Invalid with every fault at its input.
 */
export async function checkSowing(
  tx: Transaction,
  customerId: number,
  { sowing, standing, year }: { sowing: PlotSowing; standing: PlotSowing; year: number },
): Promise<void> {
  const problems = sowingProblems(sowing, year);
  const { crop_id } = sowing;
  const isNew = crop_id !== null && crop_id !== standing.crop_id;
  if (isNew && !(await isKnownEntry(tx, customerId, { dictionary: "crops", id: crop_id })))
    problems.push({ path: "crop_id", message: "Культура не найдена" });
  if (problems.length > 0) throw invalid(...problems);
}

/** Makes a plot's sowing be this one; nothing is written where it already is. */
export async function writeSowing(
  tx: Transaction,
  { customerId, fieldId, plotId }: PlotPlace,
  { year, sowing }: { year: number; sowing: PlotSowing },
): Promise<void> {
  const { crop_id } = sowing;
  await tx.run(sql`
    DELETE FROM sowing
    WHERE customer_id = ${customerId} AND plot_id = ${plotId} AND (year <> ${year} OR ${crop_id === null})`);
  if (crop_id === null) return;
  await tx.run(sql`
    INSERT INTO sowing (customer_id, field_id, plot_id, year, ${columnList(sownColumns)})
    VALUES (${customerId}, ${fieldId}, ${plotId}, ${year}, ${join(sownColumns.map((column) => sowing[column]))})
    ON CONFLICT (customer_id, plot_id, year) WHERE plot_id IS NOT NULL ${becomesGiven}`);
}

import sql from "sql-template-tag";
import type { FieldError } from "#contract/errors";
import type { Plot } from "#contract/plots";
import { isKnownEntry } from "../dictionaries/shared/known-entries";
import { sowingDayFaults } from "../fields/shared/sowing-days";
import { invalid } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { PlotPlace } from "./lock-plot";

/** What grows on a plot; without a crop there is nothing else to it. The yield is in ц/га. */
export type PlotSowing = Pick<Plot, "crop_id" | "breed" | "sowed_at" | "harvested_at" | "field_yield">;

export const noSowing: PlotSowing = {
  crop_id: null,
  breed: null,
  sowed_at: null,
  harvested_at: null,
  field_yield: null,
};

const orStanding = <T>(given: T | undefined, standing: T): T => (given === undefined ? standing : given);

/** The sowing after the change: taking the crop away takes all of it. */
export function changedSowing(standing: PlotSowing, change: Partial<PlotSowing>): PlotSowing {
  const kept = change.crop_id === null ? noSowing : standing;
  return {
    crop_id: orStanding(change.crop_id, kept.crop_id),
    breed: orStanding(change.breed, kept.breed),
    sowed_at: orStanding(change.sowed_at, kept.sowed_at),
    harvested_at: orStanding(change.harvested_at, kept.harvested_at),
    field_yield: orStanding(change.field_yield, kept.field_yield),
  };
}

/** What is wrong with a sowing of a season in itself, each fault at its input. */
export function sowingProblems(sowing: PlotSowing, year: number): FieldError[] {
  const { crop_id, breed, sowed_at, harvested_at, field_yield } = sowing;
  const problems: FieldError[] = [];
  const hasDetails = [breed, sowed_at, harvested_at, field_yield].some((value) => value !== null);
  if (crop_id === null && hasDetails) problems.push({ path: "crop_id", message: "Сначала укажите культуру" });
  if (sowed_at && harvested_at && sowed_at > harvested_at)
    problems.push({ path: "harvested_at", message: "Уборка раньше посева" });
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
  const { crop_id, breed, sowed_at, harvested_at, field_yield } = sowing;
  await tx.run(sql`
    DELETE FROM sowing
    WHERE customer_id = ${customerId} AND plot_id = ${plotId} AND (year <> ${year} OR ${crop_id === null})`);
  if (crop_id === null) return;
  await tx.run(sql`
    INSERT INTO sowing (customer_id, field_id, plot_id, year, crop_id, breed, sowed_at, harvested_at, field_yield)
    VALUES (${customerId}, ${fieldId}, ${plotId}, ${year}, ${crop_id}, ${breed}, ${sowed_at}, ${harvested_at}, ${field_yield})
    ON CONFLICT (customer_id, plot_id, year) WHERE plot_id IS NOT NULL DO UPDATE SET crop_id = excluded.crop_id,
      breed = excluded.breed, sowed_at = excluded.sowed_at, harvested_at = excluded.harvested_at,
      field_yield = excluded.field_yield`);
}

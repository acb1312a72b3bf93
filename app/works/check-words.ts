import type { WorkCheck, WorkSeason } from "#contract/work-checks";

/** Verdicts on a work and on its pesticides by the product's key. Nothing is kept by rules for other products. */
export interface WorkChecks {
  products: Record<string, WorkCheck>;
  /** Whether one may go on the field yet, after earlier treatments. */
  work: WorkCheck;
  season: WorkSeason;
}

/** Whether rules forbid a work or one of its products: it is kept with a reason then. */
export const isForbidden = (checks: WorkChecks | undefined): boolean =>
  checks !== undefined &&
  [checks.work, ...Object.values(checks.products)].some(({ verdict }) => verdict === "forbidden");

import { actualPeriod } from "#contract/fields";
import { day, version } from "#contract/shapes";
import { z } from "#contract/zod";

const end = day.optional().transform((chosen) => chosen ?? null);

export const periodsForm = z.object({
  version,
  actual_seasons: z
    .array(z.object({ start: end, end }).pipe(actualPeriod))
    .max(50, "Не больше 50 периодов")
    .default([]),
});

/** What the controls hold. */
export type PeriodsInput = { actual_seasons: { start: string; end: string }[] };

import { day, text } from "#contract/shapes";
import { z } from "#contract/zod";

export const trialForm = z.object({
  state: z.enum(["none", "requested", "active", "finished"], { error: "Выберите состояние" }),
  started_at: day.optional().transform((chosen) => chosen ?? null),
  comment: text(2000),
  /** 0 for a field that never had a trial. */
  version: z.number().int().nonnegative(),
});

export type TrialInput = Record<"state" | "started_at" | "comment", string>;

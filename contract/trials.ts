import { call, member, ok } from "./call";
import { day, id } from "./shapes";
import { z } from "./zod";

const address = "/customers/{customerId}/fields/{fieldId}/trial";

/** `version` is 0 for a field that never had a trial. */
const trialVersion = z.number().int().nonnegative();

/** The trial of a third-party agronomy service on a field. */
const fieldTrial = z.object({
  field_id: id,
  state: z.enum(["none", "requested", "active", "finished"]),
  /** Null while there is no trial. */
  type: z.enum(["TRIAL_COMMERCIAL_BASELINE"]).nullable(),
  started_at: day.nullable(),
  comment: z.string().nullable(),
  version: trialVersion,
});
export type FieldTrial = z.infer<typeof fieldTrial>;

export const trialCalls = {
  getFieldTrial: call({
    method: "GET",
    path: address,
    summary: "The trial of a field",
    who: member(),
    answer: ok(fieldTrial),
  }),
  updateFieldTrial: call({
    method: "PUT",
    path: address,
    summary: "Ask for a trial, begin it, end it; absent keys keep what stands",
    who: member("changeFields"),
    body: z.object({
      state: fieldTrial.shape.state,
      type: fieldTrial.shape.type.optional(),
      /** Needed to begin. */
      started_at: day.nullish(),
      comment: z.string().trim().max(2000).nullish(),
      version: trialVersion,
    }),
    answer: ok(fieldTrial),
    errors: ["StaleVersion"],
  }),
};

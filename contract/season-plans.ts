import { call, created, memberUnlessRestricted, nothing, ok } from "./call";
import { id, name, season, text, version } from "./shapes";
import { workrecord, workrecordInput } from "./works";
import { z } from "./zod";

/** A technology map: what is to be done to a crop in a season, and on which fields. Areas are m². */
export const seasonPlan = z.object({
  id,
  name: z.string(),
  season,
  crop_id: id,
  description: z.string().nullable(),
  fields_count: z.number().int(),
  fields_area: z.number(),
  works_count: z.number().int(),
  /** Of the works that the plan gave its fields. */
  completed_count: z.number().int(),
  version,
});
export type SeasonPlan = z.infer<typeof seasonPlan>;

/** A work as the plan prescribes it, for every field: days are dates of the season. */
export const planWork = workrecord.omit({ field_id: true, plot_id: true, crop_id: true, tracks: true });
const planWorkInput = workrecordInput;

const planInput = z.object({ name: name(160), season, crop_id: id, description: text(4000) });
const need = z.object({
  kind: z.enum(["pesticide", "fertilizer", "seed"]),
  product_id: id,
  unit: z.string(),
  total: z.number(),
});
const comparison = z.object({
  work_type_id: id,
  planned_area: z.number(),
  done_area: z.number(),
  planned_from: z.string().nullable(),
  planned_to: z.string().nullable(),
  done_from: z.string().nullable(),
  done_to: z.string().nullable(),
});

const base = "/customers/{customerId}/seasonplans";
const read = memberUnlessRestricted();
const edit = memberUnlessRestricted("works:edit");

export const seasonPlanCalls = {
  listSeasonPlans: call({
    method: "GET",
    path: base,
    summary: "Plans of a season by crop and name",
    who: read,
    query: z.object({ season: z.coerce.number().int().min(1990).max(2100).optional() }),
    answer: ok(z.object({ items: z.array(seasonPlan) })),
  }),
  createSeasonPlan: call({
    method: "POST",
    path: base,
    summary: "Begin a plan",
    who: edit,
    body: planInput,
    answer: created(seasonPlan),
  }),
  listSeasonPlanTemplates: call({
    method: "GET",
    path: `${base}/templates`,
    summary: "Ready technology maps",
    who: read,
    answer: ok(
      z.object({
        items: z.array(
          z.object({ id, name: z.string(), crop_id: id, description: z.string(), works_count: z.number().int() }),
        ),
      }),
    ),
  }),
  createFromTemplate: call({
    method: "POST",
    path: `${base}/templates/{id}`,
    summary: "A new plan from a template",
    who: edit,
    body: z.object({ season, name: name(160).optional(), field_ids: z.array(id).max(10_000).default([]) }),
    answer: created(seasonPlan),
  }),
  getSeasonPlan: call({
    method: "GET",
    path: `${base}/{id}`,
    summary: "A plan with what it needs and how the fact follows it",
    who: read,
    answer: ok(seasonPlan.extend({ needs: z.array(need), comparison: z.array(comparison) })),
  }),
  updateSeasonPlan: call({
    method: "PUT",
    path: `${base}/{id}`,
    summary: "Change a plan",
    who: edit,
    body: planInput.partial().extend({ version }),
    answer: ok(seasonPlan),
    errors: ["StaleVersion"],
  }),
  deleteSeasonPlan: call({
    method: "DELETE",
    path: `${base}/{id}`,
    summary: "Delete a plan; works done stay, planned ones go with it",
    who: edit,
    answer: nothing,
  }),
  restoreSeasonPlan: call({
    method: "POST",
    path: `${base}/{id}/restore`,
    summary: "Undo the deletion",
    who: edit,
    answer: ok(seasonPlan),
  }),
  copySeasonPlan: call({
    method: "POST",
    path: `${base}/{id}/copy`,
    summary: "Copy a plan; to another season, with its dates moved by whole years",
    who: edit,
    body: z.object({ season: season.optional(), name: name(160).optional(), with_fields: z.boolean().default(false) }),
    answer: created(seasonPlan),
  }),
  listSeasonPlanFields: call({
    method: "GET",
    path: `${base}/{id}/fields`,
    summary: "The plan's fields",
    who: read,
    answer: ok(
      z.object({
        items: z.array(
          z.object({
            id,
            name: z.string(),
            area: z.number(),
            works_count: z.number().int(),
            completed_count: z.number().int(),
          }),
        ),
      }),
    ),
  }),
  attachSeasonPlanField: call({
    method: "POST",
    path: `${base}/{id}/fields/{fieldId}`,
    summary: "Attach a field: it gets the plan's works as planned ones",
    who: edit,
    answer: nothing,
    errors: ["WorkrecordSowHarvestExists"],
  }),
  detachSeasonPlanField: call({
    method: "DELETE",
    path: `${base}/{id}/fields/{fieldId}`,
    summary: "Detach it: its planned works of the plan go, done ones stay",
    who: edit,
    answer: nothing,
  }),
  listSeasonPlanWorkrecords: call({
    method: "GET",
    path: `${base}/{id}/workrecords`,
    summary: "The plan's works by time",
    who: read,
    answer: ok(z.object({ items: z.array(planWork) })),
  }),
  createSeasonPlanWorkrecord: call({
    method: "POST",
    path: `${base}/{id}/workrecords`,
    summary: "Prescribe a work; attached fields get it",
    who: edit,
    body: planWorkInput,
    answer: created(planWork),
    errors: ["WorkrecordSowHarvestExists"],
  }),
  getSeasonPlanWorkrecord: call({
    method: "GET",
    path: `${base}/{id}/workrecords/{recordId}`,
    summary: "One of them",
    who: read,
    answer: ok(planWork),
  }),
  updateSeasonPlanWorkrecord: call({
    method: "PUT",
    path: `${base}/{id}/workrecords/{recordId}`,
    summary: "Change it; the fields' works not yet done follow",
    who: edit,
    body: planWorkInput.safeExtend({ version }),
    answer: ok(planWork),
    errors: ["StaleVersion", "WorkrecordSowHarvestExists"],
  }),
  deleteSeasonPlanWorkrecord: call({
    method: "DELETE",
    path: `${base}/{id}/workrecords/{recordId}`,
    summary: "Strike it out; the fields' works not yet done go",
    who: edit,
    answer: nothing,
  }),
};

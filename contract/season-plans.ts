import { call, created, file, member, nothing, ok, xlsx } from "./call";
import { askedSeason, changedText, day, id, name, season, text, version } from "./shapes";
import { areTimesInOrder, endBeforeStart, productKind, workrecord, workrecordFields } from "./work-shapes";
import { z } from "./zod";

/** A technology map: what is to be done to a crop in a season, and on which fields. Areas are m². */
const seasonPlan = z.object({
  id,
  name: z.string(),
  season,
  crop_id: id,
  description: z.string().nullable(),
  fields_count: z.number().int(),
  fields_area: z.number(),
  /** Works that the plan prescribes. */
  works_count: z.number().int(),
  /** Works of the plan on its fields, and how many of them are completed; cancelled ones don't count. */
  field_works_count: z.number().int(),
  completed_count: z.number().int(),
  version,
});
export type SeasonPlan = z.infer<typeof seasonPlan>;

/** A work as the plan prescribes it for every field: `start_dt` and `end_dt` are its dates, `rate` the norms. */
const planWork = workrecord.omit({ field_id: true, plot_id: true, crop_id: true, tracks: true, reason: true });
export type PlanWork = z.infer<typeof planWork>;

const { work_type_id, start_dt, end_dt, products, machinery, comment } = workrecordFields.shape;
/** Season, status and area are the plan's and the fields' own. */
const planWorkFields = z.object({ work_type_id, start_dt, end_dt, products, machinery, comment });
export const planWorkInput = planWorkFields.refine(areTimesInOrder, endBeforeStart);
const planWorkChange = planWorkFields.extend({ version }).refine(areTimesInOrder, endBeforeStart);

const planInput = z.object({ name: name(160), season, crop_id: id, description: text(4000) });
export const ownPlanColumns = planInput.keyof().options;
/** What people set of a plan itself. */
export type OwnPlan = Pick<SeasonPlan, (typeof ownPlanColumns)[number]>;
const used = z.object({ kind: productKind, product_id: id, unit: z.string() });
/**
 * What the whole plan takes on its fields' area; `unit` is that of the total: л, кг, т, шт. A liquid fertilizer is told in
 * the dictionary's own measure, and in `other` in kilograms for litres or litres for kilograms; null where its density isn't known.
 */
const need = used.extend({
  total: z.number(),
  other: z.object({ unit: z.string(), total: z.number() }).nullable(),
});
export type PlanNeed = z.infer<typeof need>;
/** Diesel of a type of work on the fields' area by the dictionary's usual `rate`, л/га; `total` is litres of all its `passes`. */
const fuelNeed = z.object({ work_type_id: id, passes: z.number().int(), rate: z.number(), total: z.number() });
export type FuelNeed = z.infer<typeof fuelNeed>;

/**
 * A work that the plan prescribes against what was done of it on the plan's fields: planned are the plan's own days and the
 * fields' whole area. Without `plan_work_id`: what was done of a type of work beside the plan. Areas are m².
 */
const comparison = z.object({
  plan_work_id: id.nullable(),
  work_type_id: id,
  /** What the plan puts on the fields with it. */
  products: z.array(z.object({ kind: productKind, product_id: id })),
  planned_area: z.number(),
  done_area: z.number(),
  planned_from: day.nullable(),
  planned_to: day.nullable(),
  done_from: day.nullable(),
  done_to: day.nullable(),
  /** Fields on which it is planned on other days than the plan has. */
  moved_fields: z.number().int(),
});
export type PlanComparison = z.infer<typeof comparison>;
/** And by product: what the plan needs and what the completed works took. */
const productComparison = used.extend({ planned_total: z.number(), done_total: z.number() });
export type ProductComparison = z.infer<typeof productComparison>;

const template = z.object({
  id,
  name: z.string(),
  crop_id: id,
  description: z.string(),
  works_count: z.number().int(),
});
export type PlanTemplate = z.infer<typeof template>;
const templateProduct = z.object({ kind: productKind, product_id: id, unit: z.string(), rate: z.number() });
/** What a template would prescribe in a season. */
const templateWork = z.object({
  work_type_id: id,
  start_dt: z.string(),
  end_dt: z.string(),
  products: z.array(templateProduct),
  comment: z.string().nullable(),
});
export type TemplateWork = z.infer<typeof templateWork>;

const base = "/customers/{customerId}/seasonplans";
const read = member("seeSeasonPlans");
const edit = member("changeSeasonPlans");

export const seasonPlanCalls = {
  listSeasonPlans: call({
    method: "GET",
    path: base,
    summary: "Plans of a season by crop and name",
    who: read,
    query: z.object({ season: askedSeason.optional() }),
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
    answer: ok(z.object({ items: z.array(template) })),
  }),
  getSeasonPlanTemplate: call({
    method: "GET",
    path: `${base}/templates/{id}`,
    summary: "A template with its works on the dates of a season",
    who: read,
    query: z.object({ season: askedSeason }),
    answer: ok(template.extend({ works: z.array(templateWork) })),
  }),
  createFromTemplate: call({
    method: "POST",
    path: `${base}/templates/{id}`,
    summary: "A new plan from a template",
    who: edit,
    body: z.object({ season, name: name(160).optional(), field_ids: z.array(id).max(10_000).default([]) }),
    answer: created(seasonPlan),
    errors: ["WorkrecordSowHarvestExists"],
  }),
  getSeasonPlan: call({
    method: "GET",
    path: `${base}/{id}`,
    summary: "A plan with what it needs and how the fact follows it",
    who: read,
    answer: ok(
      seasonPlan.extend({
        needs: z.array(need),
        fuel: z.array(fuelNeed),
        comparison: z.array(comparison),
        product_comparison: z.array(productComparison),
      }),
    ),
  }),
  exportSeasonPlan: call({
    method: "GET",
    path: `${base}/{id}/export`,
    summary: "The plan as a workbook: works, needs, plan against fact, fields",
    who: read,
    answer: file(xlsx),
  }),
  updateSeasonPlan: call({
    method: "PUT",
    path: `${base}/{id}`,
    summary: "Change a plan; to another season only while it has no fields: its dates move by whole years",
    who: edit,
    body: planInput.partial().extend({ description: changedText(4000), version }),
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
    summary: "Undo the deletion, of the works that went with it too",
    who: edit,
    answer: ok(seasonPlan),
    errors: ["WorkrecordSowHarvestExists"],
  }),
  copySeasonPlan: call({
    method: "POST",
    path: `${base}/{id}/copy`,
    summary:
      "Copy a plan; to another season, with its dates moved by whole years. An error of fields names their place in the plan's fields as `field_ids.3`, those left out not counted",
    who: edit,
    body: z.object({
      season: season.optional(),
      name: name(160).optional(),
      with_fields: z.boolean().default(false),
      /** Fields of the plan that are not to come along. */
      except_field_ids: z.array(id).max(10_000).default([]),
    }),
    answer: created(seasonPlan),
    errors: ["WorkrecordSowHarvestExists"],
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
            division_id: id.nullable(),
            /** Of the whole field in the plan's season. */
            crop_id: id.nullable(),
            works_count: z.number().int(),
            completed_count: z.number().int(),
          }),
        ),
      }),
    ),
  }),
  attachSeasonPlanFields: call({
    method: "POST",
    path: `${base}/{id}/fields`,
    summary: "Attach many fields at once, all or none; an error names its place as `field_ids.3`",
    who: edit,
    body: z.object({ field_ids: z.array(id).min(1).max(10_000) }),
    answer: nothing,
    errors: ["WorkrecordSowHarvestExists"],
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
    body: planWorkChange,
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
  restoreSeasonPlanWorkrecord: call({
    method: "POST",
    path: `${base}/{id}/workrecords/{recordId}/restore`,
    summary: "Undo the striking out, on the fields too",
    who: edit,
    answer: ok(planWork),
    errors: ["WorkrecordSowHarvestExists"],
  }),
};

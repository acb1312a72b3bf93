import { call, created, member, nothing, ok, pathId } from "./call";
import { headerQuery } from "./field-filter";
import { changedText, day, id, instant, name, text, version } from "./shapes";
import { z } from "./zod";

const planStates = ["planned", "started", "done", "cancelled"] as const;
export type PlanState = (typeof planStates)[number];

/** A field of a plan; its inspection is null until it was walked. */
const planField = z.object({
  field_id: id,
  field_name: z.string(),
  crop_id: id.nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  scout_id: id.nullable(),
  scouted_at: instant.nullable(),
});

const scoutPlan = z.object({
  id,
  name: z.string(),
  task: z.string().nullable(),
  person_id: id.nullable(),
  person: z.string().nullable(),
  author: z.string().nullable(),
  starts_on: day.nullable(),
  due_on: day,
  repeat_days: z.number().int().nullable(),
  /** The plan that follows it, where it is repeated and done. */
  next_id: id.nullable(),
  state: z.enum(planStates),
  /** Its day has passed and it isn't done. */
  overdue: z.boolean(),
  done_count: z.number().int(),
  /** In the order of the route. */
  fields: z.array(planField),
  /** m from field to field as the crow flies. */
  route_length: z.number(),
  created_at: instant,
  version,
});
export type ScoutPlan = z.infer<typeof scoutPlan>;

const planned = {
  person_id: id.nullish(),
  starts_on: day.nullish(),
  repeat_days: z.number().int().min(1, "Не чаще раза в день").max(365, "Не реже раза в год").nullish(),
};
const fieldIds = z.array(id).min(1, "Выберите хотя бы одно поле").max(500, "Не больше 500 полей");

const plans = "/customers/{customerId}/scoutplans";
const edit = member("changeScouting");

export const scoutPlanCalls = {
  listScoutPlans: call({
    method: "GET",
    path: plans,
    summary: "Plans of inspections: those that wait first, by their day; then the done and cancelled, the latest first",
    who: member(),
    query: z.object({
      /** Of the seasons in which a plan goes on, and with a field in that part; what still waits is of the running one. */
      ...headerQuery,
      id: pathId.optional(),
      person_id: pathId.optional(),
      state: z.enum(["open", "closed"]).optional(),
    }),
    answer: ok(z.object({ items: z.array(scoutPlan), people: z.array(z.object({ id, name: z.string() })) })),
  }),
  createScoutPlan: call({
    method: "POST",
    path: plans,
    summary: "Plan inspections of fields; their order is the shortest route unless `keep_order`",
    who: edit,
    body: z.object({
      ...planned,
      name: name(200),
      task: text(2000),
      due_on: day,
      field_ids: fieldIds,
      keep_order: z.boolean().default(false),
    }),
    answer: created(scoutPlan),
  }),
  updateScoutPlan: call({
    method: "PUT",
    path: `${plans}/{id}`,
    summary: "Change a plan; absent keys keep what stands, and fields that were walked stay in it",
    who: edit,
    body: z.object({
      ...planned,
      name: name(200).optional(),
      task: changedText(2000),
      due_on: day.optional(),
      field_ids: fieldIds.optional(),
      keep_order: z.boolean().default(false),
      cancelled: z.boolean().optional(),
      version,
    }),
    answer: ok(scoutPlan),
    errors: ["StaleVersion"],
  }),
  deleteScoutPlan: call({
    method: "DELETE",
    path: `${plans}/{id}`,
    summary: "Delete a plan; its inspections stay, and it can be restored",
    who: edit,
    answer: nothing,
  }),
  restoreScoutPlan: call({
    method: "POST",
    path: `${plans}/{id}/restore`,
    summary: "Undo the deletion",
    who: edit,
    answer: ok(scoutPlan),
  }),
};

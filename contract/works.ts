import { call, created, file, member, nothing, ok, xlsx } from "./call";
import { workGroupShape } from "./dictionaries-shapes";
import { largestWhole } from "./limits";
import { askedSeason, id, idList, instant, page, pageQuery, queryFlag, version } from "./shapes";
import {
  askedGroup,
  askedStatuses,
  listedWork,
  workrecord,
  workrecordFields,
  workrecordInput,
  workSpan,
  workStatusShape,
} from "./work-shapes";
import { z } from "./zod";

/** A status of works that stand, and what is kept with those that become done although they are forbidden. */
const newStatus = {
  work_status: workStatusShape,
  reason: workrecordFields.shape.reason,
  /** Whether to refuse with WorkDoubtful where a work that becomes done is forbidden and no reason is given. */
  ask: z.enum(["reason", "none"]).default("reason"),
};

const embedQuery = {
  embed: z.literal("machinery").optional(),
  season: askedSeason.optional(),
};
const ofDivisions = {
  division_ids: idList.optional(),
  divisiongroup_id: z.coerce.number().int().positive().optional(),
};
/** Whether they are all; a span may hold more than is given at once. */
const complete = z.boolean();

const workFilter = {
  season: embedQuery.season,
  /** 0: works on fields without a crop. */
  crop_id: z.coerce.number().int().min(0).optional(),
  work_type_group: askedGroup.optional(),
  work_type_ids: idList.optional(),
  /** Of any of these statuses. */
  work_status: askedStatuses.optional(),
  has_machinery: queryFlag.optional(),
  ...ofDivisions,
  season_plan_id: z.coerce.number().int().positive().max(largestWhole).optional(),
  q: z.string().trim().max(100).optional(),
  sort: z.enum(["start", "field", "type", "status", "area"]).default("start"),
  order: z.enum(["asc", "desc"]).default("desc"),
};
/** Works that one call takes. */
export const manyLimit = 1000;
const someIds = z.object({ ids: z.array(id).min(1).max(manyLimit) });

const customer = "/customers/{customerId}";
export const ofField = `${customer}/fields/{fieldId}/workrecords` as const;
const edit = member("changeWorks");
const duplicate = "WorkrecordSowHarvestExists" as const;
const doubtful = "WorkDoubtful" as const;

/** By which a sender knows what they send: the same key again is the same. */
const clientKey = z.string().min(8).max(100);

export const workCalls = {
  listFieldWorkrecords: call({
    method: "GET",
    path: ofField,
    summary: "A field's works by time",
    who: member("seeWorks"),
    query: z.object(embedQuery),
    answer: ok(z.object({ items: z.array(workrecord) })),
  }),
  createWorkrecord: call({
    method: "POST",
    path: ofField,
    summary: "Add a work; a field (or plot) has one sowing and one harvest a season",
    who: edit,
    body: workrecordInput,
    answer: created(workrecord),
    errors: [duplicate, doubtful],
  }),
  getWorkrecord: call({
    method: "GET",
    path: `${ofField}/{id}`,
    summary: "A work",
    who: member("seeWorks"),
    query: z.object(embedQuery),
    answer: ok(workrecord),
  }),
  updateWorkrecord: call({
    method: "PUT",
    path: `${ofField}/{id}`,
    summary: "Change a work; what was planned stays unless it is named",
    who: edit,
    body: workrecordInput.safeExtend({ version }),
    answer: ok(workrecord),
    errors: [duplicate, doubtful, "StaleVersion"],
  }),
  deleteWorkrecord: call({
    method: "DELETE",
    path: `${ofField}/{id}`,
    summary: "Delete a work; it can be restored",
    who: edit,
    answer: nothing,
  }),
  restoreWorkrecord: call({
    method: "POST",
    path: `${ofField}/{id}/restore`,
    summary: "Undo the deletion",
    who: edit,
    answer: ok(workrecord),
    errors: [duplicate],
  }),
  setWorkStatus: call({
    method: "POST",
    path: `${ofField}/{id}/status`,
    summary:
      "Complete, plan again or cancel a work; but for the area that was worked, if it is said, nothing else changed",
    who: edit,
    /** m²; absent or null: what stands. */
    body: z.object({ ...newStatus, version, area: workrecordFields.shape.area }),
    answer: ok(workrecord),
    errors: [duplicate, doubtful, "StaleVersion"],
  }),
  listWorkSpans: call({
    method: "GET",
    path: `${customer}/workrecords/spans`,
    summary: "When and with which machines works are done that touch a span of time, in short; coating left out",
    who: member("seeWorks"),
    query: z.object({ start_dt: instant, end_dt: instant, ...ofDivisions }),
    answer: ok(z.object({ items: z.array(workSpan), complete })),
  }),
  listWorkrecords: call({
    method: "GET",
    path: `${customer}/workrecords`,
    summary: "Works that touch a span of time, for the control list; coating left out",
    who: member("seeWorks"),
    query: z.object({
      start_dt: instant,
      end_dt: instant,
      embed: z.literal("machinery").optional(),
      work_status: workFilter.work_status,
      ...ofDivisions,
      only_assigned: queryFlag.optional(),
    }),
    answer: ok(z.object({ items: z.array(listedWork), complete })),
  }),
  listWorkrecordsPaged: call({
    method: "GET",
    path: `${customer}/workrecords/list`,
    summary: "Works filtered, in an order and by page; those without the value that orders come last",
    who: member("seeWorks"),
    query: z.object({ ...pageQuery, ...workFilter, embed: embedQuery.embed }),
    answer: ok(page(listedWork).extend({ total_count: z.number().int(), total_area: z.number() })),
  }),
  exportWorkrecords: call({
    method: "GET",
    path: `${customer}/workrecords/export`,
    summary: "The same works, all pages, as a workbook",
    who: member("seeWorks"),
    query: z.object(workFilter),
    answer: file(xlsx),
  }),
  getWorkStats: call({
    method: "GET",
    path: `${customer}/workrecords/stats`,
    summary:
      "A season's works by crop and group; crop_id is null where the field had none, cancelled works count when asked for",
    who: member("seeWorks"),
    query: z.object({
      season: askedSeason,
      work_status: workFilter.work_status,
      division_ids: workFilter.division_ids,
      divisiongroup_id: workFilter.divisiongroup_id,
    }),
    answer: ok(
      z.object({
        items: z.array(
          z.object({
            crop_id: id.nullable(),
            work_type_group_value: workGroupShape,
            work_records_count: z.number().int(),
            work_records_completed: z.number().int(),
            start_ts: instant.nullable(),
            end_ts: instant.nullable(),
            fields_count: z.number().int(),
            /** m² */
            fields_area: z.number(),
          }),
        ),
      }),
    ),
  }),
  createManyWorkrecords: call({
    method: "POST",
    path: `${customer}/workrecords/bulk`,
    summary:
      "Many works at once, all or none; an error names its place as `records.3.area`. Sent again under its client_key, however late, it is answered as it stands",
    who: edit,
    body: z.object({
      client_key: clientKey.optional(),
      records: z
        .array(workrecordInput.safeExtend({ field_id: id }))
        .min(1)
        .max(manyLimit),
    }),
    answer: created(z.object({ items: z.array(workrecord) })),
    errors: [duplicate, doubtful],
  }),
  getWorkBatch: call({
    method: "GET",
    path: `${customer}/workrecords/batches/{client_key}`,
    summary: "Whether works have come under a sender's key, and how many",
    who: member(),
    params: { client_key: clientKey },
    answer: ok(z.object({ works_count: z.number().int() })),
  }),
  setManyWorkStatuses: call({
    method: "POST",
    path: `${customer}/workrecords/statuses`,
    summary: "Set the status of many works, all or none; one changed meanwhile refuses all",
    who: edit,
    body: z.object({
      ...newStatus,
      records: z.array(z.object({ id, version })).min(1).max(manyLimit),
    }),
    answer: ok(z.object({ items: z.array(workrecord) })),
    errors: [duplicate, doubtful, "StaleVersion"],
  }),
  deleteManyWorkrecords: call({
    method: "POST",
    path: `${customer}/workrecords/delete`,
    summary: "Delete many works, all or none; they can be restored",
    who: edit,
    body: someIds,
    answer: nothing,
  }),
  restoreManyWorkrecords: call({
    method: "POST",
    path: `${customer}/workrecords/restore`,
    summary: "Undo the deletion of many works, all or none",
    who: edit,
    body: someIds,
    answer: ok(z.object({ items: z.array(workrecord) })),
    errors: [duplicate],
  }),
};

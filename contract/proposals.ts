import { call, created, member, ok } from "./call";
import { areaDoubt } from "./extents";
import { fuelSources } from "./fuel-words";
import { largestArea } from "./limits";
import { machineType } from "./machines";
import { longestDeclineReason } from "./proposal-words";
import { workedAreaWords } from "./refusal-words";
import { day, id, idList, implementWidth, instant, text, version } from "./shapes";
import { workStatusShape } from "./work-shapes";
import { z } from "./zod";

/** What has become of a proposed work. */
const proposalStatus = z.enum(["open", "approved", "declined"]);
export type ProposalStatus = z.infer<typeof proposalStatus>;

/** What a machine did of a work without a break, as its track tells. Areas are m², null where nobody knows the width. */
const stretch = z.object({
  id,
  machine_id: id,
  machine_model: z.string(),
  machine_number: z.string().nullable(),
  machine_type: machineType,
  /** Taken off the list since: with it the work can't be approved. */
  machine_deleted: z.boolean(),
  equipment_id: id.nullable(),
  machine_operator_id: id.nullable(),
  start_dt: instant,
  end_dt: instant,
  /** Metres. */
  width: z.number().nullable(),
  width_from: z.enum(["equipment", "machine", "given"]).nullable(),
  net: z.number().nullable(),
  gross: z.number().nullable(),
  overlap: z.number().nullable(),
  missed: z.number().nullable(),
  /** Share of the net by which it may be off. */
  band: z.number().nullable(),
  doubts: z.array(areaDoubt),
  /** Seconds between points, at work, and standing on the field. */
  interval: z.number(),
  working: z.number(),
  standing: z.number(),
  /** km/h at work, and the highest of all. */
  speed: z.number(),
  top_speed: z.number(),
  /** Share of its moving time beyond the limit of speed of the work; null where it was counted before that was told. */
  fast_share: z.number().nullable(),
  /** Litres, and how they are known; null where what the terminal sends doesn't tell. */
  fuel: z.number().nullable(),
  fuel_from: z.enum(fuelSources).nullable(),
  /** The net that was approved; what points that came later tell stands in `net`. */
  approved_net: z.number().nullable(),
  /** By its tracker it was there a moment ago: what the stretch tells is not all. */
  works_still: z.boolean(),
  /** Machines that have the same implement in the same hours: one of them is mistaken. */
  implement_shared_with: z.array(z.object({ machine_id: id, model: z.string(), number: z.string().nullable() })),
});

/** What becomes of a planned work of which less was done: it is done with, or what is left of it stays planned. */
export const restOfPlan = z.enum(["close", "keep"], { error: "Выберите: закрыть план или оставить остаток в плане" });
export type RestOfPlan = z.infer<typeof restOfPlan>;

/** A work as tracks tell it. */
const proposal = z.object({
  id,
  version,
  /** By the hour at which the holding's days begin. */
  day,
  status: proposalStatus,
  field_id: id,
  field_name: z.string(),
  /** m² */
  field_area: z.number(),
  tz_offset: z.number().nullable(),
  work_type_id: id.nullable(),
  /** Where the type comes from: a planned work of the field, the implement, the machine, or somebody who said so. */
  type_from: z.enum(["plan", "implement", "machine", "given"]).nullable(),
  start_dt: instant,
  end_dt: instant,
  /** m² that the work gets: what somebody said, else the net of all stretches; null where nobody knows. */
  area: z.number().nullable(),
  area_given: z.boolean(),
  stretches: z.array(stretch),
  /** The work onto which approving writes the fact: a planned one, or one approved before; null: a new one. */
  target: z
    .object({
      id,
      work_status: workStatusShape,
      /** m² of one that was approved before; null where nothing of it is done. */
      area: z.number().nullable(),
      /** Whether something of the same day was approved as it: where both worked counts once, so that less may be added. */
      same_day: z.boolean(),
      /** The planned work of which this is all or a part: m² of it, and of those what is approved already. */
      plan: z.object({ id, area: z.number(), done: z.number() }).nullable(),
    })
    .nullable(),
  /** A work entered by hand that tells the same already: there is nothing to approve. */
  recorded_id: id.nullable(),
  /** The work that it was approved as. */
  workrecord_id: id.nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
});
export type Proposal = z.infer<typeof proposal>;

const customer = "/customers/{customerId}";
const base = `${customer}/proposedworks` as const;
const see = member("seeWorks");
const edit = member("changeWorks");
const ofDivisions = {
  division_ids: idList.optional(),
  divisiongroup_id: z.coerce.number().int().positive().optional(),
};
export const declineReason = z
  .string()
  .trim()
  .min(1, "Напишите, почему это не работа")
  .max(longestDeclineReason, `Почему это не работа: не больше ${longestDeclineReason} знаков`);
/** Proposals that one call takes. */
export const proposalsLimit = 200;
const records = z.array(z.object({ id, version })).min(1).max(proposalsLimit);
const all = ok(z.object({ items: z.array(proposal) }));

export const proposalCalls = {
  listProposalDays: call({
    method: "GET",
    path: `${base}/days`,
    summary: "How many proposed works each day of a period has, of two months at most",
    who: see,
    query: z.object({ from: day, to: day, ...ofDivisions }),
    answer: ok(
      z.object({
        items: z.array(
          z.object({
            day,
            /** Waiting; approved; declined; told by a work that was entered by hand. */
            open: z.number().int(),
            approved: z.number().int(),
            declined: z.number().int(),
            recorded: z.number().int(),
          }),
        ),
      }),
    ),
  }),
  countProposals: call({
    method: "GET",
    path: `${base}/count`,
    summary: "How many wait to be approved, and the latest day with one",
    who: see,
    query: z.object({ machine_id: z.coerce.number().pipe(id).optional(), ...ofDivisions }),
    answer: ok(z.object({ open: z.number().int(), last_day: day.nullable() })),
  }),
  listProposals: call({
    method: "GET",
    path: base,
    summary: "The proposed works of a day, by field and time; 1,000 at most",
    who: see,
    query: z.object({ day, ...ofDivisions }),
    answer: all,
  }),
  getProposal: call({
    method: "GET",
    path: `${base}/{id}`,
    summary: "A proposed work",
    who: see,
    answer: ok(proposal),
  }),
  updateProposal: call({
    method: "PUT",
    path: `${base}/{id}`,
    summary: "Say what a waiting one was: hectares are counted anew by the width",
    who: edit,
    body: z.object({
      work_type_id: id.nullish(),
      /** m²; null: as the tracks tell. */
      area: z.number().positive(workedAreaWords.negative).max(largestArea, workedAreaWords.too_big).nullish(),
      stretches: z
        .array(
          z.object({
            id,
            equipment_id: id.nullish(),
            machine_operator_id: id.nullish(),
            /** Metres; absent: the implement's, else the machine's. */
            width: implementWidth.nullish(),
          }),
        )
        .max(50)
        .default([]),
      version,
    }),
    answer: ok(proposal),
    errors: ["StaleVersion"],
  }),
  approveProposals: call({
    method: "POST",
    path: `${base}/approve`,
    summary: "Write works of them, all or none: onto planned ones where there are, else new ones",
    who: edit,
    body: z.object({
      records,
      /** Why it was done though rules for the pesticides of a planned work forbid it. */
      reason: text(500),
      ask: z.enum(["reason", "none"]).default("reason"),
      /** Of a plan of which more than a twentieth is left; absent: such a request is refused at `rest`. */
      rest: restOfPlan.optional(),
    }),
    answer: all,
    errors: ["StaleVersion", "WorkrecordSowHarvestExists", "WorkDoubtful"],
  }),
  declineProposals: call({
    method: "POST",
    path: `${base}/decline`,
    summary: "Say that they were no works, and why",
    who: edit,
    body: z.object({ records, reason: declineReason }),
    answer: all,
    errors: ["StaleVersion"],
  }),
  reopenProposals: call({
    method: "POST",
    path: `${base}/reopen`,
    summary: "Undo approving or declining: what approving wrote is taken back",
    who: edit,
    body: z.object({ records }),
    answer: all,
    errors: ["StaleVersion", "WorkrecordSowHarvestExists"],
  }),
  mergeProposals: call({
    method: "POST",
    path: `${base}/merge`,
    summary: "Make one of those of a field on a day; the first stays",
    who: edit,
    body: z.object({ records: records.min(2, "Отметьте хотя бы две работы") }),
    answer: ok(proposal),
    errors: ["StaleVersion"],
  }),
  splitProposal: call({
    method: "POST",
    path: `${base}/{id}/split`,
    summary: "Make two of one at a moment",
    who: edit,
    body: z.object({ at: instant, version }),
    answer: created(z.object({ items: z.array(proposal) })),
    errors: ["StaleVersion"],
  }),
};

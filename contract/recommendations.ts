import { call, created, member, nothing, ok, pathId } from "./call";
import { headerQuery } from "./field-filter";
import { recommendationStatuses } from "./recommendation-words";
import { rateWords } from "./refusal-words";
import { day, id, instant, name, page, pageQuery, season, text, version } from "./shapes";
import { z } from "./zod";

const status = z.enum(recommendationStatuses);
const urgency = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const productKind = z.enum(["pesticide", "fertilizer"]);
const unit = z.enum(["л/га", "кг/га", "т/га", "шт/га", "л/т", "кг/т"]);

const recommendation = z.object({
  id,
  field_id: id,
  field_name: z.string(),
  division_id: id.nullable(),
  scout_id: id.nullable(),
  author_id: id.nullable(),
  author: z.string().nullable(),
  /** Whether an advisor wrote it. */
  advised: z.boolean(),
  text: z.string(),
  product_kind: productKind.nullable(),
  product_id: id.nullable(),
  /** Per hectare, in the unit. */
  rate: z.number().nullable(),
  unit: unit.nullable(),
  until: day.nullable(),
  /** 1 can wait, 2 this week, 3 at once. */
  urgency,
  status,
  /** Why it was declined. */
  reason: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: instant.nullable(),
  /** The work that it has become. */
  workrecord_id: id.nullable(),
  /** Its day has passed, and nothing was done. */
  overdue: z.boolean(),
  messages_count: z.number().int(),
  created_at: instant,
  /** When it was taken back: whoever was told of it still reads what it was. */
  deleted_at: instant.nullable(),
  version,
});
export type Recommendation = z.infer<typeof recommendation>;

const recommendationMessage = z.object({
  id,
  created_at: instant,
  author: z.string().nullable(),
  status: status.nullable(),
  text: z.string().nullable(),
});
export type RecommendationMessage = z.infer<typeof recommendationMessage>;

const named = z.object({ id, name: z.string() });

const input = z
  .object({
    field_id: id,
    scout_id: id.nullish(),
    text: name(4000),
    product_kind: productKind.nullish(),
    product_id: id.nullish(),
    rate: z.number().positive(rateWords.negative).max(100_000, rateWords.too_big).nullish(),
    unit: unit.nullish(),
    until: day.nullish(),
    urgency: urgency.default(2),
  })
  .refine(({ product_kind, product_id }) => (product_kind == null) === (product_id == null), {
    error: "Назовите препарат",
    path: ["product_id"],
  });

const all = "/customers/{customerId}/recommendations";
const see = member("seeRecommendations");
const change = member("changeRecommendations");

export const recommendationCalls = {
  listRecommendations: call({
    method: "GET",
    path: all,
    summary: "Recommendations: those that wait for an answer first, the most urgent before others, then the latest",
    who: see,
    query: z.object({
      ...pageQuery,
      /** Of the seasons from the day of it to the last on which it is to be done; what still waits is of the running one and of the next. */
      ...headerQuery,
      status: status.optional(),
      field_id: pathId.optional(),
      scout_id: pathId.optional(),
      author_id: pathId.optional(),
    }),
    answer: ok(page(recommendation).extend({ total_count: z.number().int() })),
  }),
  listRecommendationChoices: call({
    method: "GET",
    path: `${all}/choices`,
    summary: "The fields that something was advised on, and who advised it, by name: what the list is narrowed by",
    who: see,
    answer: ok(z.object({ fields: z.array(named), authors: z.array(named) })),
  }),
  getRecommendation: call({
    method: "GET",
    path: `${all}/{id}`,
    summary: "A recommendation with all that was said of it, the oldest first",
    who: see,
    answer: ok(recommendation.extend({ messages: z.array(recommendationMessage) })),
  }),
  createRecommendation: call({
    method: "POST",
    path: all,
    summary: "Advise something to do on a field, of an inspection or by itself",
    who: change,
    body: input,
    answer: created(recommendation),
  }),
  answerRecommendation: call({
    method: "POST",
    path: `${all}/{id}/answer`,
    summary:
      "The holding's word: accepted, with a planned work where `plan_work` is the day of one, of a kind that has to be said where there is no product; declined with its reason; done. A work takes the right to works",
    who: change,
    body: z
      .object({
        status: status.exclude(["new"]),
        text: text(2000),
        plan_work: day.nullish(),
        /** Of that work; needed where no product says it. */
        work_type_id: id.nullish(),
        /** Of that work; absent, it follows from its day and what stands on the field then. */
        season: season.nullish(),
        /** Why that work is done although rules forbid it. */
        work_reason: text(500),
        version,
      })
      .refine(({ status, text }) => status !== "declined" || text !== null, {
        error: "Скажите, почему",
        path: ["text"],
      }),
    answer: ok(recommendation),
    errors: ["StaleVersion", "WorkrecordSowHarvestExists", "WorkDoubtful"],
  }),
  sayOfRecommendation: call({
    method: "POST",
    path: `${all}/{id}/messages`,
    summary: "Say something of a recommendation",
    who: see,
    body: z.object({ text: name(2000) }),
    answer: created(recommendationMessage),
  }),
  deleteRecommendation: call({
    method: "DELETE",
    path: `${all}/{id}`,
    summary: "Take back a recommendation of one's own side that is not answered yet; it can be restored",
    who: change,
    answer: nothing,
    errors: ["InUse"],
  }),
  restoreRecommendation: call({
    method: "POST",
    path: `${all}/{id}/restore`,
    summary: "Undo that",
    who: change,
    answer: ok(recommendation),
  }),
};

import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { Recommendation } from "#contract/recommendations";
import { workType } from "#contract/work-words";
import { dateTime, instantAt } from "#formats/days/instants";
import { idsIn } from "~/params.server";
import { requireRight } from "~/session/rights.server";
import { cropLooks } from "~/upstream/dictionaries.server";
import { readWhatWasTold } from "~/upstream/read-told.server";
import { date } from "~/words/format";
import { workTypeOptions } from "~/works/choices.server";
import { loadProductNames } from "../names.server";
import { recommendationView } from "../view.server";

/** What the rules for pesticides say to it on its last day, or today. */
async function checkOf({ api, today, tzOffset }: AppLoadContext, customerId: number, one: Recommendation) {
  const { product_kind: kind, product_id, rate, unit, until, field_id: fieldId } = one;
  if (kind !== "pesticide" || product_id === null) return undefined;
  const day = until !== null && until > today ? until : today;
  const [{ items, season }, crops] = await Promise.all([
    api.load(calls.checkProducts, {
      params: { customerId, fieldId },
      body: {
        work_type_id: workType.spraying,
        start_dt: instantAt(day, "06:00", tzOffset),
        products: [{ kind, product_id, unit: unit ?? "л/га", rate }],
      },
    }),
    cropLooks(api, customerId),
  ]);
  // After a harvest it is the next crop that it is held against, which nobody would think of.
  const names = season.crop_ids.flatMap((id) => crops.get(id)?.name ?? []);
  const about = `По регламенту на ${date(day)}: ${names.join(", ") || "культура не указана"}`;
  return items[0] && { ...items[0], about };
}

/** A recommendation with its whole thread, which both sides see. */
export async function loadRecommendation({ context, request, params }: LoaderFunctionArgs) {
  const { api, today, tzOffset } = context;
  const { customerId, recommendationId: id } = idsIn(params, "customerId", "recommendationId");
  const rights = await requireRight(api, customerId, "seeRecommendations");
  const [one, productOf, workTypes] = await Promise.all([
    api.load(calls.getRecommendation, { params: { customerId, id } }),
    loadProductNames(api, customerId),
    workTypeOptions(api, customerId),
  ]);
  await readWhatWasTold({ context, request }, customerId, { recommendation_id: id });
  return {
    ...recommendationView(one, productOf, tzOffset),
    customerId,
    fieldId: one.field_id,
    scoutId: one.scout_id,
    reason: one.reason,
    workId: one.workrecord_id,
    version: one.version,
    /** What it can be planned as, where no product says it. */
    workTypes: one.product_kind === null ? workTypes : [],
    workDay: one.until !== null && one.until > today ? one.until : today,
    check: one.status === "new" || one.status === "accepted" ? await checkOf(context, customerId, one) : undefined,
    messages: one.messages.map(({ id: key, created_at, author, status, text }) => ({
      key,
      when: dateTime(created_at, tzOffset),
      author,
      status,
      text,
    })),
    /** Advisors advise; the holding answers. */
    mayAnswer: rights.may("changeRecommendations") && !rights.user.acting,
    mayTakeBack: rights.may("changeRecommendations") && one.advised === rights.user.acting,
    takenBack: one.deleted_at !== null,
  };
}
export type RecommendationScreen = Awaited<ReturnType<typeof loadRecommendation>>;

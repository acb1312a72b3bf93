import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { Recommendation } from "#contract/recommendations";
import { dateTime, dayAt } from "#formats/days/instants";
import { idsIn } from "~/params.server";
import { requireRight } from "~/session/rights.server";
import { throwToBoundary } from "~/upstream/farm-api.server";
import { readWhatWasTold } from "~/upstream/read-told.server";
import { workTypeOptions } from "~/works/choices.server";
import { lastDay, lookAtDays, otherCrop, seasonsOf, verdictsOf } from "../by-the-rules.server";
import { loadProductNames } from "../names.server";
import { recommendationView } from "../view.server";

type Context = LoaderFunctionArgs["context"];

/** The work that a recommendation has become; null of none, and of one that was deleted. */
async function workOf({ api, tzOffset }: Context, customerId: number, one: Recommendation) {
  const { workrecord_id: id, field_id: fieldId } = one;
  const work = id === null ? null : await api.find(calls.getWorkrecord, { params: { customerId, fieldId, id } });
  if (!work) return null;
  const at = work.start_dt ?? work.planned.start_dt;
  return { id: work.id, status: work.work_status, day: at && dayAt(at, tzOffset) };
}

/** A recommendation with its whole thread, which both sides see. */
export async function loadRecommendation({ context, request, params }: LoaderFunctionArgs) {
  const { api, today, tzOffset } = context;
  const { customerId, recommendationId: id } = idsIn(params, "customerId", "recommendationId");
  const rights = await requireRight(api, customerId, "seeRecommendations");
  const [one, { productOf }, workTypes] = await Promise.all([
    api.load(calls.getRecommendation, { params: { customerId, id } }),
    loadProductNames(api, customerId),
    workTypeOptions(api, customerId),
  ]);
  const isOpen = one.status === "new" || one.status === "accepted";
  const work = await workOf(context, customerId, one);
  // Whoever advised against the rules, and whoever follows them, see the same for as long as it is not done.
  const planned = work?.day ? { id: work.id, day: work.day } : null;
  const looks = isOpen ? await lookAtDays(context, customerId, { ...one, work: planned }).catch(throwToBoundary) : [];
  await readWhatWasTold({ context, request }, customerId, { recommendation_id: id });
  return {
    ...recommendationView(one, productOf, tzOffset),
    customerId,
    fieldId: one.field_id,
    scoutId: one.scout_id,
    reason: one.reason,
    work,
    wasWorked: one.workrecord_id !== null,
    version: one.version,
    /** What it can be planned as, where no product says it. */
    workTypes: one.product_kind === null ? workTypes : [],
    workDay: lastDay(one, today),
    verdicts: verdictsOf(looks),
    seasons: seasonsOf(looks),
    otherCrop: otherCrop(looks),
    messages: one.messages.map(({ id: key, created_at, author, status, text }) => ({
      key,
      when: dateTime(created_at, tzOffset),
      author,
      status,
      text,
    })),
    /** Advisors advise; the holding answers. */
    mayAnswer: rights.may("changeRecommendations") && !rights.user.acting,
    mayPlan: rights.may("changeWorks"),
    mayTakeBack: rights.may("changeRecommendations") && one.advised === rights.user.acting,
    takenBack: one.deleted_at !== null,
  };
}
export type RecommendationScreen = Awaited<ReturnType<typeof loadRecommendation>>;

import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { Recommendation } from "#contract/recommendations";
import type { CheckAnswer } from "#contract/work-checks";
import { workType } from "#contract/work-words";
import { dateTime, instantAt } from "#formats/days/instants";
import { idsIn } from "~/params.server";
import { requireRight } from "~/session/rights.server";
import { cropLooks } from "~/upstream/dictionaries.server";
import { readWhatWasTold } from "~/upstream/read-told.server";
import { date, missingCrop } from "~/words/format";
import { workTypeOptions } from "~/works/choices.server";
import { loadProductNames } from "../names.server";
import { recommendationView } from "../view.server";

/** When a work of a day is held against the rules. */
const morning = "06:00";

/** The last day on which it can still be done as it was advised. */
const lastDay = ({ until }: Recommendation, today: string) => (until !== null && until > today ? until : today);

interface OnDay extends CheckAnswer {
  day: string;
  /** «Пшеница озимая, сезон 2026» */
  booked: string;
}

/**
 * What it is on the first and the last day on which it can be done: the crop, and what rules for pesticides say. Between them
 * a harvest may lie, and whoever advised looked at what stands today.
 */
async function lookAtDays(
  { api, today, tzOffset }: AppLoadContext,
  customerId: number,
  one: Recommendation,
): Promise<OnDay[]> {
  const { product_kind: kind, product_id, rate, unit, field_id: fieldId } = one;
  const days = [...new Set([today, lastDay(one, today)])];
  const isPesticide = kind === "pesticide" && product_id !== null;
  const products = isPesticide ? [{ kind, product_id, unit: unit ?? ("л/га" as const), rate }] : [];
  const [crops, ...answers] = await Promise.all([
    cropLooks(api, customerId),
    ...days.map(async (day) => ({
      day,
      ...(await api.load(calls.checkProducts, {
        params: { customerId, fieldId },
        body: {
          work_type_id: kind === "fertilizer" ? workType.fertilizing : workType.spraying,
          start_dt: instantAt(day, morning, tzOffset),
          products,
        },
      })),
    })),
  ]);
  return answers.map((answer) => {
    const { season, crop_ids } = answer.season;
    const names = crop_ids.map((id) => crops.get(id)?.name ?? missingCrop).join(", ");
    return { ...answer, booked: `${names || missingCrop}, сезон ${season}` };
  });
}

/** What the rules say, once where both days say the same. */
function verdictsOf(looks: readonly OnDay[]) {
  const told = looks.flatMap(({ day, booked, items: [check] }) =>
    check ? [{ ...check, key: day, booked, about: `По регламенту на ${date(day)}: ${booked}` }] : [],
  );
  return [...new Map(told.map((one) => [JSON.stringify([one.booked, one.verdict, one.reasons]), one])).values()];
}

/** The seasons that its work may be of, where there is a question: that of the crop which stands today comes first. */
function seasonsOf(looks: readonly OnDay[]) {
  const seasons = new Map(looks.map(({ season, booked }) => [season.season, booked]));
  if (seasons.size < 2) return [];
  return [...seasons].map(([season, label]) => ({ value: String(season), label }));
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
  const isOpen = one.status === "new" || one.status === "accepted";
  const looks = isOpen && one.workrecord_id === null ? await lookAtDays(context, customerId, one) : [];
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
    workDay: lastDay(one, today),
    verdicts: verdictsOf(looks),
    seasons: seasonsOf(looks),
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

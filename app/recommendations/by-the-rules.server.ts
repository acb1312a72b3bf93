import type { AppLoadContext } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { Recommendation } from "#contract/recommendations";
import type { CheckAnswer } from "#contract/work-checks";
import { workType } from "#contract/work-words";
import { instantAt } from "#formats/days/instants";
import { cropLooks } from "~/upstream/dictionaries.server";
import { date, missingCrop } from "~/words/format";

/** When a work of a day is held against the rules. */
const morning = "06:00";

/** What is advised, and on which field. */
export type Advised = Pick<Recommendation, "field_id" | "product_kind" | "product_id" | "rate" | "unit" | "until"> & {
  /** The work that it has become, which is no other one beside itself, and its day. */
  work?: { id: number; day: string } | null;
};

/** The last day on which it can still be done as it was advised. */
export const lastDay = ({ until }: Pick<Advised, "until">, today: string): string =>
  until !== null && until > today ? until : today;

interface OnDay extends CheckAnswer {
  day: string;
  /** «Пшеница озимая, сезон 2026» */
  booked: string;
}

/**
 * What it is on the first and the last day on which it can be done: the crop, and what rules for pesticides say. Between them
 * a harvest may lie, and whoever advised looked at what stands today.
 * @throws UpstreamError
 */
export async function lookAtDays(
  { api, today, tzOffset }: Pick<AppLoadContext, "api" | "today" | "tzOffset">,
  customerId: number,
  advised: Advised,
): Promise<OnDay[]> {
  const { product_kind: kind, product_id, rate, unit, field_id: fieldId, work } = advised;
  const days = work ? [work.day] : [...new Set([today, lastDay(advised, today)])];
  const isPesticide = kind === "pesticide" && product_id !== null;
  const products = isPesticide ? [{ kind, product_id, unit: unit ?? ("л/га" as const), rate }] : [];
  const [crops, ...answers] = await Promise.all([
    cropLooks(api, customerId),
    ...days.map(async (day) => ({
      day,
      ...(await api.send(calls.checkProducts, {
        params: { customerId, fieldId },
        body: {
          work_type_id: kind === "fertilizer" ? workType.fertilizing : workType.spraying,
          start_dt: instantAt(day, morning, tzOffset),
          workrecord_id: work?.id ?? null,
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
export function verdictsOf(looks: readonly OnDay[]) {
  const told = looks.flatMap(({ day, booked, items: [check] }) =>
    check ? [{ ...check, key: day, booked, about: `По регламенту на ${date(day)}: ${booked}` }] : [],
  );
  return [...new Map(told.map((one) => [JSON.stringify([one.booked, one.verdict, one.reasons]), one])).values()];
}

/** Said where another crop stands on the last day than today: what was advised for this one would go to that. */
export function otherCrop(looks: readonly OnDay[]): string | null {
  const [now, last] = [looks[0], looks.at(-1)];
  if (!now || !last || now.season.season === last.season.season) return null;
  return `К ${date(last.day)} этой культуры (${now.booked}) на поле уже не будет: работа этого дня — ${last.booked}.`;
}

/** The seasons that its work may be of, where there is a question: that of the crop which stands today comes first. */
export function seasonsOf(looks: readonly OnDay[]) {
  const seasons = new Map(looks.map(({ season, booked }) => [season.season, booked]));
  if (seasons.size < 2) return [];
  return [...seasons].map(([season, label]) => ({ value: String(season), label }));
}

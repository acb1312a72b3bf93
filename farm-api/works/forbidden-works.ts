import type { CheckAnswer, ProductCheck, WorkCheck } from "#contract/work-checks";
import type { Workrecord } from "#contract/work-shapes";
import { workStatus } from "#contract/work-words";
import { knownPesticides } from "../dictionaries/shared/known-pesticides";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { judgeWorks } from "./check-works";

const productOf = ({ product_id }: ProductCheck) => product_id;
const isForbidden = ({ verdict }: WorkCheck) => verdict === "forbidden";

/** Why rules forbid a work, one sentence after the other, each with its product where there are several; empty where none does. */
export async function forbiddenBy(
  tx: Transaction,
  customerId: number,
  { work, items }: Pick<CheckAnswer, "work" | "items">,
): Promise<string> {
  const against = items.filter(isForbidden);
  const isMix = items.length > 1 && against.length > 0;
  const known = isMix ? await knownPesticides(tx, customerId, against.map(productOf)) : undefined;
  const told = against.map((item) => {
    const name = known?.(item.product_id)?.name;
    return (name ? [`${name}: ${item.reasons.join("; ")}`] : item.reasons).join(". ");
  });
  return [...(isForbidden(work) ? work.reasons : []), ...told].join(". ");
}

/** What is told at the reason that a forbidden work lacks. */
export const reasonAsked = (against: string) => `Не разрешено: ${against}. Исправьте работу или напишите причину`;

export interface NewStatus {
  work_status: number;
  ask: "reason" | "none";
  reason: string | null;
}

/** Standing works that a new status makes done although rules for their pesticides forbid them, and nobody has said why. */
async function unreasonedAmong(tx: Transaction, customerId: number, works: readonly Workrecord[], to: NewStatus) {
  const isAsked = to.work_status === workStatus.done && (to.ask === "reason" || to.reason !== null);
  const asked = isAsked ? works.filter(({ work_status, reason }) => work_status !== workStatus.done && !reason) : [];
  if (!asked.some(({ products }) => products.length > 0)) return [];
  const verdicts = await judgeWorks(
    tx,
    customerId,
    asked.map((work) => {
      const { start_dt, end_dt } = work.start_dt === null ? work.planned : work;
      return { ...work, start_dt, end_dt, workrecord_id: work.id };
    }),
  );
  const forbidden: { id: number; against: string }[] = [];
  for (const [index, { id }] of asked.entries()) {
    const verdict = verdicts[index];
    const against = verdict && (await forbiddenBy(tx, customerId, verdict));
    if (against) forbidden.push({ id, against });
  }
  return forbidden;
}

/**
 * Of works that are about to get a status, those that the given reason is kept with.
 * @throws AppError WorkDoubtful where a reason is asked for and none is given, at the `reason` of each work
 */
export async function worksToReason(
  tx: Transaction,
  customerId: number,
  works: readonly Workrecord[],
  to: NewStatus,
): Promise<number[]> {
  const forbidden = await unreasonedAmong(tx, customerId, works, to);
  if (forbidden.length > 0 && to.reason === null) {
    const place = new Map(works.map(({ id }, index) => [id, index]));
    const fields = forbidden.map(({ id, against }) => ({
      path: `records.${place.get(id)}.reason`,
      message: reasonAsked(against),
    }));
    throw new AppError("WorkDoubtful", undefined, { fields });
  }
  return forbidden.map(({ id }) => id);
}

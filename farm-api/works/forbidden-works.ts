import type { CheckAnswer } from "#contract/work-checks";
import type { Workrecord } from "#contract/work-shapes";
import { workStatus } from "#contract/work-words";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { judgeWorks } from "./check-works";

/** Why rules forbid a work, one sentence after the other; empty where none does. */
export const forbiddenBy = ({ work, items }: Pick<CheckAnswer, "work" | "items">): string =>
  [work, ...items]
    .filter(({ verdict }) => verdict === "forbidden")
    .flatMap(({ reasons }) => reasons)
    .join(". ");

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
  return asked.flatMap(({ id }, index) => {
    const verdict = verdicts[index];
    const against = verdict && forbiddenBy(verdict);
    return against ? [{ id, against }] : [];
  });
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
      message: `Не разрешено: ${against}`,
    }));
    throw new AppError("WorkDoubtful", undefined, { fields });
  }
  return forbidden.map(({ id }) => id);
}

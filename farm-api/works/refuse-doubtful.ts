import type { FieldError } from "#contract/errors";
import { workStatus } from "#contract/work-words";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { judgeWorks } from "./check-works";
import { forbiddenBy, reasonAsked } from "./forbidden-works";
import type { InSeason } from "./in-seasons";

/** Why each work may not be done so, as far as a reason for it is asked for and none is given; empty where it may. */
async function unreasoned(tx: Transaction, customerId: number, works: readonly InSeason[]): Promise<string[]> {
  const asks = ({ ask, reason, work_status }: InSeason) =>
    ask !== "none" && !reason && work_status !== workStatus.cancelled;
  if (!works.some(asks)) return works.map(() => "");
  const verdicts = await judgeWorks(tx, customerId, works);
  const against: string[] = [];
  for (const [index, work] of works.entries()) {
    const verdict = verdicts[index];
    against.push(asks(work) && verdict ? await forbiddenBy(tx, customerId, verdict) : "");
  }
  return against;
}

/**
 * Refuses works that ask to be, all that is doubtful told at its input: at `season` where its crop doesn't stand on the
 * day, at `reason` where rules forbid the work and nobody says why it is done.
 * @throws AppError WorkDoubtful
 */
export async function refuseDoubtful(
  tx: Transaction,
  customerId: number,
  works: readonly InSeason[],
  prefix: (index: number) => string = () => "",
): Promise<void> {
  const forbidden = await unreasoned(tx, customerId, works);
  const fields = works.flatMap(({ ask, seasonDoubts }, index): FieldError[] => {
    const doubts = ask === "all" ? seasonDoubts : [];
    const against = forbidden[index];
    return [
      ...doubts.map((message) => ({ path: `${prefix(index)}season`, message })),
      ...(against ? [{ path: `${prefix(index)}reason`, message: reasonAsked(against) }] : []),
    ];
  });
  if (fields.length > 0) throw new AppError("WorkDoubtful", undefined, { fields });
}

import type { FieldError } from "#contract/errors";
import type { workrecordInput } from "#contract/work-shapes";
import type { z } from "#contract/zod";
import { dayAt } from "#formats/days/instants";
import { russianDay, seasonDays } from "#formats/days/written";
import { type EntryReference, knownEntries } from "../../dictionaries/shared/known-entries";
import { AppError } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { parkProblems, standingPark, type WithMachinery } from "../work-machinery";

/** A work as it is sent. */
export type SentWork = z.output<typeof workrecordInput>;
/** The same in its season. */
export type WorkInput = Omit<SentWork, "season" | "ask"> & { season: number };

/** What of a work is checked, whether it is on a field or prescribed by a plan. */
export type CheckedWork = Pick<WorkInput, "work_type_id" | "season" | "start_dt" | "end_dt" | "planned" | "products"> &
  WithMachinery;

/** Hours: a day begins and ends so much before and after that of Greenwich somewhere. */
const farthestZone = 14;

function timeProblems(work: CheckedWork): FieldError[] {
  const { first, last } = seasonDays(work.season);
  const outside = (instant: string | null | undefined) =>
    instant != null && (dayAt(instant, farthestZone) < first || dayAt(instant, -farthestZone) > last);
  const message = `Дата вне сезона ${work.season}: с ${russianDay(first)} по ${russianDay(last)}`;
  return [
    { path: "start_dt", wrong: outside(work.start_dt) },
    { path: "end_dt", wrong: outside(work.end_dt) },
    { path: "planned.start_dt", wrong: outside(work.planned?.start_dt) },
    { path: "planned.end_dt", wrong: outside(work.planned?.end_dt) },
  ]
    .filter(({ wrong }) => wrong)
    .map(({ path }) => ({ path, message }));
}

export const dictionaryOf = { pesticide: "pesticides", fertilizer: "fertilizers", seed: "seeds" } as const;

const referencesOf = ({ work_type_id, products }: CheckedWork): EntryReference[] => [
  { dictionary: "worktypes", id: work_type_id },
  ...products.map(({ kind, product_id }) => ({ dictionary: dictionaryOf[kind], id: product_id })),
];

type IsKnown = Awaited<ReturnType<typeof knownEntries>>;

const dictionaryProblems = (work: CheckedWork, isKnown: IsKnown): FieldError[] => [
  ...(isKnown("worktypes", work.work_type_id) ? [] : [{ path: "work_type_id", message: "Вид работы не найден" }]),
  ...work.products.flatMap(({ kind, product_id }, index) =>
    isKnown(dictionaryOf[kind], product_id)
      ? []
      : [{ path: `products.${index}.product_id`, message: "Препарат не найден в справочнике" }],
  ),
];

/**
 * Checks what works point at and when they are.
 * @param prefix names the place of the n-th work in the request, as `records.3.`
 * @throws AppError Invalid with every fault at its input
 */
export async function checkWorks(
  tx: Transaction,
  customerId: number,
  works: readonly CheckedWork[],
  prefix: (index: number) => string = () => "",
): Promise<void> {
  const isKnown = await knownEntries(tx, customerId, works.flatMap(referencesOf));
  const park = await standingPark(tx, customerId, works);
  const problems = works.flatMap((work, index) =>
    [...timeProblems(work), ...dictionaryProblems(work, isKnown), ...parkProblems(work, park)].map(
      ({ path, message }) => ({
        path: prefix(index) + path,
        message,
      }),
    ),
  );
  if (problems.length === 0) return;
  throw new AppError("Invalid", problems.length === 1 ? problems[0]?.message : undefined, { fields: problems });
}

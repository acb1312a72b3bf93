import { isOncePerSeason, workType } from "#contract/work-words";
import { addDays } from "#formats/days/count";
import { standardDictionaries } from "../../dictionaries/shared/standard";
import type { NewSowing } from "../../fields/shared/write-sowings";
import { entryTerm, presenceAt } from "../../works/checks/entry-terms";
import { type ProgramWork, productsFor } from "./crop-program";

export interface DatedWork {
  work: ProgramWork;
  day: string;
}

/** A large field takes more than the day a work begins on. */
const longestWork = 2;

const pesticides = new Map(standardDictionaries.pesticides.map((one) => [one.id, one]));

interface Terms {
  /** Days before machines may go on the field again. */
  entry: number;
  /** Days before the harvest. */
  waiting: number;
}

/** The longest terms of what a work applies; none of a work that applies nothing. */
function termsOf(work: ProgramWork, { crop_id, breed }: NewSowing): Terms {
  const applied = productsFor(work, crop_id, breed).flatMap(({ kind, product_id }) => {
    const pesticide = kind === "pesticide" ? pesticides.get(product_id) : undefined;
    return pesticide ? [pesticide] : [];
  });
  if (applied.length === 0 || presenceAt(work.work_type_id) === "none") return { entry: 0, waiting: 0 };
  const waits = applied.map(({ uses }) =>
    Math.min(...uses.filter(({ crop_ids }) => crop_ids.includes(crop_id)).map(({ waiting_days }) => waiting_days)),
  );
  const entries = applied.map((one) => entryTerm(one, crop_id, "mechanized") ?? 0);
  return {
    entry: Math.max(...entries) + longestWork,
    waiting: Math.max(...waits.filter(Number.isFinite), 0) + longestWork,
  };
}

const isKept = ({ work_type_id }: ProgramWork) => isOncePerSeason(work_type_id);

/** The last day on which a work leaves sowing and harvest their terms. */
function lastDay({ entry, waiting }: Terms, day: string, sowing: NewSowing, harvest: string | undefined): string {
  const { sowed_at } = sowing;
  const limits = [
    harvest && addDays(harvest, -Math.max(entry, waiting)),
    sowed_at && day < sowed_at ? addDays(sowed_at, -entry) : undefined,
    day,
  ].filter((limit) => typeof limit === "string");
  return limits.sort()[0] ?? day;
}

/**
 * Moves works so that treatments keep their terms, as a careful agronomist's do: waiting before the harvest, and nobody
 * on the field too soon. Sowing and harvest stay on their days; a work that finds no day is left out.
 */
export function safeDays(dated: readonly DatedWork[], sowing: NewSowing): DatedWork[] {
  const harvest = dated.find(({ work }) => work.work_type_id === workType.harvesting)?.day;
  const moved = dated.map((one) => {
    const terms = termsOf(one.work, sowing);
    return {
      ...one,
      terms,
      day: isKept(one.work) || terms.entry === 0 ? one.day : lastDay(terms, one.day, sowing, harvest),
    };
  });
  const inOrder = moved.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  let openFrom = "";
  return inOrder.flatMap(({ work, day, terms }) => {
    const safe = isKept(work) || presenceAt(work.work_type_id) === "none" || day >= openFrom ? day : openFrom;
    const tooLate =
      safe !== day && (lastDay(terms, safe, sowing, harvest) < safe || (harvest !== undefined && safe >= harvest));
    if (tooLate) return [];
    if (terms.entry > 0) openFrom = addDays(safe, terms.entry);
    return [{ work, day: safe }];
  });
}

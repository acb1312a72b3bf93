import type { ActualPeriod } from "#contract/fields";
import { addDays } from "#formats/days/count";
import { russianDay } from "#formats/days/written";
import { invalid } from "../platform/app-error";

interface Ended {
  /** The field's periods, the open one ended. */
  periods: ActualPeriod[];
  /** For what takes its place: from that day on, for as long as the field would have been actual. */
  next: ActualPeriod;
}

/**
 * Ends a field's actuality the day before `from`. A field without periods was actual since ever.
 * @throws AppError Invalid at `from` where the field is not actual then, or has a period that begins later.
 */
export function endActuality(name: string, periods: ActualPeriod[], from: string): Ended {
  const last = addDays(from, -1);
  const standing = periods.length > 0 ? periods : [{ start: null, end: null }];
  const later = standing.find(({ start }) => start !== null && start >= from);
  if (later?.start) {
    const message = `Поле «${name}»: период актуальности начинается ${russianDay(later.start)}, разделить или объединить можно с более поздней даты`;
    throw invalid({ path: "from", message });
  }
  const ending = standing.find(({ end }) => end === null || end >= last);
  if (!ending) throw invalid({ path: "from", message: `Поле «${name}» на ${russianDay(last)} уже не актуально` });
  return {
    periods: standing.map((period) => (period === ending ? { ...period, end: last } : period)),
    next: { start: from, end: ending.end !== null && ending.end > last ? ending.end : null },
  };
}

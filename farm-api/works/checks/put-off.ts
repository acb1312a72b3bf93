import { addDays } from "#formats/days/count";
import type { Beside } from "./situation";
import type { Span } from "./span";

/** How many days ahead a better day is looked for. */
const longestWait = 90;

/**
 * The days by which a work might be put off, its own being day 0, and on which of them a rule speaks against it. A rule bars a run of days
 * for each work beside the one asked, so that nothing is judged again for every one of ninety days.
 */
export class PutOff {
  private readonly days = new Uint8Array(longestWait + 1);

  /** @param from the first day barred, whether or not it is one that is looked at */
  bar(from: number, to: number): void {
    if (to >= 0) this.days.fill(1, Math.max(from, 0), to + 1);
  }

  isBarred(day: number): boolean {
    return this.days[day] === 1;
  }

  /** What all of several bar, nothing where there are none. */
  static byAll(all: readonly PutOff[]): PutOff {
    const result = new PutOff();
    for (const day of result.days.keys())
      if (all.length > 0 && all.every((one) => one.isBarred(day))) result.bar(day, day);
    return result;
  }
}

/** Days on which a work would touch another one. */
export const barTouching = (off: PutOff, { ahead, behind }: Beside): void => off.bar(ahead, -behind);

/**
 * The first later day of a work on which none of some rules speaks against it; none after the harvest that it comes before.
 * @param harvests days from the end of the work to each harvest
 */
export function allowedFrom(span: Span, rules: readonly PutOff[], harvests: readonly number[]): string | null {
  const before = harvests.reduce((least, days) => (days >= 0 && days < least ? days : least), longestWait);
  for (let days = 1; days <= before; days += 1)
    if (!rules.some((rule) => rule.isBarred(days))) return addDays(span.first, days);
  return null;
}

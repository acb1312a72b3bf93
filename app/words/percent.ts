import { upTo } from "#formats/shown-numbers";

const tenths = upTo(1);

/** A share from 0 to 1 as «62,5 %»; a trace of land is no nothing. */
export function percent(share: number): string {
  return share > 0 && share < 0.001 ? "меньше 0,1 %" : `${tenths(share * 100)} %`;
}

/** A share as «62 %», which doesn't break at the end of a line. */
export const wholePercent = (share: number): string => `${Math.round(share * 100)}\u00a0%`;

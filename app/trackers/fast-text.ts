import { wholePercent } from "~/words/percent";
/** That some of a work was driven faster than its limit; null where none was, or nobody knows. */
export const fastText = (share: number | null): string | null =>
  share !== null && share >= 0.005 ? `выше предела ${wholePercent(share)}` : null;

import type { Workrecord } from "#contract/work-shapes";

/** What approving says of the fact of a work. */
export type Fact = Pick<Workrecord, "work_status" | "start_dt" | "end_dt" | "area" | "machinery">;

export interface Writing {
  customerId: number;
  /** The farm's day. */
  today: string;
  reason: string | null;
  ask: "reason" | "none";
}

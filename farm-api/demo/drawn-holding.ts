import type { NewField } from "../fields/shared/insert-fields";
import type { Breach } from "./agronomy/broken-rules";
import type { DrawnSowing, Moment } from "./agronomy/sow";
import type { Holding } from "./holding";
import type { Sign } from "./land/land-plan";

/** Seasons before the current one whose sowings are kept. */
export const SEASONS_BACK = 12;

/** A field of the demo: what is written, and what later themes (works, machines, plans) need to agree with it. */
export interface DrawnField extends Omit<NewField, "division_id" | "sowings"> {
  sowings: DrawnSowing[];
  /** The division's number in the holding's list. */
  division: number;
  hectares: number;
  signs: ReadonlySet<Sign>;
  irrigated: boolean;
  /** Share of the usual yield that its soil gives. */
  quality: number;
}

export interface DrawnHolding {
  holding: Holding;
  now: Moment;
  fields: DrawnField[];
  /** Where rules of rotation are broken, by number of the field. */
  breaches: Breach[];
}

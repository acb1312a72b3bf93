import type { Lifetime } from "../../scripts/lib/lifetime";
import type { BenchHouse } from "./bench-house";
import type { Line } from "./table";

interface Given {
  house: BenchHouse;
  lifetime: Lifetime;
  /** How many to send, where it is said: more than a bench does by itself. */
  requests?: number | undefined;
}

/** Measures one thing in a house that is started as far as it is needed. */
export type Bench = (given: Given) => Promise<Line[]>;

import type { Lifetime } from "../../scripts/lib/lifetime";
import type { BenchHouse } from "./bench-house";
import type { Line } from "./table";

/** Measures one thing in a house that is started as far as it is needed. */
export type Bench = (given: { house: BenchHouse; lifetime: Lifetime }) => Promise<Line[]>;

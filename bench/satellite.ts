import path from "node:path";
import { measuredApart } from "./support/apart";
import type { Bench } from "./support/bench";
import type { Line } from "./support/table";

const MEASURE = path.join(import.meta.dirname, "satellite/measure.ts");

/**
 * Reading of scenes, their pictures, slopes, zones, and a whole scene of a large holding: in a program that is started as the worker
 * is, for how memory is lent makes half of the time.
 */
export const satellite: Bench = ({ lifetime }) => measuredApart<Line[]>([MEASURE], lifetime);

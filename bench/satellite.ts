import path from "node:path";
import { runToEnd } from "../scripts/lib/run-to-end";
import type { Bench } from "./support/bench";
import type { Line } from "./support/table";

const MEASURE = path.join(import.meta.dirname, "satellite/measure.ts");

/**
 * Reading of scenes, their pictures, slopes, zones, and a whole scene of a large holding: in a program that is started as the worker
 * is, for how memory is lent makes half of the time.
 */
export const satellite: Bench = async ({ lifetime }) => {
  const printed: string[] = [];
  await runToEnd({
    name: "Measuring",
    command: ["--import", "tsx", MEASURE],
    env: {},
    onLine: (line, stream) => {
      if (stream === "stdout") printed.push(line);
      else console.warn(line);
    },
    signal: lifetime.signal,
  });
  return JSON.parse(printed.at(-1) ?? "[]") as Line[];
};

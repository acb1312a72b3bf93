import { type Repeated, repeat, type Sample, sampleOf, short } from "./figures";
import type { Got } from "./get";
import type { Line } from "./table";

/** Milliseconds that a click of somebody else may wait for a long answer. */
const limit = 100;

/**
 * Asks for a long answer again and again, and how long the program that gives it stood still for others at most. What an
 * answer itself needs shows in every run, what other programs of the machine take only in some: the least of the runs counts.
 */
export async function withStops(
  repeated: Repeated,
  longestStop: () => Promise<number>,
  ask: (run: number) => Promise<Got>,
): Promise<{ whole: Sample; stopLine: Line }> {
  const stops: number[] = [];
  const whole = await repeat(repeated, async (run) => {
    await longestStop();
    const got = await ask(run);
    stops.push(await longestStop());
    return got.whole;
  });
  const remark = `median ${short(sampleOf(stops).p50)}, ${stops.length} runs`;
  const figure = Math.min(...stops);
  return { whole, stopLine: { what: "others wait meanwhile", figure, unit: "ms", limit, remark } };
}

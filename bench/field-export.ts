import { fieldShapeCalls } from "#contract/field-shapes";
import type { Bench } from "./support/bench";
import { repeat, sampleOf, spread } from "./support/figures";
import { manyFields } from "./support/holdings";
import type { Line } from "./support/table";

/** All 10,000 fields as a file, and what others wait for it. */
export const fieldExport: Bench = async ({ house }) => {
  const holding = await manyFields(house);
  const { longestStop } = await house.farmApi();
  const lines: Line[] = [];
  for (const format of ["geojson", "kml", "shp", "xlsx"]) {
    const stops: number[] = [];
    const whole = await repeat({ runs: 5, warmUp: 1 }, async () => {
      await longestStop();
      const got = await house.ask(holding, fieldShapeCalls.exportFields, { query: { format } });
      stops.push(await longestStop());
      return got.whole;
    });
    const remark = "event loop, median of the longest";
    lines.push(
      { what: `10,000 fields as ${format}`, figure: whole.p50, unit: "ms", remark: spread(whole) },
      { what: "others wait meanwhile", figure: sampleOf(stops).p50, unit: "ms", limit: 100, remark },
    );
  }
  return lines;
};

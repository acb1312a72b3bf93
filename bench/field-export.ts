import { fieldShapeCalls } from "#contract/field-shapes";
import type { Bench } from "./support/bench";
import { spread } from "./support/figures";
import { manyFields } from "./support/holdings";
import { withStops } from "./support/stops";
import type { Line } from "./support/table";

/** All 10,000 fields as a file, and what others wait for it. */
export const fieldExport: Bench = async ({ house }) => {
  const holding = await manyFields(house);
  const { longestStop } = await house.farmApi();
  const lines: Line[] = [];
  for (const format of ["geojson", "kml", "shp", "xlsx"]) {
    const ask = () => house.ask(holding, fieldShapeCalls.exportFields, { query: { format } });
    const { whole, stopLine } = await withStops({ runs: 5, warmUp: 1 }, longestStop, ask);
    lines.push({ what: `10,000 fields as ${format}`, figure: whole.p50, unit: "ms", remark: spread(whole) }, stopLine);
  }
  return lines;
};

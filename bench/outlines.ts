import { brotliCompressSync } from "node:zlib";
import { fieldCalls } from "#contract/fields";
import type { Bench } from "./support/bench";
import { repeat, spread } from "./support/figures";
import { manyFields } from "./support/holdings";
import { withStops } from "./support/stops";
import type { Line } from "./support/table";

const overview = 80;

/** 10,000 outlines on their way to the map: bytes over the line, the time of packing, and what others wait for it. */
export const outlines: Bench = async ({ house }) => {
  const holding = await manyFields(house);
  const ask = (tolerance: number) => house.ask(holding, fieldCalls.listFieldOutlines, { query: { tolerance } });
  const geojson = await house.ask(holding, fieldCalls.listFieldsGeojson);
  const peer = { name: "as GeoJSON", figure: brotliCompressSync(geojson.body).length };
  const packed = (tolerance: number) =>
    house.ask(holding, fieldCalls.listFieldOutlines, { query: { tolerance }, packed: true });
  const rough = await packed(overview);
  const fine = await packed(1);
  const { longestStop } = await house.farmApi();
  const lines: Line[] = [
    {
      ...{ what: "overview of 10,000 outlines on the wire", figure: rough.wire / 1000, unit: "kB", limit: 110 },
      peer: { ...peer, figure: peer.figure / 1000 },
    },
    {
      ...{ what: "the same to the metre", figure: fine.wire / 1e6, unit: "MB", limit: 0.7 },
      peer: { ...peer, figure: peer.figure / 1e6 },
    },
  ];
  for (const [what, tolerance] of [
    ["overview", overview],
    ["to the metre", 1],
  ] as const) {
    // A slightly other tolerance each time: what was packed once is kept.
    const first = await withStops({ runs: 10, warmUp: 2 }, longestStop, (run) => ask(tolerance + (run + 1) / 1000));
    const again = await repeat({ runs: 30 }, async () => (await ask(tolerance)).whole);
    lines.push(
      { what: `packing them, ${what}`, figure: first.whole.p50, unit: "ms", remark: spread(first.whole) },
      first.stopLine,
      { what: "packed before", figure: again.p50, unit: "ms", remark: spread(again) },
    );
  }
  return lines;
};

import { rotationCalls } from "#contract/rotation";
import type { Bench } from "./support/bench";
import { repeat, spread } from "./support/figures";
import { largeHolding, season } from "./support/holdings";

/** The whole rotation of a large holding as the farm API answers it. */
export const rotation: Bench = async ({ house }) => {
  const holding = await largeHolding(house);
  const query = { from: season - 7, to: season + 4 };
  const grid = await repeat(
    { runs: 40 },
    async () => (await house.askAnew(holding, rotationCalls.getRotation, { query })).whole,
  );
  const file = await repeat(
    { runs: 10 },
    async () => (await house.ask(holding, rotationCalls.exportRotation, { query })).whole,
  );
  return [
    { what: "rotation, 500 fields × 12 seasons", figure: grid.p50, unit: "ms", limit: 150, remark: spread(grid) },
    { what: "the same as a workbook", figure: file.p50, unit: "ms", remark: spread(file) },
  ];
};

import { hostileImports } from "./hostile/imports";
import { lostDatabase } from "./hostile/lost-database";
import { hostileMemory } from "./hostile/memory";
import { hostileShapes } from "./hostile/shapes";
import { hostileWorkbooks } from "./hostile/workbooks";
import type { Bench } from "./support/bench";
import { benchTable, type Line } from "./support/table";

/** One holding does its worst: what others feel of it, and what the programs keep of it. Each part is told when it is over. */
export const hostile: Bench = async ({ house, requests = 20_000 }) => {
  const parts = [hostileShapes, hostileImports, hostileWorkbooks, lostDatabase, () => hostileMemory(house, requests)];
  const lines: Line[] = [];
  for (const part of parts) {
    const measured = await part(house);
    console.info(benchTable(measured));
    lines.push(...measured);
  }
  return lines;
};

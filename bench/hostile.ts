import { hostileImports } from "./hostile/imports";
import { lostDatabase } from "./hostile/lost-database";
import { hostileMemory } from "./hostile/memory";
import { hostileShapes } from "./hostile/shapes";
import type { Bench } from "./support/bench";

/** One holding does its worst: what others feel of it, and what the programs keep of it. */
export const hostile: Bench = async ({ house, requests = 20_000 }) => [
  ...(await hostileShapes(house)),
  ...(await hostileImports(house)),
  ...(await hostileMemory(house, requests)),
  ...(await lostDatabase(house)),
];

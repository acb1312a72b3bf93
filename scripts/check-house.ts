import { bareNumbers } from "./lint/bare-numbers";
import { blindWrites } from "./lint/blind-writes";
import { longFiles, longFunctions } from "./lint/lengths";
import { sharedNumbers } from "./lint/numbers";
import { unnamedParams } from "./lint/params";
import { rootsOfOneScreen, smallParts, unlistedData } from "./lint/rooms";
import { foreignWrites } from "./lint/tables";

/** Rules of the house that no linter knows. */
const rules: Record<string, () => string[]> = {
  "A bare number that has a name in contract/*-words.ts": bareNumbers,
  "A file has 350 lines at most": longFiles,
  "A function has 60 lines at most": longFunctions,
  "A folder parts/ begins at four files": smallParts,
  "A room's root holds what two of its screens, or another room, need": rootsOfOneScreen,
  "A route that answers with data, as fetchers ask it, is a route.tsx": unlistedData,
  "Ids that a route reads stand in its addresses": unnamedParams,
  "A domain writes its own tables": foreignWrites,
  "A migration that writes rows sees them": blindWrites,
  "Migrations and decisions have each a number of its own": sharedNumbers,
};

for (const [rule, find] of Object.entries(rules)) {
  const found = find();
  if (found.length === 0) continue;
  console.error(`${rule}:\n${found.join("\n")}\n`);
  process.exitCode = 1;
}

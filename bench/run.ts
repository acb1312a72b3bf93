import { parseArgs } from "node:util";
import { OperatorError } from "../scripts/lib/operator-error";
import { runScript } from "../scripts/lib/run-script";
import { step } from "../scripts/lib/step";
import { boundaryImport } from "./boundary-import";
import { demoMemory } from "./demo-memory";
import { dictionarySearch } from "./dictionary-search";
import { fieldExport } from "./field-export";
import { fieldList } from "./field-list";
import { firstVisits } from "./first-visits";
import { growth } from "./growth";
import { hostile } from "./hostile";
import { mapDrawing } from "./map-drawing";
import { outlines } from "./outlines";
import { rotation } from "./rotation";
import { satellite } from "./satellite";
import { scouting } from "./scouting";
import { serve } from "./serve";
import { sitePages } from "./site-pages";
import { starts } from "./starts";
import { BenchHouse } from "./support/bench-house";
import { crowding, machine } from "./support/crowding";
import { benchTable, isOver, type Line } from "./support/table";
import { trackers } from "./trackers";
import { watching } from "./watching";
import { weather } from "./weather";
import { worksLists } from "./works-lists";

/** By the name that chooses one on the command line. The starts come last: they build anew and want the machine alone. */
const benches = {
  "map-drawing": mapDrawing,
  outlines,
  "field-list": fieldList,
  growth,
  "field-export": fieldExport,
  rotation,
  "works-lists": worksLists,
  "dictionary-search": dictionarySearch,
  "boundary-import": boundaryImport,
  "site-pages": sitePages,
  trackers,
  watching,
  weather,
  satellite,
  scouting,
  hostile,
  serve,
  "first-visits": firstVisits,
  "demo-memory": demoMemory,
  starts,
};

function chosen(names: readonly string[]): (keyof typeof benches)[] {
  const known = Object.keys(benches) as (keyof typeof benches)[];
  const strange = names.filter((name) => !known.some((one) => one === name));
  if (strange.length > 0) throw new OperatorError(`No bench ${strange.join(", ")}. There are: ${known.join(", ")}`);
  return names.length === 0 ? known : known.filter((name) => names.includes(name));
}

runScript(async (script) => {
  const { values, positionals } = parseArgs({ options: { requests: { type: "string" } }, allowPositionals: true });
  const names = chosen(positionals);
  const requests = values.requests === undefined ? undefined : Number(values.requests);
  const house = new BenchHouse(script.lifetime);
  const lines: Line[] = [];
  console.info(machine());
  for (const name of names) {
    const before = crowding();
    const measured = await step(name, () => benches[name]({ house, lifetime: script.lifetime, requests }));
    console.info(benchTable(measured));
    console.info(
      `Others made a program wait: ${before.toFixed(1)} times its own work before, ${crowding().toFixed(1)} after\n`,
    );
    lines.push(...measured);
  }
  if (names.length > 1) console.info(`\n${benchTable(lines)}`);
  const over = lines.filter(isOver).length;
  if (over > 0) console.error(`\n${over} over the limit`);
  return over > 0 ? 1 : 0;
});

import { randomUUID } from "node:crypto";
import { boundaryImportCalls as calls } from "#contract/boundary-imports";
import { syntheticFields } from "#farm-api/geometry/testing/synthetic-fields";
import { systemClock } from "#farm-api/platform/clock";
import { seasonNow } from "#farm-api/platform/season-now";
import type { Bench } from "./support/bench";
import { once, sampleOf } from "./support/figures";
import { untilDone, upload } from "./support/upload";

const fields = 10_000;
const runs = 3;

/** What an office that draws boundaries would send: names, divisions, areas and 38 corners a field. */
function boundaryFile(): Buffer {
  const features = syntheticFields(fields).map((geometry, index) => ({
    type: "Feature",
    properties: {
      Название: `Поле ${index + 1}`,
      Отделение: `Отделение ${(index % 8) + 1}`,
      Культура: "Пшеница озимая",
    },
    geometry,
  }));
  return Buffer.from(JSON.stringify({ type: "FeatureCollection", features }));
}

/** The way of 10,000 fields from a file to the list: reading it for the preview, and writing what was confirmed. */
export const boundaryImport: Bench = async ({ house }) => {
  const file = boundaryFile();
  await house.worker();
  const previews: number[] = [];
  const confirms: number[] = [];
  for (let run = 0; run < runs; run++) {
    const holding = await house.holding(`Загрузка ${run}`, async () => undefined);
    let id = 0;
    previews.push(
      await once(async () => {
        id = await upload(house, holding, file);
        await untilDone(house, holding, id);
      }),
    );
    confirms.push(
      await once(async () => {
        await house.ask(holding, calls.confirmBoundaryImport, {
          params: { id },
          body: JSON.stringify({ season: seasonNow(systemClock) }),
          headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
        });
        await untilDone(house, holding, id);
      }),
    );
  }
  const size = `GeoJSON of ${(file.length / 1e6).toFixed(1)} MB, median of ${runs}`;
  return [
    { what: "10,000 fields, file to preview", figure: sampleOf(previews).p50 / 1000, unit: "s", remark: size },
    { what: "10,000 fields, confirmed to written", figure: sampleOf(confirms).p50 / 1000, unit: "s" },
  ];
};

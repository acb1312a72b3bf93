import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { boundaryImportCalls as calls } from "#contract/boundary-imports";
import type { BenchHouse } from "./bench-house";
import type { Holding } from "./make-holding";

const lookEvery = 100;

/** Sends a boundary file to the farm API. @returns the id of the import */
export async function upload(house: BenchHouse, holding: Holding, file: Buffer): Promise<number> {
  const border = randomUUID();
  const head = `--${border}\r\nContent-Disposition: form-data; name="file"; filename="fields.geojson"\r\nContent-Type: application/geo+json\r\n\r\n`;
  const started = await house.ask(holding, calls.uploadBoundaries, {
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${border}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${border}`, "idempotency-key": randomUUID() },
  });
  return Number(started.headers.location?.split("/").at(-1));
}

/** Until the job behind an import has done what it was told. */
export async function untilDone(house: BenchHouse, holding: Holding, id: number): Promise<void> {
  for (;;) {
    const { status } = await house.ask(holding, calls.getBoundaryImport, { params: { id } });
    if (status === 200) return;
    await delay(lookEvery);
  }
}

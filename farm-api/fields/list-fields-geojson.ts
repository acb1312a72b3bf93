import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { FieldFilter } from "#contract/field-filter";
import { type MultiPolygon, multiPolygon } from "../geometry/types";
import { decodeWkb } from "../geometry/wkb";
import type { Transaction } from "../platform/database/scope";
import { type FeatureRow, featureRows, toFeature } from "./field-features";
import { fieldsMatching } from "./shared/field-filter";

/** So many bytes of boundaries are written before other requests get their turn: about 5 ms. */
const batchBytes = 120_000;
/** What a feature takes besides. */
const featureBytes = 600;

/** As many features as may be written on end. */
function* batchesOf(rows: FeatureRow[]): Generator<FeatureRow[]> {
  let batch: FeatureRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    batch.push(row);
    bytes += featureBytes + (row.wkb?.length ?? 0);
    if (bytes < batchBytes) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

const toCentimetre = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

function decodeRounded(wkb: Buffer): MultiPolygon {
  const { coordinates } = decodeWkb(wkb);
  return multiPolygon(
    coordinates.map((rings) => rings.map((ring) => ring.map(([lon, lat]) => [toCentimetre(lon), toCentimetre(lat)]))),
  );
}

async function* collection(rows: FeatureRow[]): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let between = "";
  for (const batch of batchesOf(rows)) {
    yield `${between}${batch.map((row) => JSON.stringify(toFeature(row, decodeRounded))).join()}`;
    between = ",";
    await setImmediate();
  }
  yield "]}";
}

/** The filtered fields as the text of one GeoJSON collection; a field without a boundary has a null geometry. */
export async function listFieldsGeojson(tx: Transaction, customerId: number, filter: FieldFilter): Promise<Readable> {
  const rows = await featureRows(tx, fieldsMatching(customerId, filter), filter.season);
  return Readable.from(collection(rows), { objectMode: false });
}

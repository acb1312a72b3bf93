import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { FieldFilter } from "#contract/field-filter";
import { type MultiPolygon, multiPolygon } from "../geometry/types";
import { decodeWkb } from "../geometry/wkb";
import type { Transaction } from "../platform/database/scope";
import { type FeatureRow, featureRows, toFeature } from "./field-features";
import { fieldsMatching } from "./shared/field-filter";

/** So many features are written before other requests get their turn: about 5 ms. */
const batchSize = 200;

const toCentimetre = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

function decodeRounded(wkb: Buffer): MultiPolygon {
  const { coordinates } = decodeWkb(wkb);
  return multiPolygon(
    coordinates.map((rings) => rings.map((ring) => ring.map(([lon, lat]) => [toCentimetre(lon), toCentimetre(lat)]))),
  );
}

async function* collection(rows: FeatureRow[]): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize).map((row) => JSON.stringify(toFeature(row, decodeRounded)));
    yield `${start > 0 ? "," : ""}${batch.join()}`;
    await setImmediate();
  }
  yield "]}";
}

/** The filtered fields as the text of one GeoJSON collection; a field without a boundary has a null geometry. */
export async function listFieldsGeojson(tx: Transaction, customerId: number, filter: FieldFilter): Promise<Readable> {
  const rows = await featureRows(tx, fieldsMatching(customerId, filter), filter.season);
  return Readable.from(collection(rows), { objectMode: false });
}

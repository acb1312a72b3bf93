import sql from "sql-template-tag";
import { entryNames } from "../../dictionaries/shared/entry-names";
import { notFound } from "../../platform/app-error";
import type { Clock } from "../../platform/clock";
import type { Transaction } from "../../platform/database/scope";
import type { FileAnswer } from "../../platform/http/answer";
import { downloadName } from "../../platform/http/download-name";
import { slowThreads } from "../../platform/threads/pools";
import { bufferOf } from "../../platform/threads/work";
import { dictionaryOf } from "../../works/shared/work-references";
import { getRateMap } from "../rates/read-rate-maps";
import { getZoneMap, type ZoneMapPlace, zoneLands } from "../read-zone-maps";
import { type FileFormat, type ZoneFile, zoneFileWork } from "./write-zone-file";

interface Asked<F extends FileFormat> {
  customerId: number;
  id: number;
  field_id?: number | undefined;
  format: F;
  clock: Clock;
}

/** Archives are told apart by what they are; of others the extension says it. */
const zipped = (what: string) => ({ type: "application/zip", extension: "zip", what });
const files: Readonly<Record<FileFormat, { type: string; extension: string; what?: string }>> = {
  shp: zipped("shp"),
  geojson: { type: "application/geo+json", extension: "geojson" },
  kml: { type: "application/vnd.google-earth.kml+xml", extension: "kml" },
  isoxml: zipped("ISOXML, тип 1"),
  isoxml2: zipped("ISOXML, тип 2"),
  isoxmlzones: zipped("ISOXML, контуры"),
};

async function fieldOf(tx: Transaction, { customerId, id }: ZoneMapPlace): Promise<ZoneFile["field"]> {
  const field = await tx.row<ZoneFile["field"]>(sql`
    SELECT f.name, c.name AS holding, b.area, b.wkb FROM zone_map m JOIN customer c ON c.id = m.customer_id
    JOIN field f ON f.customer_id = m.customer_id AND f.id = m.field_id
    JOIN boundary b ON b.customer_id = m.customer_id AND b.id = m.boundary_id
    WHERE m.customer_id = ${customerId} AND m.id = ${id}`);
  if (!field) throw notFound();
  return field;
}

async function written(
  tx: Transaction,
  { customerId, clock }: Pick<Asked<FileFormat>, "customerId" | "clock">,
  file: ZoneFile,
): Promise<FileAnswer> {
  const { type, extension, what: kind } = files[file.format];
  const content = bufferOf(await slowThreads.run(zoneFileWork, customerId, file));
  const what = [file.field.name, file.title, kind].filter(Boolean).join(", ");
  return { content, type, size: content.length, name: await downloadName(tx, clock, { customerId, what, extension }) };
}

/** Zones as a file of a map program. @throws AppError NotFound until they are drawn, and for those of another field */
export async function exportZoneMap(
  tx: Transaction,
  { id, field_id, format, ...asked }: Asked<"shp" | "geojson" | "kml">,
): Promise<FileAnswer> {
  const place = { customerId: asked.customerId, id, field_id };
  const [map, lands] = [await getZoneMap(tx, place), await zoneLands(tx, place)];
  const zones = lands.map((land) => ({ ...land, rate: null, total: null }));
  return written(tx, asked, { format, title: map.name, zones, product: null, field: await fieldOf(tx, place) });
}

/** Rates as a file of a map program or a terminal. @throws AppError NotFound, for those of another field or other zones, too */
export async function exportRateMap(
  tx: Transaction,
  { id, field_id, zone_map_id, format, ...asked }: Asked<FileFormat> & { zone_map_id?: number | undefined },
): Promise<FileAnswer> {
  const { customerId } = asked;
  const rates = await getRateMap(tx, { customerId, id });
  if (rates.field_id !== (field_id ?? rates.field_id)) throw notFound();
  if (rates.zone_map_id !== (zone_map_id ?? rates.zone_map_id)) throw notFound();
  const place = { customerId, id: rates.zone_map_id };
  const lands = await zoneLands(tx, place);
  const nameOf = await entryNames(tx, customerId);
  const name = nameOf(dictionaryOf[rates.kind], rates.product_id) ?? "Препарат";
  return written(tx, asked, {
    ...{ format, title: rates.name, field: await fieldOf(tx, place) },
    product: { name, unit: rates.unit, meanRate: rates.mean_rate },
    zones: lands.map((land, at) => ({ ...land, rate: rates.rates[at] ?? 0, total: rates.totals[at] ?? 0 })),
  });
}

import type { RateMap } from "#contract/zone-shapes";
import { toHectares } from "#formats/hectares";
import type { ExportFeature, ExportValue } from "../../geometry/export/features";
import { type RateCode, writeTaskData } from "../../geometry/export/taskdata/write-taskdata";
import { writeGeoJson } from "../../geometry/export/write-geojson";
import { writeKml } from "../../geometry/export/write-kml";
import { writeShapefileZip } from "../../geometry/export/write-shapefile";
import type { MultiPolygon } from "../../geometry/types";
import { decodeWkb } from "../../geometry/wkb";
import { bufferOf, threadWork } from "../../platform/threads/work";
import { numberPixels } from "../look/look-works";

export type FileFormat = "shp" | "geojson" | "kml" | "isoxml" | "isoxml2" | "isoxmlzones";

/** All that a file of zones is made of, in a shape that can be handed to another thread. */
export interface ZoneFile {
  format: FileFormat;
  title: string;
  zones: readonly {
    number: number;
    name: string;
    area: number;
    wkb: Uint8Array;
    rate: number | null;
    total: number | null;
  }[];
  /** What goes on them; null of zones alone. */
  product: { name: string; unit: RateMap["unit"]; meanRate: number } | null;
  field: { name: string; holding: string; area: number; wkb: Uint8Array };
}

/**
 * Rates for terminals, by ISO 11783-11: 1 is a volume per area in steps of 0.01 mm³/m², 6 a mass per area in mg/m², 11 a
 * count per area in steps of 0.001 per m².
 */
const rateCodes: Readonly<Record<RateMap["unit"], RateCode>> = {
  "л/га": { ddi: "0001", steps: 10_000, unit: "л/га", decimals: 2 },
  "кг/га": { ddi: "0006", steps: 100, unit: "кг/га", decimals: 2 },
  "т/га": { ddi: "0006", steps: 100_000, unit: "т/га", decimals: 3 },
  "шт/га": { ddi: "000B", steps: 0.1, unit: "шт/га", decimals: 0 },
};

interface Column {
  title: string;
  /** In tables that know ten latin letters. */
  latin: string;
  value(zone: ZoneFile["zones"][number]): ExportValue;
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));

const columnsOf = ({ product, field }: ZoneFile): Column[] => [
  { title: "Зона", latin: "zone", value: ({ number }) => number },
  { title: "Название", latin: "name", value: ({ name }) => name },
  { title: "Поле", latin: "field", value: () => field.name },
  { title: "Площадь, га", latin: "area_ha", value: ({ area }) => round(toHectares(area), 4) },
  ...(product
    ? [
        { title: "Норма", latin: "rate", value: ({ rate }: ZoneFile["zones"][number]) => rate },
        { title: "Единица", latin: "unit", value: () => product.unit },
        { title: "Препарат", latin: "product", value: () => product.name },
        { title: "Всего", latin: "total", value: ({ total }: ZoneFile["zones"][number]) => total && round(total, 3) },
      ]
    : []),
];

const featuresOf = (file: ZoneFile, nameOf: (column: Column) => string): ExportFeature[] =>
  file.zones.map((zone) => ({
    boundary: decodeWkb(bufferOf(zone.wkb)),
    properties: Object.fromEntries(columnsOf(file).map((column) => [nameOf(column), column.value(zone)])),
  }));

function taskData({ zones, field, product, title }: ZoneFile, as: "grid1" | "grid2" | "zones"): Buffer {
  if (!product) throw new Error("Task data need rates");
  const shaped = zones.map(({ name, wkb, rate }) => ({ name, rate: rate ?? 0, shape: decodeWkb(bufferOf(wkb)) }));
  return writeTaskData(
    {
      ...{ as, task: title, product: product.name, code: rateCodes[product.unit], zones: shaped },
      ...{ holding: field.holding, field: field.name, area: field.area, boundary: decodeWkb(bufferOf(field.wkb)) },
      usualRate: product.meanRate,
    },
    (shapes: readonly MultiPolygon[], size, point) => numberPixels(shapes, size, point),
  );
}

const writers: Readonly<Record<FileFormat, (file: ZoneFile) => Buffer>> = {
  shp: (file) =>
    writeShapefileZip(
      featuresOf(file, ({ latin }) => latin),
      file.product ? "rates" : "zones",
    ),
  geojson: (file) => writeGeoJson(featuresOf(file, ({ title }) => title)),
  kml: (file) =>
    writeKml(
      featuresOf(file, ({ title }) => title),
      { title: file.title, nameProperty: "Название" },
    ),
  isoxml: (file) => taskData(file, "grid1"),
  isoxml2: (file) => taskData(file, "grid2"),
  isoxmlzones: (file) => taskData(file, "zones"),
};

export const writeZoneFile = (file: ZoneFile): Buffer => writers[file.format](file);

export const zoneFileWork = threadWork("zone-file", (file: ZoneFile): Uint8Array => writeZoneFile(file));

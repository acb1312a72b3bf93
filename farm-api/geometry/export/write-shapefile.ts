import { zip } from "#formats/zip";
import type { ExportFeature } from "./features";
import { writeDbf } from "./shapefile/write-dbf";
import { writeShp } from "./shapefile/write-shp";

const WGS84_PRJ =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],' +
  'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/**
 * A zipped shapefile in WGS 84 with its table in UTF-8. Column names are cut to 10 bytes and made different.
 * @param layer name of the files inside the archive, without extension
 */
export function writeShapefileZip(features: ExportFeature[], layer: string): Buffer {
  const { shp, shx } = writeShp(features.map(({ boundary }) => boundary));
  const files = { shp, shx, dbf: writeDbf(features), prj: Buffer.from(WGS84_PRJ), cpg: Buffer.from("UTF-8") };
  return zip(Object.entries(files).map(([extension, data]) => ({ name: `${layer}.${extension}`, data })));
}

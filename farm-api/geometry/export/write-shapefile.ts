import { type ZipEntry, zip } from "../../archive/zip";
import { atOnce } from "../at-once";
import type { ExportFeature } from "./features";
import { dbfSteps } from "./shapefile/write-dbf";
import { shpSteps } from "./shapefile/write-shp";

const WGS84_PRJ =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],' +
  'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/**
 * A zipped shapefile in WGS 84 with its table in UTF-8. Column names are cut to 10 bytes and made different.
 * @param layer name of the files inside the archive, without extension
 */
export const writeShapefileZip = (features: ExportFeature[], layer: string): Buffer =>
  zip(atOnce(shapefileSteps(features, layer)));

/** The files of the same archive, made in small steps for who has other things to do in between. */
export function* shapefileSteps(features: ExportFeature[], layer: string): Generator<undefined, ZipEntry[]> {
  const { shp, shx } = yield* shpSteps(features.map(({ boundary }) => boundary));
  const dbf = yield* dbfSteps(features);
  const files = { shp, shx, dbf, prj: Buffer.from(WGS84_PRJ), cpg: Buffer.from("UTF-8") };
  return Object.entries(files).map(([extension, data]) => ({ name: `${layer}.${extension}`, data }));
}

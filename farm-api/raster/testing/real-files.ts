import { existsSync } from "node:fs";
import path from "node:path";
import { openFileBytes } from "../byte-source";
import { openTiff, type Tiff } from "../tiff/open-tiff";

/** A real scene and a real window of heights, which a clone of the project alone does not have. */
export const realFolder = path.resolve(import.meta.dirname, "../../../../shared/data/satellite");
export const hasRealFiles = existsSync(realFolder);

export const openReal = async (name: "B04" | "B08" | "SCL" | "dem"): Promise<Tiff> =>
  openTiff(await openFileBytes(path.join(realFolder, `${name}.tif`)));

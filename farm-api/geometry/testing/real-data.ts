import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const directory = path.resolve(import.meta.dirname, "../../../../shared/data/boundaries");

/** Whether the real boundary files lie beside the checkout; tests over them are skipped, saying so, where they don't. */
export const hasRealData = existsSync(directory);
if (!hasRealData) console.info(`Skipped: no real boundary files in ${directory}`);

export const realFiles = [
  "dk-marker-2026.shp.zip",
  "bg-arable-land-2024.shp.zip",
  "nl-brp-2023.geojson",
  "nl-brp-2023.kml",
] as const;

export const readRealFile = (name: (typeof realFiles)[number]): Buffer => readFileSync(path.join(directory, name));

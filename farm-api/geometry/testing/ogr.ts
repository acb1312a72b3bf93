import { execFileSync } from "node:child_process";

/** Whether GDAL is installed here, by which files of ours are read as others read them. */
export const hasOgr = (() => {
  try {
    execFileSync("ogrinfo", ["--version"]);
    return true;
  } catch {
    console.info("GDAL is not installed: its reading of our files is left out");
    return false;
  }
})();

/** Features of a file as GDAL reads them. */
export function ogrFeatures(path: string): { properties: Record<string, unknown>; geometry: { type: string } }[] {
  const text = execFileSync("ogr2ogr", ["-f", "GeoJSON", "/vsistdout/", path, "-t_srs", "EPSG:4326"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 64_000_000,
  });
  return JSON.parse(text).features;
}

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const directory = path.resolve(import.meta.dirname, "../../../../shared/data/trackers");
if (!existsSync(directory)) console.info(`Skipped: no real messages of trackers in ${directory}`);

/** Rows of a table of real messages without its head; none where the folder of real data is absent. */
export function realLines(file: string): string[][] {
  const place = path.join(directory, file);
  if (!existsSync(place)) return [];
  const rows = readFileSync(place, "utf8").split("\n").slice(1);
  return rows.filter((row) => row !== "").map((row) => row.split("\t"));
}

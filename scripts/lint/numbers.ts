import { readdirSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../lib/root";

const folders = ["farm-api/platform/migrations", "docs/decisions"];
/** Two that installations know by these names. */
const allowed = new Set(["0021-lanes-of-jobs.sql", "0021-password-resets.sql"]);

/** Files of a folder that share their number, which says in what order they are read. */
export function sharedNumbers(): string[] {
  return folders.flatMap((folder) => {
    const names = readdirSync(path.join(ROOT, folder)).filter((name) => /^\d{4}-/.test(name) && !allowed.has(name));
    const first = new Map<string, string>();
    for (const name of names.toSorted().reverse()) first.set(name.slice(0, 4), name);
    return names
      .filter((name) => first.get(name.slice(0, 4)) !== name)
      .map((name) => `${folder}: ${first.get(name.slice(0, 4))}, ${name}`);
  });
}

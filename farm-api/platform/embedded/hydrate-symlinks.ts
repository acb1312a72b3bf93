import { existsSync, lstatSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm packages hold no symlinks: the shipped PostgreSQL lists those of its libraries and makes them in an install
 * script, which may have been blocked. Makes the missing ones; false when they are missing and cannot be made.
 */
export function hydrateSymlinks(native: string): boolean {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return true;
  for (const { source, target } of symlinksSchema.parse(JSON.parse(readFileSync(list, "utf8")))) {
    // Listed from the package's root, which is the parent of `native`.
    const link = path.join(native, "..", target);
    const destination = path.relative(path.dirname(target), source);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(destination, link);
    } catch {
      if (!lstatSync(link, { throwIfNoEntry: false })) return false;
    }
  }
  return true;
}

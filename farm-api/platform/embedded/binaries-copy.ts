import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import path from "node:path";
import { z } from "zod";
import { hydrateSymlinks } from "./hydrate-symlinks";

/**
 * Copies `native` below `root` for everybody to read, once per version, and returns the copy.
 * It is made aside and renamed, so that half a copy is never taken for one and two processes may copy at a time.
 */
export async function copyBinaries(native: string, root: string): Promise<string> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(native, "..", "package.json"), "utf8")));
  const place = path.join(root, `postgresql-${version}`);
  const copy = path.join(place, "native");
  if (existsSync(copy)) return copy;

  const aside = `${place}.new-${process.pid}`;
  mkdirSync(root, { recursive: true });
  cpSync(native, path.join(aside, "native"), { recursive: true, verbatimSymlinks: true });
  hydrateSymlinks(path.join(aside, "native"));
  openToAll(aside);
  try {
    renameSync(aside, place);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function openToAll(directory: string): void {
  chmodSync(directory, 0o755);
  for (const name of readdirSync(directory)) {
    const entry = path.join(directory, name);
    const kind = lstatSync(entry);
    if (kind.isDirectory()) openToAll(entry);
    else if (kind.isFile()) chmodSync(entry, path.basename(directory) === "bin" ? 0o755 : 0o644);
  }
}

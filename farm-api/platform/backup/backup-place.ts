import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "#contract/zod";

/** What a backup holds. It is written last, so that a folder without it is no backup. */
const manifestShape = z.object({
  polevod: z.literal(1),
  made_at: z.string(),
  /** Those that had been applied: the tables are as they made them. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), last: z.number() })),
  files: z.array(z.object({ key: z.string(), size: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestShape>;

/** Where what lies in a backup's folder. */
export const backupPlace = (directory: string) => ({
  manifest: path.join(directory, "manifest.json"),
  tables: path.join(directory, "tables"),
  table: (name: string) => path.join(directory, "tables", `${name}.copy.gz`),
  files: path.join(directory, "files"),
});

/** @throws Error where there is no backup, or one that this release doesn't know */
export async function readManifest(directory: string): Promise<Manifest> {
  const text = await readFile(backupPlace(directory).manifest, "utf8").catch((cause: unknown) => {
    throw new Error(`There is no backup in ${directory}`, { cause });
  });
  return manifestShape.parse(JSON.parse(text));
}

import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** What is left of the limit after a sweep, so that not every new range asks for the next one. */
const left = 0.9;
/** Files whose size is asked for at once. */
const atOnce = 64;

interface Kept {
  file: string;
  bytes: number;
  /** When it was read last, in milliseconds. */
  readAt: number;
}

async function keptIn(folder: string): Promise<Kept[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const kept: Kept[] = [];
  for (let start = 0; start < files.length; start += atOnce) {
    const some = files.slice(start, start + atOnce).map(async (file) => {
      // Another worker may have swept it meanwhile.
      const known = await stat(file).catch(() => null);
      return known ? [{ file, bytes: known.size, readAt: known.mtimeMs }] : [];
    });
    kept.push(...(await Promise.all(some)).flat());
  }
  return kept;
}

/**
 * Lets go the ranges that nobody has read for longest, where all of them take more than they may.
 * @returns bytes that were let go
 */
export async function sweepRanges(folder: string, mostBytes: number): Promise<number> {
  const kept = await keptIn(folder);
  let bytes = kept.reduce((sum, one) => sum + one.bytes, 0);
  const before = bytes;
  if (bytes <= mostBytes) return 0;
  for (const { file, bytes: own } of kept.sort((a, b) => a.readAt - b.readAt)) {
    if (bytes <= mostBytes * left) break;
    await rm(file, { force: true });
    bytes -= own;
  }
  return before - bytes;
}

import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Files, StoredFile } from "./files";

const keyPattern = /^\d+\/[0-9a-f-]{36}$/;

/**
 * Copies a stream to a new file; the data are on the disk when this returns. The file is made first: a write stream that
 * is destroyed early may still make it after the caller has removed it.
 */
export async function writeDurably(target: string, content: Readable): Promise<StoredFile> {
  const hash = createHash("sha256");
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const handle = await open(target, "wx", 0o600);
  await pipeline(content, meter, handle.createWriteStream({ flush: true }));
  return { size, sha256: hash.digest("hex") };
}

/** Files in a directory: written beside, then renamed, so that a half-written one is never seen under its key. */
export function diskFiles(directory: string): Files {
  const place = (key: string) => {
    if (!keyPattern.test(key)) throw new Error(`Not a file key: ${key}`);
    return path.join(directory, key);
  };
  return {
    async put(key, content) {
      const target = place(key);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const draft = `${target}.${randomUUID()}.part`;
      try {
        const stored = await writeDurably(draft, content);
        await rename(draft, target);
        return stored;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async read(key) {
      const target = place(key);
      await stat(target);
      return createReadStream(target);
    },
    readAll: (key) => readFile(place(key)),
    remove: (key) => rm(place(key), { force: true }),
  };
}

import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type Files, type OldKeys, oldAfterMs, type StoredFile } from "./files";

export const draftEnding = ".part";
const draftsLiveMs = 3_600_000;
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

/** Removes files that nobody has written to for so long that nobody will: a line that slow is given up before. */
export async function removeOld(directory: string, ending: string): Promise<void> {
  const names = await readdir(directory, { recursive: true }).catch(() => []);
  for (const name of names.filter((name) => name.endsWith(ending))) {
    const file = path.join(directory, name);
    const written = await stat(file).catch(() => undefined);
    if (written && Date.now() - written.mtimeMs > draftsLiveMs) await rm(file, { force: true });
  }
}

/** Names in a folder, of those that are files since a day. */
async function oldNames(directory: string): Promise<string[]> {
  const old: string[] = [];
  for (const name of await readdir(directory).catch(() => [])) {
    const found = await stat(path.join(directory, name)).catch(() => undefined);
    if (found?.isFile() && Date.now() - found.mtimeMs > oldAfterMs) old.push(name);
  }
  return old;
}

async function* oldKeysIn(directory: string): AsyncGenerator<OldKeys> {
  for (const customer of await readdir(directory).catch(() => [])) {
    const names = await oldNames(path.join(directory, customer));
    const keys = names.map((name) => `${customer}/${name}`).filter((key) => keyPattern.test(key));
    if (keys.length > 0) yield { customerId: Number(customer), keys };
  }
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
      const draft = `${target}.${randomUUID()}${draftEnding}`;
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
    readStart: (key, bytes) => buffer(createReadStream(place(key), { end: bytes - 1 })),
    remove: (key) => rm(place(key), { force: true }),
    async room() {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const { bavail, blocks, bsize } = await statfs(directory);
      return { place: "disk", free: bavail * bsize, total: blocks * bsize };
    },
    forgetDrafts: () => removeOld(directory, draftEnding),
    oldKeys: () => oldKeysIn(directory),
  };
}

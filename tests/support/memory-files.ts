import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Files } from "../../farm-api/platform/files/files";

/** A file store that is gone with its test. */
export function memoryFiles(): Files & { keys(): string[] } {
  const kept = new Map<string, Buffer>();
  const find = (key: string) => {
    const content = kept.get(key);
    if (!content) throw new Error(`No file ${key}`);
    return content;
  };
  return {
    async put(key, content) {
      const bytes = await buffer(content);
      kept.set(key, bytes);
      return { size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
    },
    read: async (key) => Readable.from([find(key)]),
    readAll: async (key) => find(key),
    readStart: async (key, bytes) => find(key).subarray(0, bytes),
    remove: async (key) => void kept.delete(key),
    room: async () => ({ place: "s3" }),
    forgetDrafts: async () => undefined,
    // They are none for as long as a test takes.
    async *oldKeys() {},
    keys: () => [...kept.keys()],
  };
}

import { type FileHandle, open } from "node:fs/promises";
import { RasterError } from "./raster-error";

/** Bytes that can be read in parts: a file, or what a server gives by ranges. */
export interface ByteSource {
  /**
   * Reads so many bytes from a place on; fewer only where the source ends there.
   * @throws RasterError truncated where nothing lies there
   */
  read(offset: number, length: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A file on disk. */
export async function openFileBytes(path: string): Promise<ByteSource> {
  const handle: FileHandle = await open(path, "r");
  return {
    async read(offset, length) {
      const bytes = Buffer.allocUnsafeSlow(length);
      const { bytesRead } = await handle.read(bytes, 0, length, offset);
      if (bytesRead === 0) throw new RasterError("truncated", `${path} ends before byte ${offset}`);
      return bytes.subarray(0, bytesRead);
    },
    close: () => handle.close(),
  };
}

/** Bytes in memory. */
export const bytesInMemory = (all: Uint8Array): ByteSource => ({
  async read(offset, length) {
    if (offset >= all.length) throw new RasterError("truncated", `The bytes end before ${offset}`);
    return all.subarray(offset, offset + length);
  },
  close: async () => undefined,
});

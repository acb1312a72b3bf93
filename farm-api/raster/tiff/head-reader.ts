import type { ByteSource } from "../byte-source";
import { RasterError } from "../raster-error";

/** Directories of a cloud-optimised file lie in its first bytes: one read brings them all. */
const firstRead = 32_768;
/** Tables of more bytes than this are no table of blocks of any scene. */
const mostBytes = 16 * 1024 * 1024;

/** The numbers of a TIFF's head by their places, whichever its byte order. */
export class HeadReader {
  private start: Uint8Array = new Uint8Array();
  littleEndian = true;

  constructor(private readonly source: ByteSource) {}

  async begin(): Promise<void> {
    this.start = await this.source.read(0, firstRead);
  }

  /** @throws RasterError truncated, unsupported */
  async view(offset: number, length: number): Promise<DataView> {
    if (!Number.isSafeInteger(offset) || length > mostBytes)
      throw new RasterError("unsupported", `A table of ${length} bytes at ${offset} is beyond reason`);
    const held = offset + length <= this.start.length;
    const bytes = held ? this.start.subarray(offset, offset + length) : await this.source.read(offset, length);
    if (bytes.length < length) throw new RasterError("truncated", `The head ends at byte ${offset + bytes.length}`);
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
}

/** The part of yauzl that is used; it ships no declarations. */
declare module "yauzl" {
  import type { Readable } from "node:stream";

  export interface Entry {
    /** Undecoded, because names are opened with decodeStrings off. */
    fileName: Buffer;
    generalPurposeBitFlag: number;
    compressedSize: number;
    uncompressedSize: number;
    isEncrypted(): boolean;
    canDecodeFileData(): boolean;
  }

  export interface ZipFile {
    entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
  }

  interface Options {
    decodeStrings: false;
    validateEntrySizes: true;
  }

  export function fromBufferPromise(data: Buffer, options: Options): Promise<ZipFile>;
}

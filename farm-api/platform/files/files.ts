import type { Readable } from "node:stream";

export interface StoredFile {
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
}

/** Where bytes are kept. A key is `customer/uuid`; it is written once and never overwritten. */
export interface Files {
  put(key: string, content: Readable): Promise<StoredFile>;
  /** @throws Error when there is no such file. */
  read(key: string): Promise<Readable>;
  readAll(key: string): Promise<Buffer>;
  /** So many bytes of its beginning, or all of it where it is shorter. */
  readStart(key: string, bytes: number): Promise<Buffer>;
  /** An absent file is no error. */
  remove(key: string): Promise<void>;
  /** Removes what uploads whose program was killed have left half-written. */
  forgetDrafts(): Promise<void>;
}

import type { Readable } from "node:stream";

export interface StoredFile {
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
}

export interface OldKeys {
  customerId: number;
  keys: string[];
}

/** Milliseconds after which a file has been there for a day. */
export const oldAfterMs = 24 * 3_600_000;

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
  /** How much room there is, in bytes; a store of others does not say. */
  room(): Promise<{ place: "disk"; free: number; total: number } | { place: "s3" }>;
  /** Removes what uploads whose program was killed have left half-written. */
  forgetDrafts(): Promise<void>;
  /** Keys of files that have been there for a day, some at a time, each time of one customer. */
  oldKeys(): AsyncIterable<OldKeys>;
}

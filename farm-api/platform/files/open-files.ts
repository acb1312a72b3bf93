import path from "node:path";
import { diskFiles } from "./disk-files";
import type { Files } from "./files";
import { s3Files } from "./s3-files";

/** The file store that FILES_URL names; without it, a folder of DATA_DIR. */
export function openFiles({ FILES_URL, DATA_DIR }: { FILES_URL?: string | undefined; DATA_DIR: string }): Files {
  if (!FILES_URL) return diskFiles(path.resolve(DATA_DIR, "files"));
  if (FILES_URL.startsWith("s3://")) return s3Files(new URL(FILES_URL));
  if (FILES_URL.startsWith("file:")) return diskFiles(path.resolve(FILES_URL.slice("file:".length)));
  throw new Error("FILES_URL must begin with file: or s3://");
}

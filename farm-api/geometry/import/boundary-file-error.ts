import type { Position } from "../types";
import { type FileFormat, formatNames } from "./file-format";

export type BoundaryFileErrorCode =
  | "empty_file"
  | "file_too_large"
  | "unsupported_format"
  | "broken_file"
  | "broken_archive"
  | "encrypted_archive"
  | "archive_too_large"
  | "no_boundaries"
  | "too_many_features"
  | "too_many_points"
  | "unknown_crs"
  | "missing_crs";

/** Why a whole file can't be taken. The message is Russian and meant for the person who chose the file. */
export class BoundaryFileError extends Error {
  override name = "BoundaryFileError";

  constructor(
    readonly code: BoundaryFileErrorCode,
    message: string,
    options?: ErrorOptions,
    /** A position as the file has it, where all that lacks is its coordinate system. */
    readonly sample?: Position,
  ) {
    super(message, options);
  }
}

/** A file of a known format that breaks its rules or ends too soon. */
export const brokenFile = (format: FileFormat, detail: string, cause?: unknown) =>
  new BoundaryFileError("broken_file", `Файл повреждён и не читается как ${formatNames[format]}: ${detail}`, { cause });

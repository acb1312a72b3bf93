import { BoundaryFileError } from "../../geometry/import/boundary-file-error";
import { RasterError } from "../../raster/raster-error";
import { SourceFailure } from "./source";

const words: Record<RasterError["fault"], string> = {
  truncated: "Файл снимка оборван",
  foreign: "Файл снимка не читается: это не GeoTIFF",
  jpeg2000: "Снимок в формате JPEG 2000 не читается, нужен облачный GeoTIFF (COG)",
  unsupported: "Файл снимка не читается: такой вид GeoTIFF не поддерживается",
  no_place: "В файлах снимка не сходится, где они лежат",
  no_band: "У снимка нет красного или ближнего инфракрасного канала (B04, B08)",
};

/** What was wrong with a source or its file. Plain data: it comes from threads. */
export interface Fault {
  /** In Russian, for people. */
  fault: string;
  /** Seconds that the source asks to be left alone for. */
  retryAfter: number | null;
  /** How often in a row it may be so before it is said to stay so. */
  tries: number;
}

/** A file that is no picture is none, one that isn't there may still come, and a server that is away comes back. */
const tries = { unreadable: 1, missing: 5, away: Infinity };
/** Whether nothing gets better by trying again. */
export const isLasting = (fault: Fault | undefined): boolean => fault?.tries === tries.unreadable;

const lasting = (fault: string): Fault => ({ fault, retryAfter: null, tries: tries.unreadable });

/** Undefined for an error of ours. */
export function describeFault(error: unknown): Fault | undefined {
  if (error instanceof SourceFailure) {
    const { message: fault, retryAfter, passes } = error;
    return { fault, retryAfter, tries: passes ? tries.away : tries.missing };
  }
  if (error instanceof RasterError) return lasting(words[error.fault]);
  if (error instanceof BoundaryFileError) return lasting(words.no_place);
  const missing = error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "EACCES");
  return missing ? { fault: "Файл снимка не найден", retryAfter: null, tries: tries.missing } : undefined;
}

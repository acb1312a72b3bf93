import { BoundaryFileError } from "../../geometry/import/boundary-file-error";
import { RasterError } from "../../raster/raster-error";
import { SourceFailure } from "./source";

const words: Record<RasterError["fault"], string> = {
  truncated: "Файл снимка оборван",
  foreign: "Файл снимка не читается: это не GeoTIFF",
  jpeg2000: "Снимок в формате JPEG 2000 не читается, нужен облачный GeoTIFF (COG)",
  unsupported: "Файл снимка не читается: такой вид GeoTIFF не поддерживается",
  no_place: "В файлах снимка не сходится, где они лежат",
};

/** What was wrong with a source or its file, in Russian, for people; undefined for an error of ours. */
export function describeFault(error: unknown): { fault: string; retryAfter: number | null } | undefined {
  if (error instanceof SourceFailure) return { fault: error.message, retryAfter: error.retryAfter };
  if (error instanceof RasterError) return { fault: words[error.fault], retryAfter: null };
  if (error instanceof BoundaryFileError) return { fault: words.no_place, retryAfter: null };
  const missing = error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "EACCES");
  return missing ? { fault: "Файл снимка не найден", retryAfter: null } : undefined;
}

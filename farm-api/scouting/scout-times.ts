import type { ScoutMeta } from "#contract/scouting-shapes";
import { invalid } from "../platform/app-error";

/** Milliseconds by which a clock may be off without being put right. */
const tolerated = 120_000;
/** Milliseconds that a time may lie ahead: of a phone that says nothing of its own clock. */
const ahead = 12 * 3_600_000;
/** Milliseconds that a time may lie back: phones have waited for a line for months, never for six years. */
const back = 2200 * 24 * 3_600_000;

const moved = (instant: string, by: number): string => new Date(Date.parse(instant) + by).toISOString();

/**
 * The times of an inspection by the holding's clock: a phone whose clock is wrong, as it tells by `sent_at`, has written all
 * of them wrong by the same.
 * @throws AppError Invalid for a time to come, or one of many years ago
 */
export function timesByOurClock<
  M extends Pick<ScoutMeta, "scouted_at" | "points"> & { sent_at?: string | null | undefined },
>(meta: M, now: Date): M & { scouted_at: string } {
  const late = meta.sent_at ? now.getTime() - Date.parse(meta.sent_at) : 0;
  const by = Math.abs(late) > tolerated ? late : 0;
  const scouted_at = meta.scouted_at ? moved(meta.scouted_at, by) : now.toISOString();
  if (Date.parse(scouted_at) - now.getTime() > ahead)
    throw invalid({ path: "scouted_at", message: "Время осмотра ещё не наступило. Проверьте часы телефона" });
  if (now.getTime() - Date.parse(scouted_at) > back)
    throw invalid({ path: "scouted_at", message: "Осмотр слишком давний. Проверьте часы телефона" });
  const points = meta.points.map((point) => ({
    ...point,
    timestamp: point.timestamp ? moved(point.timestamp, by) : point.timestamp,
  }));
  return { ...meta, scouted_at, points };
}

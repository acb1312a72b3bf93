import type { Photo } from "#contract/scouting-shapes";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { readPhotos } from "./photos/write-photos";
import type { CheckedPoint } from "./scout-input";
import { isToCome } from "./scout-times";

/** A point where it lies, and whether its photo tells so. */
export type PlacedPoint = CheckedPoint & { byPhoto: boolean };

/** Where the phone gave no place or time, those of the point's first photo that has them. */
function withWord(point: CheckedPoint, photos: ReadonlyMap<string, Photo>, now: Date): PlacedPoint {
  const own = point.photos.flatMap((ref) => photos.get(ref) ?? []);
  const placed = point.lat === null ? own.find(({ lat }) => lat !== null) : undefined;
  const taken = own.find(({ taken_at }) => taken_at !== null && !isToCome(taken_at, now));
  return {
    ...point,
    lat: placed?.lat ?? point.lat,
    lon: placed?.lon ?? point.lon,
    timestamp: point.timestamp ?? taken?.taken_at ?? null,
    byPhoto: placed !== undefined,
  };
}

/** @returns the points with what their photos tell, and what is to be thrown where one that is named has not come */
export async function withPhotosWord(
  tx: Transaction,
  customerId: number,
  points: readonly CheckedPoint[],
  now: Date,
): Promise<{ placed: PlacedPoint[]; missing: AppError | null }> {
  const refs = [...new Set(points.flatMap(({ photos }) => photos))];
  const photos = new Map((await readPhotos(tx, customerId, refs)).map((photo) => [photo.photo_ref, photo]));
  return {
    placed: points.map((point) => withWord(point, photos, now)),
    missing: photos.size < refs.length ? new AppError("PhotoMissing") : null,
  };
}

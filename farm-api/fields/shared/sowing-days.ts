import { firstOwnEntryId } from "#contract/dictionaries-shapes";
import type { FieldError } from "#contract/errors";
import { russianDay, seasonDays, yearDays } from "#formats/days/written";
import { standardDictionaries } from "../../dictionaries/shared/standard";

interface SowingDays {
  year: number;
  crop_id: number | null;
  sowed_at?: string | null | undefined;
  harvested_at?: string | null | undefined;
}

/** Groups with crops that stand for years after their sowing. */
const lasting: ReadonlySet<string> = new Set(["кормовые", "многолетние насаждения"]);
const lastingCrops = new Set(standardDictionaries.crops.filter(({ group }) => lasting.has(group)).map(({ id }) => id));

/** Of a crop that a holding has added itself nobody knows how long it stands. */
const mayStandForYears = (cropId: number | null) =>
  cropId !== null && (cropId >= firstOwnEntryId || lastingCrops.has(cropId));

function outside(day: string | null | undefined, year: number, first: string | null): string | undefined {
  const { last } = yearDays(year);
  if (!day || (day <= last && (first === null || day >= first))) return undefined;
  const from = first === null ? "не позже" : `с ${russianDay(first)} по`;
  return `Дата вне сезона ${year}: ${from} ${russianDay(last)}`;
}

/**
 * Days of a sowing that don't belong to its season: it is sown from the June before, as its works begin, or years ago where
 * the crop lasts, and harvested in its year.
 */
export function sowingDayFaults({ year, crop_id, sowed_at, harvested_at }: SowingDays): FieldError[] {
  const sowed = outside(sowed_at, year, mayStandForYears(crop_id) ? null : seasonDays(year).first);
  const harvested = outside(harvested_at, year, yearDays(year).first);
  return [
    ...(sowed ? [{ path: "sowed_at", message: sowed }] : []),
    ...(harvested ? [{ path: "harvested_at", message: harvested }] : []),
  ];
}

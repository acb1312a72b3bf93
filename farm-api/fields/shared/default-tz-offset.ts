import { standardDictionaries } from "../../dictionaries/shared/standard";

const offsetOfRegion = new Map(standardDictionaries.regions.map(({ id, tz_offset }) => [id, tz_offset]));

/** Hours east of UTC: the region's, else the hour that the longitude lies in, else null. */
export function defaultTzOffset(regionId: number | null, longitude: number | null | undefined): number | null {
  const offset = regionId === null ? undefined : offsetOfRegion.get(regionId);
  return offset ?? (longitude == null ? null : Math.round(longitude / 15));
}

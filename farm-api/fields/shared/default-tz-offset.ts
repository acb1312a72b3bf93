import zoneAt from "@photostructure/tz-lookup";
import { dayAt } from "#formats/days/instants";
import { standardOffset } from "#formats/days/zones";
import { standardDictionaries } from "../../dictionaries/shared/standard";
import { systemClock } from "../../platform/clock";

interface Place {
  lat: number;
  lon: number;
}

const offsetOfRegion = new Map(standardDictionaries.regions.map(({ id, tz_offset }) => [id, tz_offset]));

/**
 * Hours east of UTC: the region's, else those of the zone that the place lies in, else null. Longitude alone tells them wrong
 * for most of Russia and Kazakhstan, whose clocks are ahead of the sun.
 */
export function defaultTzOffset(regionId: number | null, place: Place | null | undefined): number | null {
  const offset = regionId === null ? undefined : offsetOfRegion.get(regionId);
  return offset ?? (place ? standardOffset(zoneAt(place.lat, place.lon), dayAt(systemClock.now(), 0)) : null);
}

import { yearOf } from "#formats/days/written";
import { systemClock } from "../../../farm-api/platform/clock";
import { seasonNow } from "../../../farm-api/platform/season-now";
import type { Holding, StoredField } from "../world/holding";

interface Succession {
  old: StoredField;
  heir: StoredField;
  year: number;
}

/** Standing fields and those that came in their place. */
function successions({ origins, fields }: Holding): Succession[] {
  return origins.flatMap(({ field_id, origin_id, day }) => {
    const [old, heir] = [fields.get(origin_id), fields.get(field_id)];
    const ended = old?.actual_seasons.every(({ end }) => end !== null && end < day);
    return old && heir && ended && !old.deleted && !heir.deleted ? [{ old, heir, year: yearOf(day) }] : [];
  });
}

const isSown = ({ sowings }: StoredField, season: number) => sowings.some(({ year }) => year === season);

/** As the real one: land that was split or merged is told once, by now or in a season. */
export function bearsLand(holding: Holding, season: number | undefined): (field: StoredField) => boolean {
  const all = successions(holding);
  const isOver = (field: StoredField) =>
    all.some(
      ({ old, heir, year }) =>
        old === field &&
        (season === undefined ||
          year < season ||
          (year === season &&
            (isSown(heir, season) || !all.some((one) => one.heir === heir && isSown(one.old, season))))),
    );
  return (field) =>
    !isOver(field) && !all.some(({ old, heir }) => season !== undefined && heir === field && !isOver(old));
}

/** Standing fields that bear their land in the season that goes on. */
export function fieldsNow(holding: Holding): StoredField[] {
  const bears = bearsLand(holding, seasonNow(systemClock));
  return [...holding.fields.values()].filter((field) => !field.deleted && bears(field));
}

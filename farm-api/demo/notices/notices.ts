import type { Notification } from "#contract/notifications";
import { crop } from "../agronomy/crop-ids";
import type { DrawnField, DrawnHolding } from "../drawn-holding";
import { anyTimeTexts, wheatTexts } from "./texts";

export interface Notice {
  type: Notification["notification_type"];
  title: string;
  description: string;
  /** The number of the field that it is about. */
  field: number;
}

interface Place {
  field: DrawnField;
  index: number;
}

/** Winter wheat in the ground: what there is to say by the season is said of it. */
const hasWheat = ({ field }: Place) =>
  field.sowings.some(
    ({ crop_id, sowed_at, harvested_at }) => crop_id === crop.winterWheat && sowed_at && !harvested_at,
  );

const at = (places: readonly Place[], share: number) => places[Math.floor(places.length * share)];

/**
 * What people would have been told lately, each about a field that fits: of the wheat by the time of the year, where
 * some is in the ground.
 */
export function notices({ fields, now }: DrawnHolding): Notice[] {
  const all = fields.map((field, index) => ({ field, index }));
  const worked = all.filter(({ field }) => field.boundary && field.sowings.some(({ year }) => year === now.season));
  const wheat = worked.filter(hasWheat);
  const ofWheat = wheatTexts.find(({ months }) => months.includes(Number(now.today.slice(5, 7))));
  const [places, texts] = wheat.length > 0 && ofWheat ? [wheat, ofWheat] : [worked, anyTimeTexts];
  const about = (place: Place | undefined, type: Notice["type"], title: string, text: string): Notice[] => {
    if (!place) return [];
    const fill = (line: string) => line.replaceAll("{name}", place.field.name);
    return [{ type, title: fill(title), description: fill(text), field: place.index }];
  };
  return [
    ...about(at(worked, 0.7), 5, "План осмотров", anyTimeTexts.plan),
    ...about(at(places, 0.1), 1, "Осмотр: {name}", texts.scouting),
    ...about(at(places, 0.6), 1, "Осмотр: {name}", texts.scouting),
    ...about(at(places, 0.4), 2, "Тревога: {name}", texts.alarm),
    ...about(at(worked, 0.2), 3, "Комментарий: {name}", anyTimeTexts.comment),
    ...about(at(places, 0.4), 4, "Рекомендация: {name}", texts.recommendation),
  ];
}

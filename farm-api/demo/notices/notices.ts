import { type NotificationType, notificationType as news } from "#contract/notification-words";
import { addDays } from "#formats/days/count";
import { instantAt } from "#formats/days/instants";
import { monthNumber } from "#formats/days/written";
import { crop } from "../agronomy/crop-ids";
import type { DrawnField, DrawnHolding } from "../drawn-holding";
import { anyTimeTexts, wheatTexts } from "./texts";

export interface Notice {
  type: NotificationType;
  title: string;
  description: string;
  /** The number of the field that it is about. */
  field: number;
  /** When it happened. */
  at: Date;
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
  const ofWheat = wheatTexts.find(({ months }) => months.includes(monthNumber(now.today)));
  const [places, texts] = wheat.length > 0 && ofWheat ? [wheat, ofWheat] : [worked, anyTimeTexts];
  /** So many days ago: none of it lies ahead of a morning. */
  const ago = (days: number, time: string) => new Date(instantAt(addDays(now.today, -days), time, null));
  const about = (place: Place | undefined, when: Date, type: Notice["type"], title: string, text: string): Notice[] => {
    if (!place) return [];
    const fill = (line: string) => line.replaceAll("{name}", place.field.name);
    return [{ type, title: fill(title), description: fill(text), field: place.index, at: when }];
  };
  return [
    ...about(at(worked, 0.7), ago(3, "08:10"), news.scoutPlan, "План осмотров", anyTimeTexts.plan),
    ...about(at(places, 0.1), ago(2, "10:35"), news.scouting, "Осмотр: {name}", texts.scouting),
    ...about(at(places, 0.6), ago(1, "09:20"), news.scouting, "Осмотр: {name}", texts.scouting),
    ...about(at(places, 0.4), ago(1, "11:05"), news.alarm, "Тревога: {name}", texts.alarm),
    ...about(at(worked, 0.2), ago(1, "15:40"), news.comment, "Комментарий: {name}", anyTimeTexts.comment),
    ...about(at(places, 0.4), ago(1, "17:15"), news.recommendation, "Рекомендация: {name}", texts.recommendation),
  ];
}

import type { Notification } from "#contract/notifications";
import { cropFacts } from "../agronomy/crop-facts";
import type { DrawnField, DrawnHolding } from "../drawn-holding";
import { anyTime, seasonTexts } from "./texts";

export interface Notice {
  type: Notification["notification_type"];
  title: string;
  description: string;
  /** The number of the field that it is about. */
  field: number;
}

/** The winter crop that is in the ground. */
const winterCrop = ({ sowings }: DrawnField) =>
  sowings.find(({ crop_id, sowed_at, harvested_at }) => cropFacts(crop_id).winter && sowed_at && !harvested_at)
    ?.crop_id;

const fill = (text: string, name: string, crop: string) => text.replaceAll("{name}", name).replaceAll("{crop}", crop);

/** What people would have been told lately, by the time of the year: each about a field that fits. */
export function notices({ fields, now }: DrawnHolding): Notice[] {
  const measured = fields.flatMap((field, index) =>
    field.boundary && field.sowings.length > 0 ? [{ field, index }] : [],
  );
  const wintering = measured.filter(({ field }) => winterCrop(field) !== undefined);
  const texts = seasonTexts.find(({ months }) => months.includes(Number(now.today.slice(5, 7))));
  const about = (
    place: { field: DrawnField; index: number } | undefined,
    type: Notice["type"],
    title: string,
    text: string | undefined,
  ): Notice[] => {
    if (!place || text === undefined) return [];
    const { name } = place.field;
    const crop = winterCrop(place.field);
    const cropName = crop === undefined ? "" : cropFacts(crop).name;
    return [{ type, title: fill(title, name, cropName), description: fill(text, name, cropName), field: place.index }];
  };
  return [
    ...about(wintering[0], 1, "Осмотр: {name}", texts?.scouting),
    ...about(wintering.at(-1), 1, "Осмотр: {name}", texts?.scouting),
    ...about(wintering[2], 2, "Тревога: {name}", texts?.alarm),
    ...about(measured[5], 3, "Комментарий: {name}", anyTime.comment),
    ...about(wintering[2], 4, "Рекомендация: {name}", texts?.recommendation),
    ...about(measured[1], 5, "План осмотров", anyTime.plan),
  ];
}

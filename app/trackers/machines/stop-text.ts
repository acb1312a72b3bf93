import { shortestParking } from "#contract/tracker-words";
import type { Track } from "#contract/trackers";
import { momentOf } from "#formats/days/instants";
import { onField } from "#formats/field-called";

type Stop = Pick<Track["stops"][number], "from" | "to" | "field_name">;

/** What a dispatcher calls it: «Остановка» for minutes, «Стоянка» for longer, wherever that was. */
export function stopText({ from, to, field_name }: Stop): string {
  const what = momentOf(to) - momentOf(from) < shortestParking * 1000 ? "Остановка" : "Стоянка";
  return field_name === null ? what : `${what} ${onField(field_name)}`;
}

import { Link } from "@remix-run/react";
import { dateTime, momentOf, timeAt } from "#formats/days/instants";
import { fieldCalled, fieldTitle } from "#formats/field-called";
import { paths } from "~/paths";
import { Table } from "~/ui/table";
import { count, distance } from "~/words/format";
import type { TrackSums } from "../queries.server";

/** «1 ч 05 мин». */
export function lastedText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} мин`;
  return `${count(Math.floor(minutes / 60))} ч ${String(minutes % 60).padStart(2, "0")} мин`;
}

interface Event {
  from: string;
  to: string;
  what: string;
  fieldId: number | null;
  way: string;
}

/** What a day was made of, in its order: work on fields, stops, silence. */
function eventsOf({ visits, stops, gaps }: TrackSums): Event[] {
  const events: Event[] = [
    ...visits.map((visit) => ({
      ...visit,
      what: fieldTitle(visit.field_name),
      fieldId: visit.field_id,
      way: `${distance(visit.distance)}, в среднем ${count(Math.round(visit.average_speed))} км/ч`,
    })),
    ...stops.map((stop) => ({
      ...stop,
      what: stop.field_name === null ? "Стоянка" : `Остановка: ${fieldCalled(stop.field_name)}`,
      fieldId: null,
      way: "",
    })),
    ...gaps.map((gap) => ({ ...gap, what: "Нет данных", fieldId: null, way: "" })),
  ];
  return events.sort((a, b) => (a.from < b.from ? -1 : 1));
}

interface TrackTableProps {
  track: TrackSums;
  customerId: number;
  oneDay: boolean;
  tzOffset: number;
}

export function TrackTable({ track, customerId, oneDay, tzOffset }: TrackTableProps) {
  const events = eventsOf(track);
  if (events.length === 0) return null;
  const told = (instant: string) => (oneDay ? timeAt(instant, tzOffset) : dateTime(instant, tzOffset));
  return (
    <Table label="День по полям и остановкам">
      <thead>
        <tr>
          <th scope="col">Время</th>
          <th scope="col">Что</th>
          <th scope="col">Длилось</th>
          <th scope="col">Путь</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ from, to, what, fieldId, way }) => (
          <tr key={`${from} ${what}`}>
            <td className="whitespace-nowrap">
              {told(from)}–{told(to)}
            </td>
            <td>{fieldId === null ? what : <Link to={paths.field(customerId, fieldId)}>{what}</Link>}</td>
            <td className="whitespace-nowrap">{lastedText((momentOf(to) - momentOf(from)) / 1000)}</td>
            <td>{way}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

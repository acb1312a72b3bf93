import { dateTime, momentOf } from "#formats/days/instants";
import { fieldTitle } from "#formats/field-called";
import { paths } from "~/paths";
import { Link } from "~/ui/link";
import { Table } from "~/ui/table";
import "~/ui/stacked-table.css";
import { count, distance } from "~/words/format";
import { shortStanding } from "../../short-standing";
import { stretchText } from "../moment-text";
import type { TrackSums } from "../queries.server";
import { stopText } from "../stop-text";

/** «1 ч 05 мин», which doesn't break at the end of a line. */
export function lastedText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes === 0) return "меньше минуты";
  if (minutes < 60) return `${minutes}\u00a0мин`;
  return `${count(Math.floor(minutes / 60))}\u00a0ч\u00a0${String(minutes % 60).padStart(2, "0")}\u00a0мин`;
}

const stoodText = (seconds: number) => (seconds < shortStanding ? "" : `, из них остановки ${lastedText(seconds)}`);

interface Event {
  from: string;
  to: string;
  what: string;
  fieldId: number | null;
  way: string;
}

/** What a day was made of, in its order: work on fields, ways between them, stops, silence. */
function eventsOf({ visits, ways, stops, gaps }: TrackSums): Event[] {
  const events: Event[] = [
    ...visits.map((visit) => ({
      ...visit,
      what: fieldTitle(visit.field_name),
      fieldId: visit.field_id,
      way: `${distance(visit.distance)}, в среднем ${count(Math.round(visit.average_speed))}\u00a0км/ч${stoodText(visit.standing)}`,
    })),
    ...ways.map((way) => ({ ...way, what: "Дорога", fieldId: null, way: distance(way.distance) })),
    ...stops.map((stop) => ({
      ...stop,
      what: stopText(stop),
      fieldId: null,
      way: "",
    })),
    ...gaps.map((gap) => ({ ...gap, what: "Нет данных", fieldId: null, way: "" })),
  ];
  return events.sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** Metres below which nobody misses them in a sum. */
const told = 50;

/** Metres driven neither on fields nor on the way between them. */
function turnsOf({ figures, visits, ways }: TrackSums): number {
  const rest = [...visits, ...ways].reduce((left, one) => left - one.distance, figures.distance);
  return rest >= told ? Math.round(rest) : 0;
}

/** So that the rows come to what was driven. */
function Sums({ track }: { track: TrackSums }) {
  const turns = turnsOf(track);
  const lines: [string, number][] = [
    ["Развороты за краем поля и манёвры", turns],
    ["Всего", track.figures.distance],
  ];
  return (
    <tfoot>
      {lines
        .filter(([, metres]) => metres > 0)
        .map(([name, metres]) => (
          <tr key={name}>
            <th scope="row" colSpan={3} className="stacked-first">
              {name}
            </th>
            <td data-label="Путь">{distance(metres)}</td>
          </tr>
        ))}
    </tfoot>
  );
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
  const when = ({ from, to }: Pick<Event, "from" | "to">) =>
    oneDay ? stretchText({ from, to }, tzOffset) : `${dateTime(from, tzOffset)}–${dateTime(to, tzOffset)}`;
  return (
    <Table label="День по полям и остановкам" className="table-stacked">
      <thead>
        <tr>
          <th scope="col">Время</th>
          <th scope="col">Что</th>
          <th scope="col">Длилось</th>
          <th scope="col">Путь</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ what, fieldId, way, ...span }) => (
          <tr key={`${span.from} ${what}`}>
            <td className="whitespace-nowrap stacked-first">{when(span)}</td>
            <td className="stacked-first">
              {fieldId === null ? what : <Link to={paths.field(customerId, fieldId)}>{what}</Link>}
            </td>
            <td className="whitespace-nowrap" data-label="Длилось">
              {lastedText((momentOf(span.to) - momentOf(span.from)) / 1000)}
            </td>
            <td data-label="Путь">{way}</td>
          </tr>
        ))}
      </tbody>
      <Sums track={track} />
    </Table>
  );
}

import { dateTime, dayAt } from "#formats/days/instants";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { type Column, DataTable } from "~/ui/data-table";
import { Link } from "~/ui/link";
import type { Sort } from "~/ui/url-state";
import { count, date, hectares } from "~/words/format";
import type { ClientRow } from "./queries.server";

interface ClientTableProps {
  clients: ClientRow[];
  sort: Sort;
  /** The screen on which a client opens. */
  screen: string;
}

export function ClientTable({ clients, sort, screen }: ClientTableProps) {
  return (
    <div className="card">
      <DataTable
        label="Клиенты"
        columns={columns(screen)}
        rows={clients}
        rowKey={({ id }) => id}
        sort={sort}
        empty={null}
      />
    </div>
  );
}

/** What a phone has no room for. */
const wide = "hidden md:table-cell";

const columns = (screen: string): Column<ClientRow>[] => [
  { key: "name", header: "Хозяйство", sortable: true, className: "w-full", cell: (row) => nameCell(row, screen) },
  { key: "country", header: "Страна", sortable: true, className: wide, cell: ({ country }) => country },
  {
    key: "fields_count",
    header: "Полей",
    sortable: true,
    numeric: true,
    className: wide,
    cell: (row) => count(row.fields_count),
  },
  {
    key: "fields_area",
    header: "Площадь",
    sortable: true,
    numeric: true,
    className: wide,
    cell: (row) => hectares(row.fields_area),
  },
  {
    key: "divisions_count",
    header: "Подразделений",
    sortable: true,
    numeric: true,
    className: wide,
    cell: (row) => count(row.divisions_count),
  },
  { key: "last_scouted_at", header: "Последний осмотр", sortable: true, className: wide, cell: lastScouted },
  {
    key: "last_activity_at",
    header: "Последнее изменение",
    sortable: true,
    numeric: true,
    className: wide,
    cell: ({ last_activity_at: at, tz_offset }) => (at ? <time dateTime={at}>{dateTime(at, tz_offset)}</time> : "—"),
  },
  {
    key: "unread_count",
    header: "Уведомления",
    sortable: true,
    numeric: true,
    cell: ({ unread_count }) => (unread_count > 0 ? <Badge tone="danger">{count(unread_count)}</Badge> : "—"),
  },
];

/** The day of the last inspection, and of the last by one of the advisor's own where it is another. */
function lastScouted({ last_scouted_at: last, last_visited_at: visited, tz_offset }: ClientRow) {
  if (!last) return "—";
  const own = visited ? `ваш ${date(dayAt(visited, tz_offset))}` : "ваших нет";
  return (
    <>
      <time dateTime={last}>{date(dayAt(last, tz_offset))}</time>
      <span className="block text-sm text-muted">{visited === last ? "ваш" : own}</span>
    </>
  );
}

function nameCell({ id, name, restricted, chosen, fields_area, ...row }: ClientRow, screen: string) {
  return (
    <span className="flex flex-wrap items-center">
      <Link to={paths.customerScreen(id, screen)} className="mr-2 font-medium text-action underline">
        {name}
      </Link>
      {restricted && (
        <span className="mr-2">
          <Badge tone="warning" icon="lock">
            ограничен
          </Badge>
        </span>
      )}
      {chosen && <span className="mr-2 text-sm text-muted">открывали последним</span>}
      <span className="text-sm text-muted md:hidden">
        {hectares(fields_area)}
        {row.last_scouted_at && `, осмотр ${date(dayAt(row.last_scouted_at, row.tz_offset))}`}
      </span>
    </span>
  );
}

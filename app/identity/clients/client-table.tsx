import { Link } from "@remix-run/react";
import { dateTime } from "#formats/days/instants";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { type Column, DataTable } from "~/ui/data-table";
import type { Sort } from "~/ui/url-state";
import { count, hectares } from "~/words/format";
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
  {
    key: "last_activity_at",
    header: "Последнее изменение",
    sortable: true,
    numeric: true,
    className: wide,
    cell: ({ last_activity_at: at }) => (at ? <time dateTime={at}>{dateTime(at)}</time> : "—"),
  },
  {
    key: "unread_count",
    header: "Уведомления",
    sortable: true,
    numeric: true,
    cell: ({ unread_count }) => (unread_count > 0 ? <Badge tone="danger">{count(unread_count)}</Badge> : "—"),
  },
];

function nameCell({ id, name, restricted, chosen, fields_area }: ClientRow, screen: string) {
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
      <span className="text-sm text-muted md:hidden">{hectares(fields_area)}</span>
    </span>
  );
}

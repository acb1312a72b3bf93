import { useLocation } from "@remix-run/react";
import { Badge } from "../../badge";
import { ColorSwatch } from "../../color-swatch";
import { type Column, DataTable } from "../../data-table";
import { EmptyState } from "../../empty-state";
import { LinkButton } from "../../link-button";
import { Skeleton } from "../../loading";
import { ShowMore } from "../../show-more";
import { readSort } from "../../url-state";
import { longText, Sample } from "./sample";

interface Sowing {
  id: number;
  name: string;
  color: string | null;
  area: number;
  done: boolean;
}

const rows: Sowing[] = [
  { id: 1, name: "Поле 2", color: "#c9a227", area: 124.5, done: true },
  { id: 2, name: "Поле 10", color: "#8e44ad", area: 1034.07, done: false },
  { id: 3, name: longText, color: null, area: 20, done: false },
];

const columns: Column<Sowing>[] = [
  {
    key: "name",
    header: "Название",
    sortable: true,
    cell: ({ id, name }) => (
      <a href={`?row=${id}`} data-row="">
        {name}
      </a>
    ),
  },
  {
    key: "crop",
    header: "Культура",
    cell: ({ color }) => (
      <span className="inline-flex items-center">
        <ColorSwatch color={color} className="mr-2" /> {color ? "Пшеница озимая" : "Культура не указана"}
      </span>
    ),
  },
  {
    key: "area",
    header: "Площадь, га",
    sortable: true,
    numeric: true,
    cell: ({ area }) => area.toLocaleString("ru-RU", { minimumFractionDigits: 2 }),
  },
  {
    key: "status",
    header: "Состояние",
    cell: ({ done }) => (done ? <Badge tone="success">Выполнено</Badge> : <Badge>План</Badge>),
  },
];

export function TableSamples() {
  const { search } = useLocation();
  const sort = readSort(search, ["name", "area"]);
  const empty = (
    <EmptyState
      title="Полей пока нет"
      icon="field"
      actions={
        <LinkButton to="?" variant="primary">
          Загрузить границы
        </LinkButton>
      }
    >
      Загрузите границы из файла или нарисуйте их на карте.
    </EmptyState>
  );
  return (
    <>
      <Sample title="Таблица" flush>
        <DataTable label="Поля" columns={columns} rows={rows} rowKey={({ id }) => id} sort={sort} empty={empty} />
        <ShowMore nextCursor="next" summary="Показано 3 из 1 234" />
      </Sample>
      <Sample title="Пустая таблица" flush>
        <DataTable label="Пустая" columns={columns} rows={[]} rowKey={({ id }) => id} empty={empty} />
      </Sample>
      <Sample title="Строки загружаются" flush>
        <Skeleton rows={2} />
        <Skeleton rows={1} height={66} />
      </Sample>
    </>
  );
}

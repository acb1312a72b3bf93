import { Card } from "~/ui/card";
import { HeaderCell, Table } from "~/ui/table";
import { hectares } from "~/words/format";
import type { PreviewRow, ReadyImport } from "../queries.server";
import { rowKind } from "../row-kind";
import { KindBadge } from "./kind-badge";
import { Remarks } from "./remarks";
import { RowPages } from "./row-pages";

type Mapping = ReadyImport["preview"]["mapping"];

interface RowTableProps extends Pick<ReadyImport, "rows" | "offset" | "preview"> {
  /** Rows to leave out, by number. */
  skipRows: number[];
}

/** The rows of the file, those that need a decision first; of columns, those that are taken. */
export function RowTable({ rows, offset, preview: { mapping, rows_count }, skipRows }: RowTableProps) {
  if (rows.length === 0) return null;
  return (
    <Card title="Контуры файла" className="mt-4" flush>
      <Table label="Контуры файла">
        <thead>
          <tr>
            <HeaderCell>Пропустить</HeaderCell>
            <HeaderCell numeric>№</HeaderCell>
            <HeaderCell>Название</HeaderCell>
            <HeaderCell>Состояние</HeaderCell>
            <HeaderCell numeric>Площадь</HeaderCell>
            {mapping.area !== null && <HeaderCell numeric>По документам</HeaderCell>}
            {mapping.division !== null && <HeaderCell>Подразделение</HeaderCell>}
            {mapping.crop !== null && <HeaderCell>Культура</HeaderCell>}
            <HeaderCell>Замечания</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.row} row={row} mapping={mapping} skipped={skipRows.includes(row.row)} />
          ))}
        </tbody>
      </Table>
      <RowPages offset={offset} shown={rows.length} total={rows_count} />
    </Card>
  );
}

const areaText = (area: number | null) => (area === null ? "—" : hectares(area));

const whyNoCrop = ({ notes }: PreviewRow) =>
  notes.some(({ code }) => code === "unclear_crop") ? "выберите выше" : "нет в справочнике";

function Row({ row, mapping, skipped }: { row: PreviewRow; mapping: Mapping; skipped: boolean }) {
  const { area, documented_area, division, division_id, crop, crop_id } = row;
  const kind = rowKind(row);
  return (
    <tr>
      <td className="text-center">{kind !== "bad" && <SkipBox row={row.row} skipped={skipped} />}</td>
      <td className="num text-muted">{row.row}</td>
      <th scope="row" className="min-w-[140px]">
        {row.name ?? "—"}
      </th>
      <td>
        <KindBadge kind={kind} />
      </td>
      <td className="num">{areaText(area)}</td>
      {mapping.area !== null && <td className="num">{areaText(documented_area)}</td>}
      {mapping.division !== null && (
        <td className="min-w-[140px]">
          {division ?? "—"} {division !== null && division_id === null && <span className="text-muted">(новое)</span>}
        </td>
      )}
      {mapping.crop !== null && (
        <td className="min-w-[140px]">
          {crop ?? "—"} {crop !== null && crop_id === null && <span className="text-warning">({whyNoCrop(row)})</span>}
        </td>
      )}
      <td className="w-full min-w-[280px]">
        <Remarks row={row} />
      </td>
    </tr>
  );
}

const SkipBox = ({ row, skipped }: { row: number; skipped: boolean }) => (
  <input
    type="checkbox"
    name="skip_rows"
    value={row}
    defaultChecked={skipped}
    aria-label={`Пропустить контур ${row}`}
  />
);

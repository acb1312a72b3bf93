import { foldLetters } from "#formats/letters";
import { Card } from "~/ui/card";
import { HeaderCell, Table } from "~/ui/table";
import { hectares } from "~/words/format";
import type { PreviewRow, ReadyImport } from "../queries.server";
import { rowKind } from "../row-kind";
import { KindBadge } from "./kind-badge";
import { Remarks } from "./remarks";
import { RowPages } from "./row-pages";
import "~/ui/stacked-table.css";

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
      <Table label="Контуры файла" className="table-stacked">
        <thead>
          <tr>
            <HeaderCell>Пропустить</HeaderCell>
            <HeaderCell numeric>№</HeaderCell>
            <HeaderCell>Название</HeaderCell>
            <HeaderCell>Состояние и замечания</HeaderCell>
            <HeaderCell numeric>Площадь</HeaderCell>
            {mapping.area !== null && <HeaderCell numeric>По документам</HeaderCell>}
            {mapping.division !== null && <HeaderCell>Подразделение</HeaderCell>}
            {mapping.crop !== null && <HeaderCell>Культура</HeaderCell>}
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
  const { area, documented_area, division, division_id } = row;
  const kind = rowKind(row);
  return (
    <tr>
      <td className="text-center" data-label="Пропустить">
        {kind !== "bad" && <SkipBox row={row.row} skipped={skipped} />}
      </td>
      <td className="num text-muted" data-label="№">
        {row.row}
      </td>
      <th scope="row" className="stacked-first min-w-[120px]">
        {row.name ?? "—"}
      </th>
      <td className="stacked-whole w-full min-w-[240px]">
        <KindBadge kind={kind} />
        <Remarks row={row} />
      </td>
      <td className="num" data-label="Площадь">
        {areaText(area)}
      </td>
      {mapping.area !== null && (
        <td className="num" data-label="По документам">
          {areaText(documented_area)}
        </td>
      )}
      {mapping.division !== null && (
        <td className="min-w-[120px]" data-label="Подразделение">
          {division ?? "—"} {division !== null && division_id === null && <span className="text-muted">(новое)</span>}
        </td>
      )}
      {mapping.crop !== null && (
        <td className="min-w-[120px]" data-label="Культура">
          <Crop row={row} />
        </td>
      )}
    </tr>
  );
}

/** The crop as the file names it, and what it was taken for where that is another word. */
function Crop({ row }: { row: PreviewRow }) {
  const { crop, crop_id, takenFor } = row;
  if (crop === null) return "—";
  if (crop_id === null)
    return (
      <>
        {crop} <span className="text-warning">({whyNoCrop(row)})</span>
      </>
    );
  const same = takenFor === null || foldLetters(takenFor) === foldLetters(crop);
  return same ? crop : `${crop} → ${takenFor}`;
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

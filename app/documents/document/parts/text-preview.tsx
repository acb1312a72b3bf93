import type { DocumentPreview } from "#contract/documents";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { HeaderCell, Table } from "~/ui/table";

const isNumber = (cell: string) => /^[-−+]?\d[\d\s]*([.,]\d+)?\s*%?$/.test(cell);
/** So many characters stand in one line. */
const shortCell = 40;
const lookOf = (cell: string) => classNames(isNumber(cell) && "num", cell.length > shortCell && "preview-long");

function CellsTable({ title, rows }: { title: string; rows: string[][] }) {
  const [head = [], ...others] = rows;
  const body = others.map((cells, at) => ({ cells, line: at + 1 }));
  const columns = Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, column) => column);
  return (
    <Table label={`Начало таблицы «${title}»`} className="preview-text">
      <thead>
        <tr>
          {columns.map((column) => (
            <HeaderCell
              key={column}
              numeric={body.length > 0 && body.every(({ cells }) => isNumber(cells[column] ?? ""))}
            >
              {head[column] ?? ""}
            </HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map(({ cells, line }) => (
          <tr key={line}>
            {columns.map((column) => (
              <td key={column} className={lookOf(cells[column] ?? "")}>
                {cells[column] ?? ""}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** How a text begins, and whether there is more of it. */
export function TextPreview({ title, preview }: { title: string; preview: DocumentPreview }) {
  const empty = preview.kind === "table" ? preview.rows.length === 0 : preview.text.trim() === "";
  if (empty) return <EmptyState title="В файле пусто" icon="file" />;
  const shown = preview.kind === "table" ? `Показано строк: ${preview.rows.length}` : "Показано начало текста";
  return (
    <>
      {preview.kind === "table" ? (
        <CellsTable title={title} rows={preview.rows} />
      ) : (
        <pre className="preview-text preview-plain">{preview.text}</pre>
      )}
      {preview.more && <p className="border-t border-line p-3 text-muted">{shown}. Остальное — в скачанном файле.</p>}
    </>
  );
}

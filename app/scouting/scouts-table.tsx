import { severity } from "#contract/scouting-words";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { ColorSwatch } from "~/ui/color-swatch";
import { HeaderCell, Table } from "~/ui/table";
import { counted } from "~/words/format";
import type { ProblemText } from "./names.server";
import type { ScoutRow } from "./rows.server";
import "./scouting.css";

/** A problem in one line; its colour only repeats how bad it is. */
export const ProblemBadge = ({ problem }: { problem: ProblemText }) => (
  <Badge tone={problem.severity === severity.severe ? "danger" : problem.severity === null ? "neutral" : "warning"}>
    {problem.text}
  </Badge>
);

interface ScoutsTableProps {
  customerId: number;
  label: string;
  rows: readonly ScoutRow[];
  /** Of one field: it isn't told in each row. */
  ofField?: boolean;
}

function Found({ row }: { row: ScoutRow }) {
  if (row.problems.length === 0)
    return <span className="truncate-2 text-muted">{row.comment ?? "Проблем не найдено"}</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {row.problems.map((problem) => (
        <ProblemBadge key={problem.text} problem={problem} />
      ))}
    </span>
  );
}

function Grown({ crop, stage }: ScoutRow) {
  return (
    <>
      {crop && (
        <>
          <ColorSwatch color={crop.color} className="mr-2 align-text-bottom" />
          {crop.name}
        </>
      )}
      {stage && <span className="block text-sm text-muted">{stage}</span>}
    </>
  );
}

export function ScoutsTable({ customerId, label, rows, ofField = false }: ScoutsTableProps) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeaderCell>
            <span className="sr-only">Фото</span>
          </HeaderCell>
          <HeaderCell>{ofField ? "Когда" : "Поле"}</HeaderCell>
          <HeaderCell>Что найдено</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Культура и фаза</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Кто</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={row.unread ? "scout-unread" : undefined}>
            <td className="scout-thumb-cell">
              {row.photoRef ? (
                <img
                  className="scout-thumb"
                  src={paths.photo(customerId, row.photoRef, "icon")}
                  alt=""
                  loading="lazy"
                />
              ) : (
                <span className="scout-thumb" />
              )}
            </td>
            <th scope="row">
              <a className={ofField ? "scout-when" : undefined} href={paths.scout(customerId, row.fieldId, row.id)}>
                {ofField ? row.when : row.field}
              </a>
              {row.unread && <span className="sr-only"> (не прочитано)</span>}
              {!ofField && <span className="scout-when block font-normal text-muted">{row.when}</span>}
              <span className="block font-normal text-muted">
                {[
                  row.photos > 0 && `${row.photos}\u00a0фото`,
                  row.comments > 0 && counted(row.comments, "комментарий", "комментария", "комментариев"),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </th>
            <td>
              <Found row={row} />
            </td>
            <td className="hidden md:table-cell">
              <Grown {...row} />
            </td>
            <td className="hidden md:table-cell">{row.author ?? "—"}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

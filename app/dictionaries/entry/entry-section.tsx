import { Card } from "~/ui/card";
import { HeaderCell, Table } from "~/ui/table";
import { EntryLinks } from "../entry-links";
import type { Cell, Section } from "../view";

/** Rates and terms stay on one line; lists of crops get room. */
const widthOf = (cell: Cell) => {
  if (typeof cell === "string") return cell.length <= 24 ? "whitespace-nowrap align-top" : "dictionary-text align-top";
  return cell.length > 1 ? "dictionary-crops align-top" : "align-top";
};

const text = (cell: Cell) => (typeof cell === "string" ? cell : <EntryLinks links={cell} />);

/** What belongs to an entry; nothing where there is nothing. */
export function EntrySection({ title, links = [], table }: Section) {
  if (links.length > 0)
    return (
      <Card title={`${title} (${links.length})`} className="mt-4">
        <EntryLinks links={links} />
      </Card>
    );
  if (!table || table.rows.length === 0) return null;
  return (
    <Card title={`${title} (${table.rows.length})`} className="mt-4" flush>
      <Table label={title}>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <HeaderCell key={column}>{column}</HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={JSON.stringify(row)}>
              {row.map((cell, index) => (
                <td key={table.columns[index]} className={widthOf(cell)}>
                  {text(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

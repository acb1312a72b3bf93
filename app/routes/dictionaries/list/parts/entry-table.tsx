import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { ColorSwatch } from "~/ui/color-swatch";
import { HeaderCell, Table } from "~/ui/table";
import type { DictionaryScreen } from "../queries.server";

/** On a phone what stands in these columns stands under the name. */
const wide = "hidden md:table-cell";

export function EntryTable({ customerId, name, title, columns, rows }: DictionaryScreen) {
  return (
    <Table label={title} className="card">
      <thead>
        <tr>
          <HeaderCell>Название</HeaderCell>
          {columns.map((column) => (
            <HeaderCell key={column} className={wide}>
              {column}
            </HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {row.color && <ColorSwatch color={row.color} className="mr-2" />}
              <Link to={paths.dictionaryEntry(customerId, name, row.id)}>{row.name}</Link>
              {row.own && (
                <span className="ml-2">
                  <Badge tone="success">Своя</Badge>
                </span>
              )}
              {row.latin && <i className="block text-sm text-muted">{row.latin}</i>}
              <span className="block text-sm text-muted md:hidden">{row.cells.filter(Boolean).join(" · ")}</span>
            </th>
            {row.cells.map((cell, index) => (
              <td key={columns[index]} className={cell.length <= 18 ? `whitespace-nowrap ${wide}` : wide}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

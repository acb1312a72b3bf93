import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { ColorSwatch } from "~/ui/color-swatch";
import { Link } from "~/ui/link";
import { HeaderCell, Table } from "~/ui/table";
import type { DictionaryScreen } from "./queries.server";

/** On a phone what stands in these columns stands under the name. */
const wide = "hidden md:table-cell";

export function EntryTable({ customerId, name, title, columns, rows, mayEdit }: DictionaryScreen) {
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
              {row.own && mayEdit && (
                <MergeLink {...row} to={(query) => paths.dictionaryEntry(customerId, name, row.id, query)} />
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

interface MergeLinkProps extends Pick<DictionaryScreen["rows"][number], "name" | "like"> {
  to: (query: Record<string, number>) => string;
}

/** The way to merge an own entry, with the one that it is like. */
function MergeLink({ name, like, to }: MergeLinkProps) {
  const text = (
    <>
      Объединить…<span className="sr-only"> «{name}»</span>
    </>
  );
  if (!like)
    return (
      <span className="ml-2 text-sm font-normal">
        <Link to={to({ merge: 1 })}>{text}</Link>
      </span>
    );
  return (
    <span className="block text-sm font-normal text-muted">
      Похоже на «{like.name}» <Link to={to({ merge: 1, into: like.id })}>{text}</Link>
    </span>
  );
}

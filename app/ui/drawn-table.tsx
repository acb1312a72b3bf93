import { type DrawnPart, useDrawn } from "./drawn";
import { PlainTable, type TableProps } from "./table";
import { useClientLinks } from "./use-client-links";

/** A table whose rows the server has drawn; buttons in them belong to the form that it stands in, or that they name. */
export function DrawnTable({ part, ...table }: Omit<TableProps, "children"> & { part: DrawnPart }) {
  return <PlainTable {...table} drawn={useDrawn<HTMLTableElement>(part)} onClick={useClientLinks()} />;
}

import { useClientLinks } from "../use-client-links";
import { CellEditor } from "./cell-editor";
import { listenersOf } from "./listeners";
import type { RowWindow } from "./rows-in-view";
import { SheetTable, type SheetTableProps } from "./sheet-table";
import { useRowWindow } from "./use-row-window";

interface SheetBoardProps extends SheetTableProps {
  /** What is scrolled is called. */
  name: string;
  /** The rows that the server draws. */
  first: RowWindow;
}

/** The scrolled sheet with the box that opens over its cells. */
export function SheetBoard({ name, first, ...table }: SheetBoardProps) {
  const { drawn, attach, onScroll } = useRowWindow(first);
  const followLinks = useClientLinks({ preventScrollReset: true });
  const { model } = table;
  const { editing } = model;
  return (
    <section className="sheet-scroll" aria-label={name} ref={attach} onScroll={onScroll}>
      <div {...listenersOf(model, followLinks)}>
        <SheetTable {...table} drawn={drawn} />
      </div>
      {editing && <CellEditor key={`${editing.place.row} ${editing.place.column}`} model={model} editing={editing} />}
    </section>
  );
}

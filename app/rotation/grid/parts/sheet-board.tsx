import { CellPicker } from "~/ui/sheet/cell-picker";
import { useRowWindow } from "~/ui/sheet/use-row-window";
import { useClientLinks } from "~/ui/use-client-links";
import type { RotationScreen } from "../queries.server";
import { inWords } from "../sheet/in-words";
import { chooseCrop } from "./sheet-commands";
import { listenersOf } from "./sheet-listeners";
import { SheetTable } from "./sheet-table";
import type { SheetModel } from "./use-sheet";

interface SheetBoardProps {
  model: SheetModel;
  season: number;
  firstRows: RotationScreen["firstRows"];
  open: RotationScreen["open"];
  hrefOf: (fieldId: number) => string;
}

/** The scrolled sheet with the list of crops that opens over its cells. */
export function SheetBoard({ model, season, firstRows, open, hrefOf }: SheetBoardProps) {
  const { drawn, attach, onScroll } = useRowWindow(firstRows);
  const followLinks = useClientLinks({ preventScrollReset: true });
  const { view, selection, picking, mayEdit, state } = model;
  return (
    <section className="sheet-scroll" aria-label="Таблица севооборота" ref={attach} onScroll={onScroll}>
      <div {...listenersOf(model, followLinks)}>
        <SheetTable
          table={model.table}
          view={view}
          season={season}
          crops={model.crops}
          warnings={model.warnings}
          shares={state.consequences.shares}
          open={open}
          drawn={drawn}
          selection={selection}
          checked={mayEdit ? model.checked : undefined}
          live={model.live}
          hrefOf={hrefOf}
        />
      </div>
      {picking && (
        <CellPicker
          key={`${picking.place.row} ${picking.place.column}`}
          options={model.cropList}
          query={picking.query}
          label={`Культура: ${inWords(view, picking.place, model)?.where ?? ""}`}
          listLabel="Культуры"
          emptyText="Такой культуры нет"
          beside={() => model.elementAt(picking.place)}
          onChoose={(crop, leaving) => chooseCrop(model, crop, leaving)}
          onClose={(backToCell) => {
            model.setPicking(null);
            if (backToCell) model.focus(selection.head);
          }}
        />
      )}
    </section>
  );
}

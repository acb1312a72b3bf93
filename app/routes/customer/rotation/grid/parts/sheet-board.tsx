import type { KeyboardEvent } from "react";
import { useClientLinks } from "~/ui/use-client-links";
import type { RotationScreen } from "../queries.server";
import { describe } from "../sheet/describe";
import { commandOf } from "../sheet/keys";
import { CropPicker } from "./crop-picker";
import { copy, cut, paste } from "./sheet-clipboard";
import { chooseCrop, run } from "./sheet-commands";
import { drag, open, press, tap, tick } from "./sheet-pointer";
import { SheetTable } from "./sheet-table";
import { useRowWindow } from "./use-row-window";
import type { SheetModel } from "./use-sheet";

interface SheetBoardProps {
  model: SheetModel;
  season: number;
  firstRows: RotationScreen["firstRows"];
  hrefOf: (fieldId: number) => string;
}

/** The scrolled sheet with the listeners for all of its cells. */
export function SheetBoard({ model, season, firstRows, hrefOf }: SheetBoardProps) {
  const { drawn, attach, onScroll } = useRowWindow(firstRows);
  const followLinks = useClientLinks({ preventScrollReset: true });
  const { view, selection, picking, mayEdit, state } = model;

  function onKeyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement) return;
    const command = commandOf(event);
    if (command && run(model, command)) event.preventDefault();
  }

  return (
    <section className="sheet-scroll" aria-label="Таблица севооборота" ref={attach} onScroll={onScroll}>
      <div
        className="sheet-frame"
        role="presentation"
        onKeyDown={onKeyDown}
        onMouseDown={(event) => press(model, event)}
        onMouseOver={(event) => drag(model, event)}
        onDoubleClick={(event) => open(model, event)}
        onClick={(event) => {
          followLinks(event);
          tap(model, event);
        }}
        onChange={(event) => tick(model, event)}
        onCopy={(event) => copy(model, event)}
        onCut={(event) => cut(model, event)}
        onPaste={(event) => paste(model, event)}
      >
        <SheetTable
          table={model.table}
          view={view}
          season={season}
          crops={model.crops}
          warnings={model.warnings}
          shares={state.consequences.shares}
          drawn={drawn}
          selection={selection}
          checked={mayEdit ? model.checked : undefined}
          live={model.live}
          hrefOf={hrefOf}
        />
      </div>
      {picking && (
        <CropPicker
          key={`${picking.place.row} ${picking.place.column}`}
          crops={model.cropList}
          query={picking.query}
          label={describe(view, picking.place, model)?.where ?? ""}
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

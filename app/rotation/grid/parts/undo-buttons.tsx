import { Button } from "~/ui/button";
import type { SheetModel } from "./use-sheet";

/** Undo and redo for those who don't use keys; the focus goes back to the sheet, where the keys are. */
export function UndoButtons({ model }: { model: SheetModel }) {
  const { past, future } = model.state.history;
  const step = (kind: "undo" | "redo") => () => {
    model.dispatch({ kind });
    model.focus(model.selection.head);
  };
  return (
    <span className="js-only sheet-undo">
      <Button icon="undo" label="Отменить (Ctrl+Z)" disabled={past.length === 0} onClick={step("undo")} />
      <Button
        icon="undo"
        className="sheet-redo"
        label="Вернуть (Ctrl+Shift+Z)"
        disabled={future.length === 0}
        onClick={step("redo")}
      />
    </span>
  );
}

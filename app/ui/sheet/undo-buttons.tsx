import { Button } from "../button";
import { turn } from "./commands";
import type { SheetModel } from "./use-sheet";

/** Undo and redo for those who don't use keys. */
export function UndoButtons({ model }: { model: SheetModel }) {
  const { past, future } = model.state;
  return (
    <span className="js-only sheet-undo">
      <Button icon="undo" label="Отменить (Ctrl+Z)" disabled={past.length === 0} onClick={() => turn(model, "undo")} />
      <Button
        icon="undo"
        className="sheet-redo"
        label="Вернуть (Ctrl+Shift+Z)"
        disabled={future.length === 0}
        onClick={() => turn(model, "redo")}
      />
    </span>
  );
}

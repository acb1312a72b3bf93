import { Icon } from "../icons";
import { isSingle, placesOf, rectOf } from "./selection";
import type { SheetModel } from "./use-sheet";

/** The cell with the focus in words, with all that is to be known of it: tooltips need a pointer, this needs none. */
export function PlaceBar({ model }: { model: SheetModel }) {
  const { view, selection, notice } = model;
  const words = view.spec.describe(view, selection.head);
  const rect = rectOf(selection);
  const count = rect && !isSingle(selection) ? placesOf(rect).length : 0;
  return (
    <div className="place-bar js-only">
      {notice ? (
        <p role="alert" className="text-danger">
          <Icon name="error" size={16} /> {notice}
        </p>
      ) : (
        <p>
          <strong>{words?.where}</strong> {words?.what}
          {count > 0 && <span className="text-muted"> · выделено ячеек: {count}</span>}
          {words?.note && (
            <span className={words.tone === "danger" ? "text-danger" : words.tone && "text-warning"}>
              {" "}
              <Icon name={words.tone ? "warning" : "info"} size={16} /> {words.note}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

import { boxOfView, from, type Paint } from "./canvas-view";
import type { FieldLooks } from "./field-looks";
import { metresPerPixel } from "./mercator";
import type { OutlineStore } from "./outline-store";
import { paintLabels } from "./paint-labels";
import { paintChoice, paintMark, paintOutlines } from "./paint-outlines";
import type { Shape } from "./shape";

/** Ticked fields, or all that are shown. */
export type Ticked = ReadonlySet<number> | "all";

export interface Marks {
  hovered: number | null;
  selected: number | null;
  ticked: Ticked | null;
}

/**
 * Paints all outlines, coloured and named where it is known how.
 * @param isNamed whether names are written: circles of another layer would lie on them
 */
export const fieldsPaint =
  (store: OutlineStore, looks: FieldLooks | null, isNamed = true): Paint =>
  (canvas, view) => {
    const seen = from(view, store.zero);
    const shapes = store.within(boxOfView(seen), metresPerPixel(view.latitude, view.zoom));
    paintOutlines(canvas, seen, shapes, looks?.colorOf ?? (() => null));
    if (looks && isNamed) paintLabels(canvas, seen, shapes, looks.labelOf);
  };

/** Paints the marked ones, for a canvas of their own that is cheap to repaint; null while none is marked. */
export function marksPaint(store: OutlineStore, looks: FieldLooks | null, marks: Marks): Paint | null {
  const { hovered, selected, ticked } = marks;
  if (hovered === null && selected === null && ticked === null) return null;
  const has = (id: number) => looks?.has(id) ?? false;
  const isTicked = ({ id }: Shape) => has(id) && (ticked === "all" || ticked?.has(id));
  return (canvas, view) => {
    const tolerance = metresPerPixel(view.latitude, view.zoom);
    const seen = from(view, store.zero);
    if (ticked) paintChoice(canvas, seen, store.within(boxOfView(seen), tolerance).filter(isTicked));
    for (const [id, width] of [[hovered, 2] as const, [selected, 3] as const]) {
      const shape = id !== null && has(id) ? store.get(id, tolerance) : undefined;
      if (shape) paintMark(canvas, seen, shape, width);
    }
  };
}

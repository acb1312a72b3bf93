import { boxOfView, type CanvasView, from } from "./canvas-view";
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

/** Paints what the store holds: all outlines on one canvas, and on another, cheap to repaint, the marked ones. */
export class FieldPainter {
  looks: FieldLooks | null = null;
  marks: Marks = { hovered: null, selected: null, ticked: null };

  constructor(private readonly store: OutlineStore) {}

  readonly fields = (canvas: CanvasRenderingContext2D, view: CanvasView): void => {
    const seen = from(view, this.store.zero);
    const shapes = this.store.within(boxOfView(seen), metresPerPixel(view.latitude, view.zoom));
    paintOutlines(canvas, seen, shapes, this.looks?.colorOf ?? (() => null));
    if (this.looks) paintLabels(canvas, seen, shapes, this.looks.labelOf);
  };

  readonly signs = (canvas: CanvasRenderingContext2D, view: CanvasView): void => {
    const tolerance = metresPerPixel(view.latitude, view.zoom);
    const { hovered, selected, ticked } = this.marks;
    if (ticked) this.paintTicked(canvas, from(view, this.store.zero), ticked, tolerance);
    for (const [id, width] of [[hovered, 2] as const, [selected, 3] as const]) {
      const shape = id !== null && this.looks?.has(id) ? this.store.get(id, tolerance) : undefined;
      if (shape) paintMark(canvas, from(view, this.store.zero), shape, width);
    }
  };

  get isUnmarked(): boolean {
    const { hovered, selected, ticked } = this.marks;
    return hovered === null && selected === null && ticked === null;
  }

  private paintTicked(canvas: CanvasRenderingContext2D, view: CanvasView, ticked: Ticked, tolerance: number): void {
    const shown = ({ id }: Shape) => (this.looks?.has(id) ?? false) && (ticked === "all" || ticked.has(id));
    paintChoice(canvas, view, this.store.within(boxOfView(view), tolerance).filter(shown));
  }
}

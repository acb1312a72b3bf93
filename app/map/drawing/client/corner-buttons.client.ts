import { setPosition } from "leaflet/src/dom/DomUtil.js";
import { pixels, toPoint, toPosition } from "../geometry/plane";
import { type Corner, isSketch, linesOf, type Position, sameRing } from "../model/drawing";
import type { DrawingMap } from "./drawing-map.client";

interface Shown {
  corner: Corner;
  position: Position;
  count: number;
}

/** So many corners can be reached one by one; of more, those in view are thinned out by zooming in. */
const most = 300;
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const bigStep = 10;

const keyOf = ({ part, ring, at }: Corner) => `${part} ${ring} ${at}`;

function nameOf({ corner: { part, ring, at }, count }: Shown): string {
  const line = isSketch({ part, ring })
    ? "новый контур"
    : ring > 0
      ? `вырез ${ring} части ${part + 1}`
      : `часть ${part + 1}`;
  return `Точка ${at + 1} из ${count}, ${line}`;
}

/**
 * A button over each corner in view, for the keyboard and for screen readers: arrows move it, Delete removes it. The pointer
 * goes through them: it takes the nearest corner, and buttons that lie over each other would hide one another.
 */
export class CornerButtons {
  private readonly pane: HTMLElement;
  private readonly known = new Map<string, HTMLButtonElement>();

  constructor(private readonly drawn: DrawingMap) {
    this.pane = drawn.map.createPane("corners");
    this.pane.classList.add("leaflet-zoom-hide");
    drawn.map.on("zoomend viewreset", () => this.place());
  }

  /** Puts the buttons where the corners are. */
  place(): void {
    const { map } = this.drawn;
    if (map.getZoom() === undefined) return;
    const seen = new Set<string>();
    for (const shown of this.inView()) {
      const key = keyOf(shown.corner);
      seen.add(key);
      const button = this.known.get(key) ?? this.add(key, shown.corner);
      button.setAttribute("aria-label", nameOf(shown));
      setPosition(button, map.latLngToLayerPoint([shown.position[1], shown.position[0]]).round());
    }
    for (const [key, button] of this.known) {
      if (seen.has(key)) continue;
      button.remove();
      this.known.delete(key);
    }
  }

  focus(corner: Corner): void {
    this.known.get(keyOf(corner))?.focus({ preventScroll: true });
  }

  private inView(): Shown[] {
    const { left, right, top, bottom } = this.drawn.box;
    return linesOf(this.drawn.editor.shown)
      .flatMap(({ part, ring, points }) =>
        points.map((position, at): Shown => ({ corner: { part, ring, at }, position, count: points.length })),
      )
      .filter(({ position }) => {
        const { x, y } = toPoint(position);
        return x >= left && x <= right && y >= top && y <= bottom;
      })
      .slice(0, most);
  }

  private add(key: string, corner: Corner): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "drawing-corner";
    button.addEventListener("focus", () => this.drawn.editor.choose(corner));
    button.addEventListener("keydown", (event) => this.onKey(event, corner));
    this.known.set(key, button);
    this.pane.append(button);
    return button;
  }

  private onKey(event: KeyboardEvent, corner: Corner): void {
    const { editor } = this.drawn;
    const step = steps[event.key];
    if (step) this.move(corner, step, event.shiftKey ? bigStep : 1);
    else if (event.key === "Delete") {
      editor.removeCorner(corner);
      this.focusChosen();
    } else if (event.key === "Enter" && editor.closes(corner)) editor.finish();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The buttons are placed anew by then; the one that had the focus may be gone. */
  private focusChosen(): void {
    const { chosen } = this.drawn.editor.state;
    if (chosen?.at != null) this.focus({ ...chosen, at: chosen.at });
  }

  private move(corner: Corner, [right, down]: [number, number], count: number): void {
    const { editor, map } = this.drawn;
    const position = linesOf(editor.shown).find((line) => sameRing(line, corner))?.points[corner.at];
    if (!position) return;
    const { x, y } = toPoint(position);
    const length = pixels(count, map.getZoom());
    editor.move(corner, toPosition({ x: x + right * length, y: y + down * length }));
  }
}

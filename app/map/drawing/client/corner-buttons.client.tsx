import type { Map as LeafletMap } from "leaflet";
import { type KeyboardEvent, useEffect } from "react";
import { Pane } from "react-leaflet/Pane";
import { useStandingMap } from "../../use-standing-map.client";
import { boxInView, isPlaced } from "../../view";
import { pixels, toPoint, toPosition } from "../geometry/plane";
import { type Corner, type Drawing, isSketch, linesOf, type Position } from "../model/drawing";
import { shownDrawing } from "../model/edit-state";
import type { Editor } from "../model/editor";
import { useEditor } from "../model/use-editor";

interface Shown {
  corner: Corner;
  position: Position;
  count: number;
}

const pane = "corners";
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

function cornersInView(map: LeafletMap, drawing: Drawing): Shown[] {
  if (!isPlaced(map)) return [];
  const { left, right, top, bottom } = boxInView(map, { x: 0, y: 0 });
  return linesOf(drawing)
    .flatMap(({ part, ring, points }) =>
      points.map((position, at): Shown => ({ corner: { part, ring, at }, position, count: points.length })),
    )
    .filter(({ position }) => {
      const { x, y } = toPoint(position);
      return x >= left && x <= right && y >= top && y <= bottom;
    })
    .slice(0, most);
}

/** @returns whether the key meant something */
function onKey({ key, shiftKey }: KeyboardEvent, editor: Editor, { corner, position }: Shown, zoom: number): boolean {
  const step = steps[key];
  if (step) {
    const { x, y } = toPoint(position);
    const length = pixels(shiftKey ? bigStep : 1, zoom);
    editor.move(corner, toPosition({ x: x + step[0] * length, y: y + step[1] * length }));
  } else if (key === "Delete") editor.removeCorner(corner);
  else if (key === "Enter" && editor.closes(corner)) editor.finish();
  else return false;
  return true;
}

interface CornerButtonsProps {
  editor: Editor;
  /** The corner to have the focus, anew with every new object. */
  focus: Corner | null;
  onFocus: (corner: Corner) => void;
}

/**
 * A button over each corner in view, for the keyboard and for screen readers: arrows move it, Delete removes it. The pointer
 * goes through them: it takes the nearest corner, and buttons that lie over each other would hide one another.
 */
export function CornerButtons({ editor, focus, onFocus }: CornerButtonsProps) {
  const map = useStandingMap();
  const drawing = useEditor(editor, shownDrawing);
  // An effect, because a corner that has just been put in gets its button first.
  useEffect(() => {
    const buttons = map.getPane(pane)?.querySelectorAll<HTMLElement>("[data-corner]") ?? [];
    if (focus) [...buttons].find((button) => button.dataset.corner === keyOf(focus))?.focus({ preventScroll: true });
  }, [map, focus]);
  const press = (event: KeyboardEvent, shown: Shown) => {
    if (!onKey(event, editor, shown, map.getZoom())) return;
    event.preventDefault();
    event.stopPropagation();
    // The button that had the focus may be gone.
    const { chosen } = editor.state;
    if (chosen?.at != null) onFocus({ ...chosen, at: chosen.at });
  };
  return (
    <Pane name={pane} className="leaflet-zoom-hide">
      {cornersInView(map, drawing).map((shown) => {
        const { x, y } = map.latLngToLayerPoint([shown.position[1], shown.position[0]]).round();
        return (
          <button
            key={keyOf(shown.corner)}
            type="button"
            className="drawing-corner"
            style={{ transform: `translate3d(${x}px, ${y}px, 0)` }}
            aria-label={nameOf(shown)}
            data-corner={keyOf(shown.corner)}
            onFocus={() => editor.choose(shown.corner)}
            onKeyDown={(event) => press(event, shown)}
          />
        );
      })}
    </Pane>
  );
}

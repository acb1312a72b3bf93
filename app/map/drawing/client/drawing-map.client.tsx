import type { LatLng } from "leaflet";
import { type ReactNode, useMemo, useState } from "react";
import { BaseMap } from "../../base-map.client";
import type { BaseStyle } from "../../base-styles";
import type { Paint } from "../../canvas-view";
import { PaintedLayer } from "../../painted-layer.client";
import type { Box } from "../../shape";
import { crossingsOf } from "../geometry/crossings";
import { type Snapped, snapLine } from "../geometry/snap";
import type { Corner } from "../model/drawing";
import { type EditState, shownDrawing } from "../model/edit-state";
import { useEditor } from "../model/use-editor";
import { CornerButtons } from "./corner-buttons.client";
import { paintDrawing } from "./paint-drawing";
import { paintGround } from "./paint-ground";
import type { Shown } from "./shown";
import { type DrawingStanding, useDrawingStanding } from "./use-drawing-standing.client";
import { useEditorKeys } from "./use-editor-keys.client";
import type { KnownNeighbours } from "./use-neighbours";
import { type Surface, usePointer } from "./use-pointer.client";

interface DrawnProps extends DrawingStanding {
  snapping: boolean;
  /** Without handles the drawing is only looked at. */
  handles: boolean;
  /** A click that draws nothing. */
  onGround: (place: LatLng) => void;
  /** What Esc does when nothing is begun that it could give up. */
  leave: () => void;
}

interface DrawingMapProps extends DrawnProps {
  base: BaseStyle | undefined;
  /** What stands over the map. */
  children: ReactNode;
}

const label =
  "Карта: стрелки двигают её, плюс и минус меняют масштаб, клавиша Tab ведёт по точкам контура, пробел ставит точку в середине карты";

/** A map that is drawn on. What is drawn lives in the editor. */
export function DrawingMap({ base, children, ...drawn }: DrawingMapProps) {
  return (
    <BaseMap className="drawing-map" label={label} base={base} doubleClickZoom={false}>
      <GroundLayer {...drawn} />
      <Drawn {...drawn} />
      {children}
    </BaseMap>
  );
}

/** The other fields, and the pieces that a field falls into. */
function GroundLayer({ neighbours, shown }: { neighbours: KnownNeighbours; shown: Shown }) {
  const paint = useMemo(
    (): Paint => (canvas, view) => paintGround(canvas, view, neighbours.fields, shown),
    [neighbours, shown],
  );
  return <PaintedLayer paint={paint} />;
}

/** The drawing with its corners, and all that is done to it on the map. */
function Drawn({ leave, ...drawn }: DrawnProps) {
  const { editor } = drawn;
  const [corner, focus] = useState<Corner | null>(null);
  useEditorKeys(editor, leave);
  useDrawingStanding(drawn);
  return (
    <>
      <Lines {...drawn} onCorner={focus} />
      <CornerButtons editor={editor} focus={corner} onFocus={focus} />
    </>
  );
}

type LinesProps = Omit<DrawnProps, "leave"> & Pick<Surface, "onCorner">;

const itself = (state: EditState) => state;

/** What is drawn, and the pointer that draws it. */
function Lines({ editor, neighbours, shown, snapping, handles, onGround, onCorner }: LinesProps) {
  const state = useEditor(editor, itself);
  const [snapped, onSnapped] = useState<Snapped | null>(null);
  const linesNear = (near: Box) => {
    const cut = editor.shown.sketch?.kind === "line" ? shown.ghost.flat() : [];
    const still = [...cut, ...shown.guides.flat()];
    return [...still.map((ring) => snapLine(ring, true)), ...neighbours.fields.linesNear(near)];
  };
  usePointer({ editor, snapping, linesNear, onSnapped, onCorner, onGround });
  const paint = useMemo(
    (): Paint => (canvas, view) => {
      const scene = { ...shown, crossings: crossingsOf(shownDrawing(state)), snapped, handles };
      paintDrawing(canvas, view, state, scene);
    },
    [state, shown, snapped, handles],
  );
  return <PaintedLayer paint={paint} />;
}

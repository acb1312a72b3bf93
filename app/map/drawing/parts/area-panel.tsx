import type { ReactNode, RefObject } from "react";
import type { DrawingMap } from "../client/drawing-map.client";
import { type Drawing, drawingOf } from "../model/drawing";
import type { Editor } from "../model/editor";
import { readParts, TextFault } from "../text/read-text";
import { CornerTable } from "./corner-table";
import { DrawingHelp } from "./drawing-help";
import { Faults } from "./faults";
import { Fold } from "./fold";
import { AreaMeasures } from "./measures";
import { PasteCoordinates } from "./paste-coordinates";
import type { BoundaryCheck } from "./use-boundary-check";
import type { Posted } from "./use-posted";

interface AreaPanelProps {
  editor: Editor;
  check: Posted<BoundaryCheck>;
  /** By papers, m². */
  documented: number | null;
  map: RefObject<DrawingMap | null>;
  /** The form. */
  children: ReactNode;
}

const readArea = (text: string) => {
  const parts = readParts(text);
  return parts instanceof TextFault ? parts : drawingOf(parts);
};

/** What stands beside the map of a boundary: its measures and faults, the form, and its corners as a table. */
export function AreaPanel({ editor, check, documented, map, children }: AreaPanelProps) {
  const draw = (drawing: Drawing) => {
    editor.replace(drawing);
    map.current?.showAll();
  };
  return (
    <>
      <div className="js-only">
        <AreaMeasures editor={editor} documented={documented} />
        <Faults editor={editor} check={check} onShow={(place) => map.current?.goTo(place)} />
      </div>
      {children}
      <div className="js-only">
        <Fold title="Координаты точек">
          <CornerTable editor={editor} />
        </Fold>
        <Fold title="Вставить координаты списком">
          <PasteCoordinates read={readArea} onDrawing={draw} />
        </Fold>
        <Fold title="Приёмы и клавиши">
          <DrawingHelp />
        </Fold>
      </div>
    </>
  );
}

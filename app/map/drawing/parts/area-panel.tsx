import type { ReactNode } from "react";
import { type Drawing, drawingOf } from "../model/drawing";
import type { Editor } from "../model/editor";
import { readParts, TextFault } from "../text/read-text";
import { CornerTable } from "./corner-table";
import { DrawingHelp } from "./drawing-help";
import { useDrawingView } from "./drawing-view";
import { Faults } from "./faults";
import { Fold } from "./fold";
import { GoToPlace } from "./go-to-place";
import { AreaMeasures } from "./measures";
import { PasteCoordinates } from "./paste-coordinates";
import type { BoundaryCheck } from "./use-boundary-check";
import type { Posted } from "./use-posted";

interface AreaPanelProps {
  editor: Editor;
  /** Null: what is drawn may lie over fields. */
  check: Posted<BoundaryCheck> | null;
  /** By papers, m². */
  documented: number | null;
  /** The form. */
  children: ReactNode;
}

/** The zoom at which a field is seen whole. */
const wholeField = 14;

const readArea = (text: string) => {
  const parts = readParts(text);
  return parts instanceof TextFault ? parts : drawingOf(parts);
};

/** What stands beside the map of a boundary: its measures and faults, the form, and its corners as a table. */
export function AreaPanel({ editor, check, documented, children }: AreaPanelProps) {
  const view = useDrawingView();
  const draw = (drawing: Drawing) => {
    editor.replace(drawing);
    view.current?.showAll();
  };
  return (
    <>
      <div className="js-only">
        <AreaMeasures editor={editor} documented={documented} />
        {check && <Faults editor={editor} check={check} onShow={(place) => view.current?.goTo(place)} />}
      </div>
      {children}
      <div className="js-only">
        <Fold title="Перейти к месту">
          <GoToPlace onPlace={(place) => view.current?.goTo(place, wholeField)} />
        </Fold>
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

import { upTo } from "#formats/shown-numbers";
import { Stat, Stats } from "~/ui/stat";
import { hectares } from "~/words/format";
import { crossingsOf } from "../geometry/crossings";
import { measure } from "../geometry/measure";
import { shownDrawing } from "../model/edit-state";
import type { Editor } from "../model/editor";
import { useEditor } from "../model/use-editor";
import { metres } from "../text/metres";

interface AreaMeasuresProps {
  editor: Editor;
  /** By papers, m²; null where none is known. */
  documented: number | null;
}

const percent = upTo(1);

const none = "—";

const useMeasures = (editor: Editor) => {
  const drawing = useEditor(editor, shownDrawing);
  const hover = useEditor(editor, (state) => state.hover);
  return measure(drawing, hover);
};

/** How far the measured area is from the documented one. */
function gap(area: number, documented: number): string {
  const share = Math.abs(area / documented - 1) * 100;
  const side = area < documented ? "меньше" : "больше";
  return `по карте ${side} на ${hectares(Math.abs(area - documented))} (${percent(share)} %)`;
}

/** What the drawing measures, while it is being drawn and dragged too. */
export function AreaMeasures({ editor, documented }: AreaMeasuresProps) {
  const { area, perimeter, side } = useMeasures(editor);
  // What crosses itself has no area: the parts of its sum would cancel out.
  const crosses = crossingsOf(useEditor(editor, shownDrawing)).length > 0;
  const comparable = !crosses && area > 0 && documented !== null && documented > 0;
  return (
    <Stats>
      <Stat label="Площадь по карте" value={crosses ? none : hectares(area)} />
      {documented !== null && (
        <Stat label="По документам" value={hectares(documented)} note={comparable && gap(area, documented)} />
      )}
      <Stat label="Периметр" value={metres(perimeter)} />
      <Stat label="Сторона" value={side === null ? none : metres(side)} />
    </Stats>
  );
}

export function LineMeasures({ editor }: { editor: Editor }) {
  const { line, side } = useMeasures(editor);
  return (
    <Stats>
      <Stat label="Длина линии" value={metres(line ?? 0)} />
      <Stat label="Последний отрезок" value={side === null ? none : metres(side)} />
    </Stats>
  );
}

import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { hectares } from "~/words/format";
import { findCrossings } from "../geometry/crossings";
import type { Position } from "../model/drawing";
import { shownDrawing } from "../model/edit-state";
import type { Editor } from "../model/editor";
import { useEditor } from "../model/use-editor";
import type { BoundaryCheck } from "./use-boundary-check";
import type { Posted } from "./use-posted";

interface FaultsProps {
  editor: Editor;
  check: Posted<BoundaryCheck>;
  onShow: (place: Position) => void;
}

interface Fault {
  key: string;
  text: string;
  place: Position | null;
}

const crossesItself = "self_intersection";

/** Faults of the boundary, each with the way to its place, and neighbours that it lies over. */
export function Faults({ editor, check, onShow }: FaultsProps) {
  const drawing = useEditor(editor, shownDrawing);
  const crossings = findCrossings(drawing).map(
    (place, at): Fault => ({ key: `crossing ${at}`, text: "Граница пересекает сама себя", place }),
  );
  const told = (check.fresh && check.answer?.problems) || [];
  const others = told
    .filter(({ code }) => code !== crossesItself || crossings.length === 0)
    .map(({ code, message, place }, at): Fault => ({ key: `${code} ${at}`, text: message, place }));
  const overlaps = (check.fresh && check.answer?.overlaps) || [];
  return (
    <div role="status">
      {[...crossings, ...others].map(({ key, text, place }) => (
        <p key={key} className="drawing-note drawing-fault">
          <Icon name="error" size={16} />
          <span className="flex-1">{text}</span>
          {place && (
            <Button size="sm" variant="ghost" icon="location" onClick={() => onShow(place)}>
              Показать
            </Button>
          )}
        </p>
      ))}
      {overlaps.map(({ field_id, name, area }) => (
        <p key={field_id} className="drawing-note drawing-warning">
          <Icon name="warning" size={16} />
          <span>
            Заходит на соседнее поле «{name}» на <b className="whitespace-nowrap">{hectares(area)}</b>
          </span>
        </p>
      ))}
      {check.failed && (
        <p className="text-sm text-muted">Проверить границу сейчас не удалось: она проверится при сохранении.</p>
      )}
    </div>
  );
}

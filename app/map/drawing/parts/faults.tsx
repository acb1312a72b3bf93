import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { hectares } from "~/words/format";
import { crossingsOf } from "../geometry/crossings";
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
  text: string;
  places: readonly Position[];
}

const crossesItself = "self_intersection";
/** The map shows them all; of more the panel need not speak. */
const mostPlaces = 5;

/** Crossings are found here, at once; what the server says of them comes later and says the same. */
function faultsOf(crossings: readonly Position[], told: BoundaryCheck["problems"]): Fault[] {
  const others = told.filter(({ code }) => code !== crossesItself || crossings.length === 0);
  const byText = new Map<string, Position[]>(
    crossings.length > 0 ? [["Граница пересекает сама себя", [...crossings]]] : [],
  );
  for (const { message, place } of others)
    byText.set(message, [...(byText.get(message) ?? []), ...(place ? [place] : [])]);
  return [...byText].map(([text, places]) => ({ text, places: places.slice(0, mostPlaces) }));
}

/** Faults of the boundary, each with the way to its place, and neighbours that it lies over. */
export function Faults({ editor, check, onShow }: FaultsProps) {
  const drawing = useEditor(editor, shownDrawing);
  const faults = faultsOf(crossingsOf(drawing), (check.fresh && check.answer?.problems) || []);
  const overlaps = (check.fresh && check.answer?.overlaps) || [];
  return (
    <div role="status">
      {faults.map((fault) => (
        <FaultNote key={fault.text} {...fault} onShow={onShow} />
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

function FaultNote({ text, places, onShow }: Fault & { onShow: (place: Position) => void }) {
  const numbered = places.map((place, at) => ({ place, number: at + 1 }));
  return (
    <div className="drawing-note drawing-fault">
      <Icon name="error" size={16} />
      <span className="flex-1">{text}</span>
      {numbered.map(({ place, number }) => (
        <Button
          key={number}
          size="sm"
          variant="ghost"
          icon="location"
          label={places.length > 1 ? `Показать место ${number}` : "Показать на карте"}
          onClick={() => onShow(place)}
        />
      ))}
    </div>
  );
}

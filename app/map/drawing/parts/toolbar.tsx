import { Button } from "~/ui/button";
import { isSketch } from "../model/drawing";
import type { EditState } from "../model/edit-state";
import type { Editor } from "../model/editor";
import { useEditor } from "../model/use-editor";

export type Tools = "area" | "line" | "none";

interface ToolbarProps {
  editor: Editor;
  tools: Tools;
  snapping: boolean;
  onSnapping: (snapping: boolean) => void;
}

const itself = (state: EditState) => state;

/** What Delete would remove now, in words. */
function removalName({ chosen }: EditState): string {
  if (!chosen) return "Удалить выбранное: точку, вырез или часть";
  if (chosen.at !== null) return "Удалить точку";
  if (isSketch(chosen)) return "Стереть начатое";
  return chosen.ring > 0 ? "Удалить вырез" : "Удалить часть";
}

/** Buttons over the map for everything that keys do, so that a finger can do it too. */
export function Toolbar({ editor, tools, snapping, onSnapping }: ToolbarProps) {
  const state = useEditor(editor, itself);
  return (
    <div className="drawing-tools" role="toolbar" aria-label="Рисование">
      <Button icon="undo" label="Отменить (Ctrl+Z)" disabled={state.past.length === 0} onClick={() => editor.undo()} />
      <Button
        icon="undo"
        className="drawing-redo"
        label="Вернуть (Ctrl+Shift+Z)"
        disabled={state.future.length === 0}
        onClick={() => editor.redo()}
      />
      {tools === "area" && <AreaTools editor={editor} state={state} />}
      <Button icon="trash" label={removalName(state)} disabled={!state.chosen} onClick={() => editor.removeChosen()} />
      <Button aria-pressed={snapping} onClick={() => onSnapping(!snapping)} className="drawing-toggle">
        Прилипание
      </Button>
    </div>
  );
}

function AreaTools({ editor, state: { present } }: { editor: Editor; state: EditState }) {
  const kind = present.sketch?.growing ? present.sketch.kind : null;
  return (
    <>
      <Button
        icon="plus"
        aria-pressed={kind === "part"}
        className="drawing-toggle"
        onClick={() => editor.begin("part")}
      >
        Часть
      </Button>
      <Button
        icon="minus"
        aria-pressed={kind === "hole"}
        className="drawing-toggle"
        disabled={present.parts.length === 0}
        onClick={() => editor.begin("hole")}
      >
        Вырез
      </Button>
    </>
  );
}

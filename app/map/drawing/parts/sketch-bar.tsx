import { Button } from "~/ui/button";
import type { Sketch } from "../model/drawing";
import type { Editor } from "../model/editor";
import { useEditor } from "../model/use-editor";

const texts: Record<Sketch["kind"], { first: string; more: string; finish: string; least: number }> = {
  part: {
    first: "Нажимайте на карту: точка за точкой по границе",
    more: "Чтобы замкнуть, нажмите на первую точку",
    finish: "Замкнуть",
    least: 3,
  },
  hole: {
    first: "Обведите то, что в поле не входит: балку, дорогу, пруд",
    more: "Чтобы замкнуть, нажмите на первую точку",
    finish: "Замкнуть",
    least: 3,
  },
  line: {
    first: "Проведите линию раздела: начните и закончите её за границей поля или на ней",
    more: "Двойной щелчок или Enter заканчивает линию",
    finish: "Готово",
    least: 2,
  },
};

/** What to do next while something is being drawn, and the same by buttons. */
export function SketchBar({ editor }: { editor: Editor }) {
  const sketch = useEditor(editor, ({ present }) => present.sketch);
  const whole = useEditor(editor, ({ present }) => present.parts.length > 0);
  const notice = useEditor(editor, (state) => state.notice);
  if (sketch?.kind === "line" && !sketch.growing) return <LineBar editor={editor} />;
  if (!sketch?.growing) return notice && <p className="drawing-bar text-danger">{notice}</p>;
  const { first, more, finish, least } = texts[sketch.kind];
  const begun = sketch.points.length > 0;
  const ready = sketch.points.length >= least;
  return (
    <div className="drawing-bar">
      <p className={notice ? "text-danger" : undefined}>{notice ?? (ready ? more : first)}</p>
      {(begun || whole) && (
        <p className="drawing-bar-buttons">
          {ready && (
            <Button size="sm" variant="primary" onClick={() => editor.finish()}>
              {finish}
            </Button>
          )}
          {begun && (
            <Button size="sm" onClick={() => editor.dropLast()}>
              Убрать точку
            </Button>
          )}
          {whole && (
            <Button size="sm" variant="ghost" onClick={() => editor.cancel()}>
              Отмена
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

/** A line that is drawn: its points can still be moved, or it is drawn on, or anew. */
function LineBar({ editor }: { editor: Editor }) {
  return (
    <div className="drawing-bar">
      <p>Точки линии можно двигать</p>
      <p className="drawing-bar-buttons">
        <Button size="sm" onClick={() => editor.growOn()}>
          Продолжить линию
        </Button>
        <Button size="sm" variant="ghost" onClick={() => editor.begin("line")}>
          Провести заново
        </Button>
      </p>
    </div>
  );
}

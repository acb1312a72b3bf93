import { useMemo, useState } from "react";
import { refusedPlaces, typedText } from "~/map/drawing/model/drawn-answer";
import { isChanged } from "~/map/drawing/model/edit-state";
import { Editor } from "~/map/drawing/model/editor";
import { useEditor } from "~/map/drawing/model/use-editor";
import { useStandingAnswer } from "~/map/drawing/model/use-standing-answer";
import { CornerTable } from "~/map/drawing/parts/corner-table";
import { DrawingHelp } from "~/map/drawing/parts/drawing-help";
import { DrawingScreen } from "~/map/drawing/parts/drawing-screen";
import { Fold } from "~/map/drawing/parts/fold";
import { LineMeasures } from "~/map/drawing/parts/measures";
import type { DrawnAnswer } from "~/map/drawing/server/answer-drawn.server";
import { toParts } from "~/map/drawing/text/geojson";
import { paths } from "~/paths";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import { PageHeader } from "~/ui/page-header";
import { hectares } from "~/words/format";
import { beginLine } from "../begin-line";
import type { SplitScreen } from "../queries.server";
import { partColors } from "./part-colors";
import { SplitForm } from "./split-form";
import { useSplitPreview } from "./use-split-preview";

/** A line across a field, the parts that it makes, and their names. */
export function FieldSplit(screen: SplitScreen & { answer: DrawnAnswer | undefined }) {
  const { customerId, fieldId, field, mapStyle } = screen;
  const [editor] = useState(() => new Editor(beginLine(typedText(screen.answer, "line") ?? screen.line)));
  const changed = useEditor(editor, isChanged);
  const answer = useStandingAnswer(editor, screen.answer);
  const preview = useSplitPreview(editor, screen);
  const parts = preview.split?.ok ? preview.split.parts : null;
  const fault = preview.split?.ok === false ? preview.split.place : null;
  const shown = useMemo(
    () => ({
      ghost: toParts(field.geojson),
      tints: (parts ?? []).map(({ geojson }, at) => ({
        parts: toParts(geojson),
        color: partColors[at % partColors.length] ?? "",
        label: String(at + 1),
      })),
      faults: fault ? [fault] : refusedPlaces(answer),
    }),
    [field.geojson, parts, fault, answer],
  );
  const back = paths.field(customerId, fieldId);
  return (
    <DrawingScreen {...{ customerId, editor, mapStyle, shown }} own={fieldId} tools="line" leaveTo={back}>
      <PageHeader
        title="Разделить поле"
        subtitle={hectares(field.area)}
        crumbs={[
          { label: "Карта и поля", to: paths.map(customerId) },
          { label: field.name, to: back },
          { label: "Разделить" },
        ]}
      />
      <div className="js-only">
        <LineMeasures editor={editor} />
      </div>
      <SplitForm {...{ editor, preview, back }} screen={{ ...screen, answer }} />
      <div className="js-only">
        <Fold title="Координаты линии">
          <CornerTable editor={editor} />
        </Fold>
        <Fold title="Приёмы и клавиши">
          <DrawingHelp />
        </Fold>
      </div>
      <UnsavedGuard dirty={changed} />
    </DrawingScreen>
  );
}

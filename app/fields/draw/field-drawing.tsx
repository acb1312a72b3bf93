import { useMemo, useState } from "react";
import { beginDrawing } from "~/map/drawing/model/begin-drawing";
import { refusedPlaces, typedText } from "~/map/drawing/model/drawn-answer";
import { Editor } from "~/map/drawing/model/editor";
import { useStandingAnswer } from "~/map/drawing/model/use-standing-answer";
import { AreaPanel } from "~/map/drawing/parts/area-panel";
import { DrawingScreen } from "~/map/drawing/parts/drawing-screen";
import { useBoundaryCheck } from "~/map/drawing/parts/use-boundary-check";
import type { DrawnAnswer } from "~/map/drawing/server/answer-drawn.server";
import { paths } from "~/paths";
import { PageHeader } from "~/ui/page-header";
import { NewFieldForm } from "./new-field-form";
import type { DrawScreen } from "./queries.server";

/** A field that is drawn first and named then. */
export function FieldDrawing(screen: DrawScreen & { answer: DrawnAnswer | undefined }) {
  const { customerId, mapStyle, place } = screen;
  const [editor] = useState(() => new Editor(...beginDrawing([], typedText(screen.answer, "boundary"))));
  const answer = useStandingAnswer(editor, screen.answer);
  const check = useBoundaryCheck(customerId, editor, null);
  const shown = useMemo(() => ({ faults: refusedPlaces(answer) }), [answer]);
  return (
    <DrawingScreen
      {...{ customerId, editor, mapStyle, shown, place }}
      own={null}
      tools="area"
      leaveTo={paths.map(customerId)}
    >
      <PageHeader
        title="Новое поле"
        crumbs={[{ label: "Карта и поля", to: paths.map(customerId) }, { label: "Нарисовать поле" }]}
      />
      <AreaPanel {...{ editor, check }} documented={null}>
        <NewFieldForm {...screen} editor={editor} boundaryErrors={answer?.result.error?.boundary ?? []} />
      </AreaPanel>
    </DrawingScreen>
  );
}

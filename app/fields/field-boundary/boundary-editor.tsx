import { Form } from "@remix-run/react";
import { useMemo, useState } from "react";
import { beginDrawing } from "~/map/drawing/model/begin-drawing";
import { refusedPlaces, typedText } from "~/map/drawing/model/drawn-answer";
import { isChanged } from "~/map/drawing/model/edit-state";
import { Editor } from "~/map/drawing/model/editor";
import { useEditor } from "~/map/drawing/model/use-editor";
import { useStandingAnswer } from "~/map/drawing/model/use-standing-answer";
import { AreaPanel } from "~/map/drawing/parts/area-panel";
import { BoundaryInput } from "~/map/drawing/parts/boundary-input";
import { DrawingScreen } from "~/map/drawing/parts/drawing-screen";
import { useBoundaryCheck } from "~/map/drawing/parts/use-boundary-check";
import type { DrawnAnswer } from "~/map/drawing/server/answer-drawn.server";
import { toParts } from "~/map/drawing/text/geojson";
import { boundaryText } from "~/map/drawing/text/read-text";
import { paths } from "~/paths";
import { Banner } from "~/ui/banner";
import { FormErrors } from "~/ui/form/form-errors";
import { RecordVersion } from "~/ui/form/record-version";
import { SubmitButton } from "~/ui/form/submit-button";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { refusalTexts } from "~/upstream/refusal";
import type { BoundaryScreen } from "./queries.server";

/** The boundary of a field on the map, with what it measures beside it. */
export function BoundaryEditor(screen: BoundaryScreen & { answer: DrawnAnswer | undefined }) {
  const { customerId, fieldId, field, earlier, mapStyle } = screen;
  const typed = typedText(screen.answer, "boundary") ?? (earlier && boundaryText(earlier));
  const [editor] = useState(() => new Editor(...beginDrawing(toParts(field.geojson), typed)));
  const changed = useEditor(editor, isChanged);
  const answer = useStandingAnswer(editor, screen.answer);
  const check = useBoundaryCheck(customerId, editor, fieldId);
  const back = paths.field(customerId, fieldId);
  const shown = useMemo(
    () => ({ ghost: toParts(field.geojson), faults: refusedPlaces(answer) }),
    [field.geojson, answer],
  );
  return (
    <DrawingScreen {...{ customerId, editor, mapStyle, shown }} own={fieldId} tools="area" leaveTo={back}>
      <PageHeader
        title="Граница поля"
        crumbs={[
          { label: "Карта и поля", to: paths.map(customerId) },
          { label: field.name, to: back },
          { label: "Граница" },
        ]}
      />
      {earlier && (
        <Banner>Показана прежняя граница, действующая — пунктиром. Сохраните, и она снова станет границей поля.</Banner>
      )}
      <AreaPanel {...{ editor, check }} documented={field.documented_area}>
        <Form method="post" noValidate>
          <FormErrors errors={refusalTexts(answer)} title="Сохранить не удалось" />
          <RecordVersion version={field.version} />
          <BoundaryInput
            editor={editor}
            name="boundary"
            text={typed ?? boundaryText(field.geojson)}
            errors={answer?.result.error?.boundary ?? undefined}
          />
          <div className="actions mt-4">
            <SubmitButton variant="primary">Сохранить границу</SubmitButton>
            <LinkButton to={back}>Отмена</LinkButton>
          </div>
        </Form>
      </AreaPanel>
      <UnsavedGuard dirty={changed} />
    </DrawingScreen>
  );
}

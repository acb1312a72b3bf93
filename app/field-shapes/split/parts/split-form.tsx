import { Form } from "@remix-run/react";
import { typedText } from "~/map/drawing/model/drawn-answer";
import type { Editor } from "~/map/drawing/model/editor";
import { CoordinatesBox, lineHint } from "~/map/drawing/parts/boundary-input";
import type { DrawnAnswer } from "~/map/drawing/server/answer-drawn.server";
import { Button } from "~/ui/button";
import { DateField } from "~/ui/form/date-field";
import { FormErrors } from "~/ui/form/form-errors";
import { RecordVersion } from "~/ui/form/record-version";
import { SubmitButton } from "~/ui/form/submit-button";
import { LinkButton } from "~/ui/link-button";
import { useHydrated } from "~/ui/use-hydrated";
import { refusalTexts } from "~/upstream/refusal";
import { counted } from "~/words/format";
import { leftBehindTexts } from "../../left-behind";
import type { SplitScreen } from "../queries.server";
import { PartNames } from "./part-names";
import { type LivePreview, useLineText } from "./use-split-preview";

interface SplitFormProps {
  screen: SplitScreen & { answer: DrawnAnswer | undefined };
  editor: Editor;
  preview: LivePreview;
  back: string;
}

/** Without scripts the line is typed and shown by its own form first; with them it comes from the map. */
export function SplitForm({ screen, editor, preview, back }: SplitFormProps) {
  const { answer, field, line, today } = screen;
  const hydrated = useHydrated();
  const drawn = useLineText(editor);
  const sent = hydrated ? drawn : line;
  const parts = preview.split?.ok ? preview.split.parts : null;
  const left = preview.split?.ok ? leftBehindTexts(preview.split.left) : [];
  return (
    <>
      {!hydrated && <LineForm text={typedText(answer, "line") ?? line} />}
      <SplitState preview={preview} />
      <Form method="post" noValidate>
        <RecordVersion version={field.version} />
        <FormErrors errors={refusalTexts(answer)} title="Разделить не удалось" />
        <input type="hidden" name="line" value={sent} />
        {parts && (
          <>
            <PartNames parts={parts} typed={parts.map((_, at) => typedText(answer, `names[${at}]`) ?? undefined)} />
            <DateField
              field={{
                id: "from",
                name: "from",
                initialValue: typedText(answer, "from") ?? today,
                required: true,
                errors: answer?.result.error?.from ?? undefined,
              }}
              label="С какого дня поля раздельные"
              className="mt-4"
              hint="До этого дня остаётся прежнее поле: его посевы, работы и осмотры сохранятся за ним"
            />
            {left.length > 0 && <p className="mt-3">{`За прежним полем останутся: ${left.join("; ")}.`}</p>}
          </>
        )}
        <div className="actions mt-4">
          <SubmitButton variant="primary" icon="split" disabled={!parts || preview.waiting}>
            {parts ? `Разделить на ${counted(parts.length, "часть", "части", "частей")}` : "Разделить"}
          </SubmitButton>
          <LinkButton to={back}>Отмена</LinkButton>
        </div>
      </Form>
    </>
  );
}

/** What stands in the way, while something does. */
function SplitState({ preview: { split, waiting, failed } }: { preview: LivePreview }) {
  const text = failed
    ? "Посчитать части не удалось: сервер не ответил. Сдвиньте линию, чтобы повторить."
    : split?.ok === false && !waiting && split.message;
  return (
    <div role="status">
      {text && <p className="drawing-note drawing-fault">{text}</p>}
      {waiting && <p className="late text-muted">Считаем части…</p>}
    </div>
  );
}

function LineForm({ text }: { text: string }) {
  return (
    <form method="get">
      <CoordinatesBox name="line" text={text} errors={[]} label="Линия раздела" hint={lineHint} />
      <Button type="submit" className="mt-2">
        Показать части
      </Button>
    </form>
  );
}

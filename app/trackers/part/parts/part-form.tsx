import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useMemo } from "react";
import type { Editor } from "~/map/drawing/model/editor";
import { BoundaryInput } from "~/map/drawing/parts/boundary-input";
import type { DrawnAnswer } from "~/map/drawing/server/answer-drawn.server";
import { DateField } from "~/ui/form/date-field";
import { FormErrors } from "~/ui/form/form-errors";
import { NumberField } from "~/ui/form/number-field";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import type { PartTyped } from "../form";
import type { PartScreen } from "../queries.server";

interface PartFormProps extends PartScreen {
  editor: Editor;
  answer: DrawnAnswer | undefined;
  /** What was measured last. */
  typed: PartTyped | undefined;
  text: string;
  boundaryErrors: string[];
}

export function PartForm({ editor, answer, typed, text, boundaryErrors, day, machines }: PartFormProps) {
  // What was wrong before has been put right once there is a measure. One object: each other one is a result of its own.
  const measured = useMemo(
    (): SubmissionResult<string[]> | null => (typed ? { status: "success", initialValue: { ...typed } } : null),
    [typed],
  );
  const [form, fields] = useForm<PartTyped>({
    id: "part",
    lastResult: answer?.result ?? measured,
    defaultValue: typed ?? { from: day, to: day, machine_id: "", width: "" },
  });
  return (
    <Form method="post" id={form.id} noValidate>
      <FormErrors errors={[...(form.errors ?? []), ...boundaryErrors]} title="Посчитать не удалось" />
      <div className="part-days">
        <DateField field={fields.from} label="С" />
        <DateField field={fields.to} label="По" />
      </div>
      <Select field={fields.machine_id} label="Техника" placeholder="Вся, что работала рядом" options={machines} />
      <NumberField
        field={fields.width}
        label="Захват"
        unit="м"
        positive
        hint="Пустой — по орудию работы, а без неё по карточке машины"
      />
      <BoundaryInput editor={editor} name="boundary" text={text} errors={boundaryErrors} />
      <div className="actions mt-4">
        <SubmitButton variant="primary">Посчитать</SubmitButton>
      </div>
    </Form>
  );
}

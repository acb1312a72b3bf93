import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { typedText } from "~/map/drawing/model/drawn-answer";
import { isChanged } from "~/map/drawing/model/edit-state";
import type { Editor } from "~/map/drawing/model/editor";
import { useEditor } from "~/map/drawing/model/use-editor";
import { BoundaryInput } from "~/map/drawing/parts/boundary-input";
import type { DrawnAnswer } from "~/map/drawing/server/answer-drawn.server";
import { paths } from "~/paths";
import { Combobox } from "~/ui/form/combobox";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { NumberField } from "~/ui/form/number-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import { LinkButton } from "~/ui/link-button";
import type { DrawInput } from "./form";
import type { DrawScreen } from "./queries.server";

interface NewFieldFormProps extends DrawScreen {
  editor: Editor;
  answer: DrawnAnswer | undefined;
  /** What is wrong with what is drawn now. */
  boundaryErrors: string[];
}

export function NewFieldForm({ editor, answer, boundaryErrors, ...screen }: NewFieldFormProps) {
  const { customerId, constraint, divisions, division } = screen;
  const [form, fields] = useForm<DrawInput>({
    id: "draw",
    constraint,
    lastResult: answer?.result ?? null,
    defaultValue: { division_id: division },
  });
  const drawn = useEditor(editor, isChanged);
  return (
    <Form method="post" id={form.id} noValidate>
      <IdempotencyKey />
      <FormErrors
        errors={[...(form.errors ?? []), ...boundaryErrors]}
        title="Сохранить не удалось"
        fields={[
          { field: fields.name, label: "Название" },
          { field: fields.documented_area, label: "Площадь по документам" },
          { field: fields.division_id, label: "Подразделение" },
        ]}
      />
      <TextField field={fields.name} label="Название" autoComplete="off" />
      <Combobox field={fields.division_id} label="Подразделение" placeholder="Без подразделения" options={divisions} />
      <NumberField
        field={fields.documented_area}
        label="Площадь по документам"
        unit="га"
        positive
        hint="Останется рядом с измеренной по карте"
      />
      <BoundaryInput
        editor={editor}
        name="boundary"
        text={typedText(answer, "boundary") ?? ""}
        errors={boundaryErrors}
      />
      <div className="actions mt-4">
        <SubmitButton variant="primary">Добавить поле</SubmitButton>
        <LinkButton to={paths.map(customerId)}>Отмена</LinkButton>
      </div>
      <UnsavedGuard dirty={drawn || form.dirty} />
    </Form>
  );
}

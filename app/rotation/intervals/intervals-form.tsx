import { Form } from "@remix-run/react";
import { useState } from "react";
import { FormErrors } from "~/ui/form/form-errors";
import { RecordVersion } from "~/ui/form/record-version";
import { SubmitButton } from "~/ui/form/submit-button";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import { ActionsHeader, HeaderCell, Table } from "~/ui/table";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { IntervalLine } from "./interval-line";
import { intervalName } from "./interval-name";
import type { IntervalsScreen } from "./queries.server";
import { typedInterval } from "./typed-interval";

type IntervalsFormProps = IntervalsScreen & { answer: FormAnswer | undefined };

/** The whole table is one form: what was changed is saved at once. */
export function IntervalsForm({ crops, version, mayEdit, answer }: IntervalsFormProps) {
  const [dirty, setDirty] = useState(answer !== undefined);
  const errorsOf = (cropId: number) => answer?.result.error?.[intervalName(cropId)] ?? undefined;
  const rows = crops.map((crop) => {
    const id = `interval-${crop.id}`;
    const initialValue = typedInterval(answer, crop.id) ?? crop.own ?? "";
    return { crop, field: { id, name: intervalName(crop.id), initialValue, errors: errorsOf(crop.id) } };
  });
  const wrong = rows.map(({ crop, field }) => ({ field, label: crop.name }));
  return (
    <Form method="post" onChange={() => setDirty(true)} preventScrollReset>
      <FormErrors errors={answer?.result.error?.[""] ?? undefined} fields={wrong} title="Сохранить не удалось" />
      <RecordVersion version={version} />
      <Table label="Сроки возврата культур" className="card intervals max-w-3xl">
        <thead>
          <tr>
            <HeaderCell>Культура</HeaderCell>
            <HeaderCell numeric>По справочнику, лет</HeaderCell>
            <HeaderCell>Свой срок, лет</HeaderCell>
            {mayEdit && <ActionsHeader />}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ crop, field }) => (
            <IntervalLine key={crop.id} crop={crop} field={field} mayEdit={mayEdit} />
          ))}
        </tbody>
      </Table>
      {mayEdit && (
        <div className="actions mt-4">
          <SubmitButton variant="primary">Сохранить сроки</SubmitButton>
          {crops.some(({ own }) => own !== null) && (
            <SubmitButton variant="ghost" name="reset" value="all">
              Вернуть все по справочнику
            </SubmitButton>
          )}
        </div>
      )}
      <UnsavedGuard dirty={dirty} />
    </Form>
  );
}

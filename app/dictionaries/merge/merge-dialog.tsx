import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Combobox } from "~/ui/form/combobox";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { RouteDialog } from "~/ui/route-dialog";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalOf } from "~/upstream/refusal";
import { counted } from "~/words/format";
import type { Merging } from "./merging.server";

interface MergeDialogProps extends Merging {
  record: { id: number; version: number; name: string };
  closeTo: string;
  answer: FormAnswer | undefined;
}

/** Merges an own entry into another one of its dictionary: what it will do is told of the chosen one before it is done. */
export function MergeDialog({ record, options, into, uses, closeTo, answer }: MergeDialogProps) {
  const [form, fields] = useForm({
    // Another choice is another form: what was wrong with the one before is not with this.
    id: `merge-entry-${into?.id ?? ""}`,
    lastResult: refusalOf(answer, "merge")?.result ?? null,
    defaultValue: { into_id: into ? String(into.id) : "" },
    constraint: { into_id: { required: true } },
  });
  const sent = {
    intent: "merge",
    id: record.id,
    version: record.version,
    name: record.name,
    seen_into: into?.id ?? "",
  };
  const submit = options.length > 0 && (
    <SubmitButton variant="primary" form={form.id} busyLabel={into ? "Объединяем…" : "Считаем…"}>
      {into ? "Объединить" : "Далее"}
    </SubmitButton>
  );
  return (
    <RouteDialog title={`Объединить «${record.name}»`} closeTo={closeTo} size="sm" submit={submit}>
      <Form method="post" id={form.id} noValidate>
        <IdempotencyKey key={into?.id} />
        <FormErrors errors={form.errors} title="Объединить не удалось" />
        {Object.entries(sent).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {options.length === 0 ? (
          <p>Другой подходящей записи в справочнике нет.</p>
        ) : (
          <Combobox
            field={fields.into_id}
            label="С какой записью"
            hint={into ? undefined : "Эта запись исчезнет, а всё, где она указана, перейдёт к выбранной"}
            options={options}
          />
        )}
        <div className="mt-4" aria-live="polite">
          {into && <Outcome name={record.name} into={into} uses={uses} />}
        </div>
      </Form>
    </RouteDialog>
  );
}

const records = (uses: number) =>
  counted(
    uses,
    "запись хозяйства будет указывать",
    "записи хозяйства будут указывать",
    "записей хозяйства будут указывать",
  );

function Outcome({ name, into, uses }: { name: string; into: NonNullable<Merging["into"]>; uses: number }) {
  const kind = into.own ? "свою" : "стандартную";
  return (
    <p className="rounded border border-warning bg-warning-soft p-3">
      {uses === 0
        ? `Своя запись «${name}» нигде не используется.`
        : `${records(uses)} на ${kind} запись «${into.name}».`}{" "}
      {uses === 0 ? "Она" : `Своя запись «${name}»`} будет удалена. Отменить объединение нельзя.
    </p>
  );
}

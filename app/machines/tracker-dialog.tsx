import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Checkbox } from "~/ui/form/checkbox";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { RouteDialog } from "~/ui/route-dialog";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalOf } from "~/upstream/refusal";
import { machineName } from "~/words/machine-name";
import { trackerSourceOptions } from "~/words/tracker-sources";
import { DetachTracker } from "./detach-tracker";
import type { MachinesScreen } from "./list-machines.server";
import type { TrackerInput } from "./machine-form";
import { useWindow } from "./use-window";

interface TrackerDialogProps extends Pick<MachinesScreen, "trackerConstraint"> {
  tracking: NonNullable<MachinesScreen["tracking"]>;
  answer: FormAnswer | undefined;
}

/** Hangs a tracker on a machine, or another one in place of the one that hangs there. */
export function TrackerDialog({ tracking, trackerConstraint, answer }: TrackerDialogProps) {
  const { closed } = useWindow();
  const { machine, hasPassword } = tracking;
  const { id, tracker_source, tracker_serial } = machine;
  const [form, fields] = useForm<TrackerInput>({
    id: "tracker",
    constraint: trackerConstraint,
    lastResult: refusalOf(answer, "attach")?.result ?? null,
    defaultValue: { source: tracker_source ?? "wialon", serial: tracker_serial },
  });
  const submit = (
    <SubmitButton variant="primary" form={form.id}>
      {tracker_serial ? "Сохранить" : "Привязать"}
    </SubmitButton>
  );
  const further = tracker_serial && <DetachTracker machine={machine} />;
  return (
    <RouteDialog title={`Трекер: ${machineName(machine)}`} closeTo={closed} size="sm" submit={submit} further={further}>
      <Form method="post" id={form.id} noValidate>
        <FormErrors errors={form.errors} title="Привязать не удалось" />
        <IdempotencyKey />
        <input type="hidden" name="intent" value="attach" />
        <input type="hidden" name="id" value={id} />
        <Select field={fields.source} label="Источник" options={trackerSourceOptions(tracker_source)} />
        <TextField
          field={fields.serial}
          label="Номер трекера"
          hint="IMEI или номер, под которым он передаёт координаты"
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
        <TextField
          field={fields.password}
          label="Пароль"
          hint={
            hasPassword
              ? "Задан. Оставьте пустым, чтобы не менять"
              : "Необязателен, только для Wialon IPS по TCP: с ним под этим номером не передаст никто другой"
          }
          autoComplete="off"
          spellCheck={false}
        />
        {hasPassword && <Checkbox field={fields.no_password} label="Снять пароль" />}
      </Form>
    </RouteDialog>
  );
}

import { Form } from "@remix-run/react";
import type { Machine } from "#contract/machines";
import { SubmitButton } from "~/ui/form/submit-button";
import { machineName } from "~/words/machine-name";

/** Takes the tracker off at once; the message that follows can hang it back. */
export function DetachTracker({ machine }: { machine: Machine }) {
  const { id, tracker_source, tracker_serial } = machine;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={machineName(machine)} />
      <input type="hidden" name="source" value={tracker_source ?? ""} />
      <input type="hidden" name="serial" value={tracker_serial ?? ""} />
      <SubmitButton name="intent" value="detach" variant="secondary" busyLabel="Снимаем…">
        Снять трекер
      </SubmitButton>
    </Form>
  );
}

import { useForm } from "@conform-to/react";
import { paths } from "~/paths";
import { EditorDialog } from "~/ui/form/editor-dialog";
import { TextField } from "~/ui/form/text-field";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalOf } from "~/upstream/refusal";
import { useCustomerId } from "~/use-customer-id";
import type { GroupInput } from "./form";
import type { GroupsScreen } from "./queries.server";

type GroupDialogProps = Pick<GroupsScreen, "constraint" | "edited"> & { answer: FormAnswer | undefined };

/** One form for adding and renaming. */
export function GroupDialog({ constraint, edited, answer }: GroupDialogProps) {
  const refusal = refusalOf(answer, "create", "update");
  const [form, fields] = useForm<GroupInput>({
    id: "group",
    constraint,
    lastResult: refusal?.result ?? null,
    defaultValue: { name: edited?.name },
  });
  const stale = edited && refusal?.code === "StaleVersion";
  return (
    <EditorDialog
      title={edited ? "Группа подразделений" : "Новая группа подразделений"}
      form={form}
      record={edited}
      saved={stale ? [{ label: "Название", value: edited.name }] : undefined}
      closeTo={paths.settingsGroups(useCustomerId())}
    >
      <TextField
        field={fields.name}
        label="Название"
        hint="Подразделения включают в группу на вкладке «Подразделения»"
        autoComplete="off"
        autoFocus
      />
    </EditorDialog>
  );
}

import { useForm } from "@conform-to/react";
import { paths } from "~/paths";
import { EditorDialog } from "~/ui/form/editor-dialog";
import { Select } from "~/ui/form/select";
import { TextField } from "~/ui/form/text-field";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalOf } from "~/upstream/refusal";
import { useCustomerId } from "~/use-customer-id";
import type { DivisionInput } from "./form";
import type { DivisionsScreen } from "./queries.server";

type DivisionDialogProps = Pick<DivisionsScreen, "divisions" | "groups" | "constraint" | "edited" | "adding"> & {
  answer: FormAnswer | undefined;
};

type Named = { id: number; name: string };

const options = (list: Named[]) => list.map(({ id, name }) => ({ value: String(id), label: name }));
const idText = (id: number | null | undefined) => (id ? String(id) : "");

/** One form for adding and changing. Divisions nest one level deep. */
export function DivisionDialog({ divisions, groups, constraint, edited, adding, answer }: DivisionDialogProps) {
  const refusal = refusalOf(answer, "create", "update");
  const [form, fields] = useForm<DivisionInput>({
    id: "division",
    constraint,
    lastResult: refusal?.result ?? null,
    defaultValue: {
      name: edited?.name,
      divisiongroup_id: idText(edited?.divisiongroup_id),
      parent_id: edited ? idText(edited.parent_id) : adding?.parentId,
    },
  });
  const holdsOthers = edited !== null && edited.divisions.length > 0;
  const possibleParents = holdsOthers ? [] : divisions.filter(({ id }) => id !== edited?.id);
  return (
    <EditorDialog
      title={edited ? "Подразделение" : "Новое подразделение"}
      form={form}
      record={edited}
      saved={edited && refusal?.code === "StaleVersion" ? savedValues(edited, divisions, groups) : undefined}
      closeTo={paths.settingsDivisions(useCustomerId())}
    >
      <TextField field={fields.name} label="Название" autoComplete="off" autoFocus />
      <Select
        field={fields.parent_id}
        label="Входит в подразделение"
        placeholder="Никуда не входит"
        options={options(possibleParents)}
        hint={holdsOthers ? "Внутри него есть другие подразделения, поэтому вложить его самого нельзя" : undefined}
      />
      <Select field={fields.divisiongroup_id} label="Группа" placeholder="Без группы" options={options(groups)} />
    </EditorDialog>
  );
}

function savedValues(
  { name, parent_id, divisiongroup_id }: NonNullable<DivisionsScreen["edited"]>,
  divisions: Named[],
  groups: Named[],
) {
  const nameOf = (list: Named[], id: number | null) => list.find((one) => one.id === id)?.name;
  return [
    { label: "Название", value: name },
    { label: "Входит в подразделение", value: nameOf(divisions, parent_id) ?? "никуда не входит" },
    { label: "Группа", value: nameOf(groups, divisiongroup_id) ?? "без группы" },
  ];
}

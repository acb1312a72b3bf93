import { type FieldMetadata, useField } from "@conform-to/react";
import type { Option } from "~/ui/form/options";
import { Icon } from "~/ui/icons";
import { RemoveRow, RowList } from "~/works/row-list";
import { nextUse, type UseInput } from "./form-input";
import { summaryOfUse } from "./list-words";
import { RegisteredUseFields } from "./registered-use-fields";

interface RegisteredUseProps {
  use: FieldMetadata<UseInput>;
  crops: Option[];
  number: number;
}

/** One use: a line that tells it, and its controls under that. A new one and one with something wrong stand open. */
function RegisteredUse({ use, crops, number }: RegisteredUseProps) {
  const { value, initialValue, valid } = use;
  const isNew = summaryOfUse((initialValue ?? {}) as Partial<UseInput>, crops) === "";
  const summary = summaryOfUse((value ?? {}) as Partial<UseInput>, crops);
  return (
    <details className="use-fold" open={isNew || !valid}>
      <summary>
        <Icon name="chevron-down" size={16} />
        <span>{summary || `Регламент ${number}`}</span>
      </summary>
      <RegisteredUseFields use={use} crops={crops} isNew={isNew} />
    </details>
  );
}

interface RegisteredUsesProps {
  label: string;
  hint: string | undefined;
  crops: Option[];
}

/** The registered uses of a pesticide, each folded to a line. */
export function RegisteredUses({ label, hint, crops }: RegisteredUsesProps) {
  const [list, form] = useField<UseInput[]>("uses");
  const [pesticideClass] = useField<string>("class");
  const uses = list.getFieldList();
  const last = uses.at(-1)?.value as Partial<UseInput> | undefined;
  const add = form.insert.getButtonProps({ name: list.name, defaultValue: nextUse(last, pesticideClass.value ?? "") });
  return (
    <RowList title={label} hint={hint} errors={list.errors} add={add} addLabel="Добавить регламент">
      {uses.map((use, index) => (
        <li key={use.key} className="use-line">
          <RegisteredUse use={use} crops={crops} number={index + 1} />
          <RemoveRow button={form.remove.getButtonProps({ name: list.name, index })} label="Убрать регламент" />
        </li>
      ))}
    </RowList>
  );
}

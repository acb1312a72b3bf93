import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { Combobox } from "~/ui/form/combobox";
import type { Option } from "~/ui/form/options";
import { emptyMachinery, type MachineryInput } from "./form-input";
import { RemoveRow, RowList } from "./row-list";

interface MachineryRowsProps<S extends Record<string, unknown>> {
  form: FormMetadata<S>;
  list: FieldMetadata<MachineryInput[], S>;
  machines: Option[];
  equipment: Option[];
  operators: Option[];
}

/** The fields of the machines in their order, for what is told of the whole form. */
export const machineryFields = <S extends Record<string, unknown>>(list: FieldMetadata<MachineryInput[], S>) =>
  list.getFieldList().flatMap((row, index) => {
    const { machine_id, equipment_id, machine_operator_id } = row.getFieldset();
    const line = `Техника, строка ${index + 1}`;
    return [
      { field: machine_id, label: `${line}: машина` },
      { field: equipment_id, label: `${line}: орудие` },
      { field: machine_operator_id, label: `${line}: механизатор` },
    ];
  });

/** Which machines do a work, each with its implement and whoever drives it. */
export function MachineryRows<S extends Record<string, unknown>>(props: MachineryRowsProps<S>) {
  const { form, list, machines, equipment, operators } = props;
  const add = form.insert.getButtonProps({ name: list.name, defaultValue: emptyMachinery });
  return (
    <RowList title="Техника" errors={list.errors} add={add} addLabel="Добавить технику">
      {list.getFieldList().map((row, index) => {
        const { machine_id, equipment_id, machine_operator_id } = row.getFieldset();
        return (
          <li key={row.key} className="row-line">
            <div className="machinery-line">
              <Combobox field={machine_id} label="Машина" options={machines} emptyText="Такой машины нет" />
              <Combobox field={equipment_id} label="Орудие" options={equipment} placeholder="Без орудия" />
              <Combobox field={machine_operator_id} label="Механизатор" options={operators} />
              <RemoveRow button={form.remove.getButtonProps({ name: list.name, index })} label="Убрать технику" />
            </div>
          </li>
        );
      })}
    </RowList>
  );
}

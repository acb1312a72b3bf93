import { Form } from "@remix-run/react";
import { Combobox } from "~/ui/form/combobox";
import { DateField } from "~/ui/form/date-field";
import type { FieldSource } from "~/ui/form/field-source";
import { FormErrors } from "~/ui/form/form-errors";
import type { Option } from "~/ui/form/options";
import { KeptParams } from "~/ui/kept-params";
import { changeParams } from "./change-params";
import type { EditScreen } from "./queries.server";

interface ChangeFormProps extends EditScreen {
  id: string;
  action: string;
}

const kept = "Не менять";
const or = (label: string, options: Option[]): Option[] => [{ value: "none", label }, ...options];

/** What to change. It is a question yet: the answer is a preview, and its address says all of it. */
export function ChangeForm({ id, action, errors, typed, season, ...options }: ChangeFormProps) {
  const box = (name: (typeof changeParams)[number]): FieldSource => ({
    id: name,
    name,
    initialValue: typed[name],
    errors: errors[name],
  });
  return (
    <Form method="get" id={id} action={action}>
      <KeptParams except={[...changeParams, "preview"]} />
      <FormErrors errors={errors[""]} title="Показать изменения не удалось" />
      <p className="mb-4 text-muted">Изменится только то, что выбрано здесь, и сразу у всех выбранных полей.</p>
      <div className="form-grid">
        <Combobox
          field={box("set_division")}
          label="Подразделение"
          placeholder={kept}
          options={or("Без подразделения", options.divisions)}
        />
        <Combobox
          field={box("set_crop")}
          label={`Культура ${season}`}
          placeholder={kept}
          options={or("Убрать культуру", options.crops)}
        />
        <Combobox
          field={box("set_region")}
          label="Область, край, республика"
          placeholder={kept}
          options={options.regions}
        />
        <Combobox field={box("set_district")} label="Район" placeholder={kept} options={options.districts} />
        <Combobox
          field={box("set_soil")}
          label="Тип почвы"
          placeholder={kept}
          options={or("Не указан", options.soils)}
        />
        <Combobox
          field={box("set_tillage")}
          label="Обработка почвы"
          placeholder={kept}
          options={or("Не указана", options.tillages)}
        />
        <DateField
          field={box("set_until")}
          label="Актуальны по"
          hint="Последний день, когда поля в работе; прежние сезоны остаются"
        />
      </div>
    </Form>
  );
}

import { Form } from "@remix-run/react";
import { Card } from "~/ui/card";
import { FormErrors } from "~/ui/form/form-errors";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { columnOptions } from "../column-options";
import type { ReadyImport } from "../queries.server";

interface MappingFormProps {
  preview: ReadyImport["preview"];
  errors: string[];
}

const roles = [
  { name: "name", label: "Название", none: "Дать номера: «Без названия 1»" },
  { name: "division", label: "Подразделение", none: "Без подразделения" },
  { name: "crop", label: "Культура", none: "Не брать" },
  { name: "area", label: "Площадь по документам", none: "Не брать" },
] as const;

const units = { ha: "в гектарах", m2: "в квадратных метрах", km2: "в квадратных километрах" };

/** Which column holds what. */
export function MappingForm({ preview: { columns, mapping, area_unit }, errors }: MappingFormProps) {
  if (columns.length === 0)
    return (
      <Card title="Колонки файла">
        <p className="text-muted">В файле только контуры, без названий и других данных. Поля получат номера.</p>
      </Card>
    );
  const options = columnOptions(columns);
  return (
    <Card title="Какие колонки взять">
      <Form method="post" preventScrollReset>
        <FormErrors errors={errors} title="Пересчитать не удалось" />
        <div className="form-grid">
          {roles.map(({ name, label, none }) => (
            <Select
              key={name}
              field={{
                id: `mapping-${name}`,
                name: `mapping.${name}`,
                initialValue: mapping[name],
                key: `${mapping[name]}`,
              }}
              label={label}
              placeholder={none}
              options={options}
              hint={name === "area" && area_unit ? `Судя по контурам, она ${units[area_unit]}` : undefined}
            />
          ))}
        </div>
        <SubmitButton name="intent" value="remap" className="mt-4" icon="refresh" busyLabel="Пересчитываем…">
          Пересчитать
        </SubmitButton>
      </Form>
    </Card>
  );
}

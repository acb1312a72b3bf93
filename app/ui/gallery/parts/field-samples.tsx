import { Checkbox } from "../../form/checkbox";
import { DateField } from "../../form/date-field";
import type { FieldSource } from "../../form/field-source";
import { FormErrors } from "../../form/form-errors";
import { NumberField } from "../../form/number-field";
import { Select } from "../../form/select";
import { TextArea } from "../../form/text-area";
import { TextField } from "../../form/text-field";
import { longText, Sample } from "./sample";

const field = (name: string, more: Partial<FieldSource> = {}): FieldSource => ({ id: `state-${name}`, name, ...more });
const wrong = { errors: ["Введите название", longText], initialValue: "неверно" };
const one = [{ value: "1", label: longText }];

export function FieldSamples() {
  return (
    <Sample title="Состояния полей">
      <FormErrors
        errors={["Сервис недоступен, попробуйте позже"]}
        fields={[{ field: field("wrong", wrong), label: "С ошибкой" }]}
      />
      <div className="form-grid">
        <TextField field={field("wrong", wrong)} label="С ошибкой" hint="И с подсказкой" />
        <TextField field={field("required", { required: true })} label="Обязательное" placeholder="Например, Поле 12" />
        <TextField field={field("disabled", { initialValue: "Не изменить" })} label="Недоступное" disabled />
        <TextField field={field("long", { initialValue: longText })} label={longText} />
        <NumberField field={field("number", { initialValue: "1234.5" })} label="Число" unit="т" />
        <NumberField field={field("number-off", { initialValue: "7" })} label="Число недоступно" disabled />
        <DateField
          field={field("date", { initialValue: "2026-05-09" })}
          label="Дата"
          min="2026-01-01"
          max="2026-12-31"
        />
        <Select field={field("select")} label="Длинный выбор" options={one} />
        <Select field={field("select-off")} label="Выбор недоступен" options={one} disabled />
        <Checkbox field={field("check", { initialValue: "on" })} label="Отмечено" hint="С подсказкой" />
        <Checkbox field={field("check-off")} label="Недоступно" disabled />
        <TextArea field={field("area", wrong)} label="Текст с ошибкой" />
        <TextField field={field("search")} type="search" label="Поиск" placeholder="Поиск по названию..." hideLabel />
      </div>
    </Sample>
  );
}

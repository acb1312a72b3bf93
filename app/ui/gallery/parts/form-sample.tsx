import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Checkbox } from "../../form/checkbox";
import { ColorField } from "../../form/color-field";
import { Combobox } from "../../form/combobox";
import { DateField } from "../../form/date-field";
import type { FieldSource } from "../../form/field-source";
import { FileField } from "../../form/file-field";
import { FormErrors } from "../../form/form-errors";
import { IdempotencyKey } from "../../form/idempotency-key";
import { NumberField } from "../../form/number-field";
import { RadioGroup } from "../../form/radio-group";
import { Select } from "../../form/select";
import { SubmitButton } from "../../form/submit-button";
import { TextArea } from "../../form/text-area";
import { TextField } from "../../form/text-field";
import { UnsavedGuard } from "../../form/unsaved-guard";
import { LinkButton } from "../../link-button";
import type { Example } from "../form";
import { Row, Sample } from "./sample";

const groups = [
  { value: "1", label: "Зерновые", group: "Первая очередь" },
  { value: "2", label: "Зернобобовые", group: "Первая очередь" },
  { value: "3", label: "Масличные", group: "Вторая очередь" },
];
const districts = [
  "Азовский",
  "Зерноградский",
  "Зимовниковский",
  "Мартыновский",
  "Орловский",
  "Пролетарский",
  "Сёлокский",
].map((label, index) => ({ value: String(index + 1), label }));
const kinds = [
  { value: "a", label: "Основной" },
  { value: "b", label: "Запасной" },
  { value: "c", label: "Закрыт", disabled: true },
];

type Constraint = NonNullable<NonNullable<Parameters<typeof useForm<Example>>[0]>["constraint"]>;

export interface FormSampleProps {
  constraint: Constraint;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** A whole form; sent empty it comes back with errors. */
export function FormSample({ constraint, lastResult }: FormSampleProps) {
  const [form, fields] = useForm<Example>({
    id: "example",
    constraint,
    lastResult,
    defaultValue: { color: "#c9a227" },
  });
  const labelled: [FieldSource, string][] = [
    [fields.name, "Название"],
    [fields.area, "Площадь"],
    [fields.day, "День"],
    [fields.group, "Группа"],
    [fields.district, "Район"],
    [fields.kind, "Вид"],
    [fields.file, "Файл"],
    [fields.agreed, "Согласие"],
  ];
  return (
    <Sample title="Форма">
      <Form method="post" encType="multipart/form-data" {...getFormProps(form)} noValidate>
        <IdempotencyKey />
        <FormErrors errors={form.errors} fields={labelled.map(([field, label]) => ({ field, label }))} />
        <div className="form-grid">
          <TextField field={fields.name} label="Название" hint="До 40 знаков" />
          <NumberField field={fields.area} label="Площадь" unit="га" min={0.1} max={500} />
          <NumberField field={fields.depth} label="Глубина" unit="см" integer positive maxLength={3} />
          <DateField field={fields.day} label="День" />
          <Select field={fields.group} label="Группа" options={groups} placeholder="Не выбрана" />
          <Combobox field={fields.district} label="Район" options={districts} hint="Наберите часть названия" />
          <ColorField field={fields.color} label="Цвет" suggestions={["#c9a227", "#0b6b4f"]} />
          <RadioGroup field={fields.kind} label="Вид" options={kinds} inline />
        </div>
        <TextArea field={fields.note} label="Заметка" className="mt-4" />
        <FileField field={fields.file} label="Файл" accept=".zip,.kml" maxBytes={50 * 1024 * 1024} />
        <Checkbox field={fields.agreed} label="Согласен с правилами" className="mb-4" />
        <Row>
          <SubmitButton variant="primary" icon="check">
            Сохранить
          </SubmitButton>
          <LinkButton to="/" variant="ghost">
            Отмена
          </LinkButton>
        </Row>
        <UnsavedGuard dirty={form.dirty} />
      </Form>
    </Sample>
  );
}

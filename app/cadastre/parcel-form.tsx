import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Checkbox } from "~/ui/form/checkbox";
import { FileField } from "~/ui/form/file-field";
import { FormErrors } from "~/ui/form/form-errors";
import { NumberField } from "~/ui/form/number-field";
import { RecordVersion } from "~/ui/form/record-version";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-area";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import { LinkButton } from "~/ui/link-button";
import type { FormAnswer } from "~/upstream/answer-form.server";
import type { ParcelInput } from "./form";
import { NumberInput } from "./number-input";
import { RightFields } from "./right-fields";

interface ParcelFormProps {
  constraint: Parameters<typeof useForm<ParcelInput>>[0]["constraint"];
  answer: FormAnswer | undefined;
  standing?: Partial<ParcelInput>;
  /** Of the parcel that is changed. */
  version?: number;
  hasBoundary?: boolean;
  closeTo: string;
  saveLabel: string;
}

const maxBoundaryBytes = 4 * 1024 * 1024;
const boundaryHint =
  "GeoJSON (Polygon или MultiPolygon) или точки: в каждой строке широта и долгота в градусах, 47.2357, 39.7015; пустая строка отделяет части.";

type BoundaryFieldsProps = Pick<ParcelFormProps, "hasBoundary"> & {
  fields: Pick<ReturnType<typeof useForm<ParcelInput>>[1], "boundary" | "no_boundary">;
};

function BoundaryFields({ fields, hasBoundary }: BoundaryFieldsProps) {
  return (
    <>
      <p className="text-muted">
        {hasBoundary
          ? "Граница задана. Новая встанет на её место; если ничего не указать, останется прежняя."
          : "Не обязательна. По ней считаются площадь и доли полей, и участок виден на карте."}
      </p>
      <TextArea field={fields.boundary} label="GeoJSON или координаты" rows={5} hint={boundaryHint} className="mt-4" />
      <FileField
        field={{ id: "boundary_file", name: "boundary_file" }}
        label="Или файл GeoJSON"
        accept=".geojson,.json,application/geo+json,application/json"
        maxBytes={maxBoundaryBytes}
      />
      {hasBoundary && <Checkbox field={fields.no_boundary} label="Убрать границу" />}
    </>
  );
}

/** A parcel: the same form adds one and changes it. */
export function ParcelForm({
  constraint,
  answer,
  standing,
  version,
  hasBoundary,
  closeTo,
  saveLabel,
}: ParcelFormProps) {
  const [form, fields] = useForm<ParcelInput>({
    id: "parcel",
    constraint,
    lastResult: answer?.result ?? null,
    defaultValue: standing ?? {},
  });
  return (
    <Form
      method="post"
      id={form.id}
      encType="multipart/form-data"
      noValidate
      className="card max-w-4xl p-4"
      aria-label={saveLabel}
    >
      <RecordVersion version={version} />
      <FormErrors
        errors={form.errors}
        title="Сохранить не удалось"
        fields={[
          { field: fields.number, label: "Кадастровый номер" },
          { field: fields.boundary, label: "Граница" },
        ]}
      />
      <div className="form-grid">
        <NumberInput field={fields.number} />
        <RightFields fields={fields} />
        <NumberField field={fields.documented_area} label="Площадь по документам" unit="га" positive />
      </div>
      <TextArea field={fields.comment} label="Комментарий" rows={2} className="mt-4" />
      <h2 className="mt-6">Граница</h2>
      <BoundaryFields {...{ fields, hasBoundary }} />
      <div className="actions mt-4">
        <SubmitButton variant="primary">{saveLabel}</SubmitButton>
        <LinkButton to={closeTo} variant="ghost">
          Отмена
        </LinkButton>
      </div>
      <UnsavedGuard dirty={form.dirty} />
    </Form>
  );
}

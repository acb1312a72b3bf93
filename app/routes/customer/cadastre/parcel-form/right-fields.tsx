import { landCategoryNames, landRightNames } from "#contract/cadastre-words";
import { DateField } from "~/ui/form/date-field";
import type { FieldSource } from "~/ui/form/field-source";
import { Select } from "~/ui/form/select";

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export const categoryOptions = options(landCategoryNames);
export const rightOptions = options(landRightNames);

/** What a parcel is and by what right it is used. */
export function RightFields({ fields }: { fields: Record<"category" | "right" | "lease_end", FieldSource> }) {
  return (
    <>
      <Select field={fields.category} label="Категория земель" placeholder="Не указана" options={categoryOptions} />
      <Select field={fields.right} label="Право" placeholder="Не указано" options={rightOptions} />
      <DateField field={fields.lease_end} label="Аренда до" />
    </>
  );
}

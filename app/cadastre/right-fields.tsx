import { useState } from "react";
import { landCategoryNames, landRightNames, leasedRights } from "#contract/cadastre-words";
import { DateField } from "~/ui/form/date-field";
import type { FieldSource } from "~/ui/form/field-source";
import { optionsOf } from "~/ui/form/options";
import { Select } from "~/ui/form/select";
import { useHydrated } from "~/ui/use-hydrated";

const categories = optionsOf(landCategoryNames);
const rights = optionsOf(landRightNames);

/** What a parcel is and by what right it is used; other rights than a lease have no end of one. */
export function RightFields({ fields }: { fields: Record<"category" | "right" | "lease_end", FieldSource> }) {
  const hydrated = useHydrated();
  const [right, setRight] = useState(String(fields.right.initialValue ?? ""));
  const unneeded = hydrated && right !== "" && !leasedRights.has(right);
  return (
    <>
      <Select field={fields.category} label="Категория земель" placeholder="Не указана" options={categories} />
      <Select
        field={fields.right}
        label="Право"
        placeholder="Не указано"
        options={rights}
        onChange={({ currentTarget }) => setRight(currentTarget.value)}
      />
      <DateField
        field={fields.lease_end}
        label="Аренда до"
        className={unneeded ? "hidden" : undefined}
        disabled={unneeded}
      />
    </>
  );
}

import { bringsProduct, unfitWorkWords } from "#contract/zone-works";
import type { FieldSource } from "~/ui/form/field-source";
import { Select } from "~/ui/form/select";
import { productOf } from "~/works/units";
import type { RateFormScreen } from "./load-rate-form.server";

interface WorkChoiceProps {
  field: FieldSource;
  /** What is chosen now. */
  chosen: string;
  /** The key of what goes on the land; "" until it is said. */
  product: string;
  works: RateFormScreen["works"];
}

/** The work that rates are meant for: of the planned ones those that bring the product. */
export function WorkChoice({
  field: { id, name, key, initialValue, errors },
  chosen,
  product,
  works,
}: WorkChoiceProps) {
  const brought = productOf(product);
  const fits = (work: (typeof works)[number]) => !brought || bringsProduct(work, brought);
  const unfit = works.find((work) => work.value === chosen && !fits(work));
  const offered = works.filter((work) => work === unfit || fits(work));
  const none = works.length > 0 ? "Подходящих запланированных работ нет" : "Запланированных работ на поле нет";
  return (
    <Select
      field={{
        ...{ id, name, key, initialValue },
        errors: unfit && brought ? [unfitWorkWords[brought.kind]] : errors,
      }}
      label="Для какой работы"
      options={offered.map(({ value, label }) => ({ value, label }))}
      placeholder={offered.length > 0 ? "Без работы" : none}
    />
  );
}

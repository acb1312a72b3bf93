import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { otherMeasure } from "#formats/liquids";
import { parseNumber } from "#formats/numbers";
import { Combobox } from "~/ui/form/combobox";
import { NumberField } from "~/ui/form/number-field";
import type { Option } from "~/ui/form/options";
import { Select } from "~/ui/form/select";
import type { WorkChecks } from "./check-words";
import { emptyProduct, type ProductInput } from "./form-input";
import { RemoveRow, RowList } from "./row-list";
import { productUnits } from "./terms";
import { type Units, unitOf } from "./units";
import { Verdict } from "./verdict";
import { doseText, totalOf, totalText } from "./words";

interface ProductRowsProps<S extends Record<string, unknown>> {
  form: FormMetadata<S>;
  list: FieldMetadata<ProductInput[], S>;
  options: Option[];
  units: Units;
  /** кг/л of liquids, by the products' keys. */
  densities: Record<string, number>;
  /** m² that the mix goes on; null where it isn't known yet. */
  area: number | null;
  /** Verdicts by the products' keys, of what stood in the form when they were asked. */
  checks?: WorkChecks["products"] | undefined;
  /** What was planned by the products' keys, where the fact is entered. */
  planned?: Record<string, string>;
}

const unitOptions = productUnits.map((unit) => ({ value: unit, label: unit }));

/** What a line makes on the whole area, and its rate and that amount of a liquid in its other measure: litres by mass. */
function amountsOfRow(
  { product, rate, unit }: Partial<ProductInput>,
  { units, densities, area }: { units: Units; densities: Record<string, number>; area: number | null },
) {
  const parsed = parseNumber(rate ?? "", { positive: true });
  const measured = unit || (product ? unitOf(units, product) : undefined);
  if (!parsed.ok || parsed.value === null || !measured) return { total: null, other: null };
  const total = totalOf(parsed.value, measured, area);
  const density = densities[product ?? ""];
  const other = density === undefined ? null : otherMeasure({ amount: parsed.value, unit: measured }, density);
  const otherTotal = other && totalOf(other.amount, other.unit, area);
  return {
    total: total === null ? null : totalText(total, measured),
    other:
      other &&
      [doseText(other.amount, other.unit), otherTotal && totalText(otherTotal, other.unit)]
        .filter(Boolean)
        .join(", всего "),
  };
}

/** The fields of a mix in their order, for what is told of the whole form. */
export const productFields = <S extends Record<string, unknown>>(list: FieldMetadata<ProductInput[], S>) =>
  list.getFieldList().flatMap((row, index) => {
    const { product, rate, unit } = row.getFieldset();
    const line = `Смесь, строка ${index + 1}`;
    return [
      { field: product, label: `${line}: название` },
      { field: rate, label: `${line}: норма` },
      { field: unit, label: `${line}: единица` },
    ];
  });

/** The tank mix of a work, line by line, each with what it makes on the whole area. */
export function ProductRows<S extends Record<string, unknown>>(props: ProductRowsProps<S>) {
  const { form, list, options, units, checks, planned } = props;
  const add = form.insert.getButtonProps({ name: list.name, defaultValue: emptyProduct });
  return (
    <RowList title="Препараты, удобрения, семена" errors={list.errors} add={add} addLabel="Добавить в смесь">
      {list.getFieldList().map((row, index) => {
        const { product, rate, unit } = row.getFieldset();
        const key = product.value ?? "";
        const usual = unitOf(units, key);
        const { total, other } = amountsOfRow({ product: key, rate: rate.value, unit: unit.value }, props);
        return (
          <li key={row.key} className="row-line">
            <div className="product-line">
              <Combobox field={product} label="Название" options={options} />
              <NumberField field={rate} label="Норма" positive hint={planned?.[key] && `по плану ${planned[key]}`} />
              <Select
                field={unit}
                label="Единица"
                options={unitOptions}
                placeholder={usual ? `${usual} (обычная)` : "Обычная"}
              />
              <p className="product-total">
                {total && (
                  <>
                    <span className="text-muted">Всего</span> {total}
                  </>
                )}
                {other && <span className="block text-sm text-muted">то же: {other}</span>}
              </p>
              <RemoveRow button={form.remove.getButtonProps({ name: list.name, index })} label="Убрать из смеси" />
            </div>
            <Verdict check={checks?.[key]} />
          </li>
        );
      })}
    </RowList>
  );
}

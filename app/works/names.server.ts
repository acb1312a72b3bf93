import type { Workrecord } from "#contract/work-shapes";
import { customerDictionary } from "~/upstream/customer-dictionaries.server";
import { customerEntries } from "~/upstream/dictionaries.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { parkOptions } from "./choices.server";
import type { MachineryLine, Product } from "./terms";
import { doseText, productKey, totalText } from "./words";

const gone = "Удалено";

export interface WorkNames {
  type(id: number): string;
  /** «Пшеница озимая»; null of none. */
  crop(id: number | null): string | null;
  product(product: Pick<Product, "kind" | "product_id">): string;
  /** «МТЗ-82 12-34, БДМ-3×4, Иванов Пётр» */
  machinery(line: MachineryLine): string;
  /** «Иванов Пётр» */
  operator(id: number): string;
}

const namesOf = (entries: readonly { id: number; name: string }[]) =>
  new Map(entries.map(({ id, name }) => [id, name]));

/** How works and all that they point at are called. @throws an answer for an ErrorBoundary */
export async function loadWorkNames(api: FarmApi, customerId: number): Promise<WorkNames> {
  const [types, crops, pesticides, fertilizers, seeds, park] = await Promise.all([
    customerEntries(api, customerId, "worktypes"),
    customerEntries(api, customerId, "crops"),
    customerDictionary(api, customerId, "pesticides"),
    customerDictionary(api, customerId, "fertilizers"),
    customerDictionary(api, customerId, "seeds"),
    parkOptions(api, customerId),
  ]);
  const [typeNames, cropNames] = [namesOf(types), namesOf(crops)];
  const products = { pesticide: namesOf(pesticides), fertilizer: namesOf(fertilizers), seed: namesOf(seeds) };
  const labels = (options: readonly { value: string; label: string }[]) =>
    new Map(options.map(({ value, label }) => [Number(value), label]));
  const [machines, equipment, operators] = [labels(park.machines), labels(park.equipment), labels(park.operators)];
  const named = (names: ReadonlyMap<number, string>, id: number | null) =>
    id === null ? null : (names.get(id) ?? gone);
  return {
    type: (id) => typeNames.get(id) ?? "Работа не из справочника",
    crop: (id) => named(cropNames, id),
    product: ({ kind, product_id }) => products[kind].get(product_id) ?? "Удалённая запись справочника",
    machinery: ({ machine_id, equipment_id, machine_operator_id }) =>
      [named(machines, machine_id), named(equipment, equipment_id), named(operators, machine_operator_id)]
        .filter(Boolean)
        .join(", "),
    operator: (id) => operators.get(id) ?? gone,
  };
}

/** A product of a work in words. */
export interface ProductText {
  key: string;
  name: string;
  dose: string | null;
  /** What was planned, where something else was done. */
  planned: string | null;
  total: string | null;
}

/** The tank mix of a work in words. */
export const productTexts = ({ products }: Pick<Workrecord, "products">, names: WorkNames): ProductText[] =>
  products.map((product) => {
    const { rate, planned_rate, unit, total } = product;
    const dose = rate ?? planned_rate;
    return {
      key: productKey(product),
      name: names.product(product),
      dose: dose === null ? null : doseText(dose, unit),
      planned: planned_rate !== null && rate !== null && planned_rate !== rate ? doseText(planned_rate, unit) : null,
      total: total === null ? null : totalText(total, unit),
    };
  });

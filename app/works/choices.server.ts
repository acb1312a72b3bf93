import { calls } from "#contract/calls";
import { type WorkGroup, workGroupNames } from "#contract/work-words";
import type { Option } from "~/ui/form/options";
import type { NamedEntry } from "~/upstream/customer-dictionaries.server";
import { customerEntries } from "~/upstream/dictionaries.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { fullName } from "~/words/format";
import type { ProductKind } from "./terms";
import { type Units, usualUnits } from "./units";
import { kindNames, productKey } from "./words";

const option = ({ id, name }: NamedEntry): Option => ({ value: String(id), label: name });
const numbered = (id: number, ...parts: (string | null)[]): Option => ({
  value: String(id),
  label: parts.filter(Boolean).join(" "),
});

/** Types of work under the names of their groups. */
export async function workTypeOptions(
  api: FarmApi,
  customerId: number,
): Promise<(Option & { groupValue: WorkGroup })[]> {
  const types = await customerEntries(api, customerId, "worktypes");
  return [...types]
    .sort((a, b) => a.group - b.group)
    .map((type) => ({ ...option(type), group: workGroupNames[type.group], groupValue: type.group }));
}

/** Machines, implements and their operators that stand. */
export async function parkOptions(api: FarmApi, customerId: number) {
  const { machines, equipment, operators } = await api.load(calls.listParkNames, { params: { customerId } });
  return {
    machines: machines.map(({ id, model, number }) => numbered(id, model, number)),
    equipment: equipment.map(({ id, name, number }) => numbered(id, name, number)),
    operators: operators.map((one) => numbered(one.id, fullName(one))),
  };
}

/** The unit in which each product is measured, where it is not its kind's usual one. */
export async function loadUnits(api: FarmApi, customerId: number): Promise<Units> {
  const [pesticides, fertilizers] = await Promise.all([
    customerEntries(api, customerId, "pesticides"),
    customerEntries(api, customerId, "fertilizers"),
  ]);
  const units = [
    ...pesticides.map(({ id, uses }) => ({ kind: "pesticide" as const, product_id: id, unit: uses[0]?.unit })),
    ...fertilizers.map(({ id, unit }) => ({ kind: "fertilizer" as const, product_id: id, unit })),
  ];
  return Object.fromEntries(
    units.flatMap(({ unit, ...product }) =>
      unit && unit !== usualUnits[product.kind] ? [[productKey(product), unit]] : [],
    ),
  );
}

/** кг/л of liquids that are measured now in litres and now by mass, by the keys of products. */
async function loadDensities(api: FarmApi, customerId: number): Promise<Record<string, number>> {
  const fertilizers = await customerEntries(api, customerId, "fertilizers");
  return Object.fromEntries(
    fertilizers.flatMap(({ id, density }) =>
      density === undefined ? [] : [[productKey({ kind: "fertilizer", product_id: id }), density]],
    ),
  );
}

/**
 * All that can go into a tank or a seeder.
 * @param cropIds whose seeds are offered; those of every crop where none is known
 */
async function productOptions(api: FarmApi, customerId: number, cropIds: readonly number[]): Promise<Option[]> {
  const [pesticides, fertilizers, seeds] = await Promise.all([
    customerEntries(api, customerId, "pesticides"),
    customerEntries(api, customerId, "fertilizers"),
    customerEntries(api, customerId, "seeds"),
  ]);
  const offered = cropIds.length === 0 ? seeds : seeds.filter(({ crop_id }) => cropIds.includes(crop_id));
  const ofKind = (kind: ProductKind, entries: readonly NamedEntry[]) =>
    entries.map(({ id, name }) => ({
      value: productKey({ kind, product_id: id }),
      label: name,
      group: kindNames[kind],
    }));
  return [...ofKind("pesticide", pesticides), ...ofKind("fertilizer", fertilizers), ...ofKind("seed", offered)];
}

/** Everything that a form of works lets one choose from. */
export async function loadWorkChoices(api: FarmApi, customerId: number, cropIds: readonly number[]) {
  const [workTypes, park, products, units, densities] = await Promise.all([
    workTypeOptions(api, customerId),
    parkOptions(api, customerId),
    productOptions(api, customerId, cropIds),
    loadUnits(api, customerId),
    loadDensities(api, customerId),
  ]);
  return { workTypes, ...park, products, units, densities };
}

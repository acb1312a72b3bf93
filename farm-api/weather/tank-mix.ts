import type { Pesticide } from "#contract/dictionaries-shapes";
import type { ProductType } from "#contract/weather-shapes";
import { knownPesticides } from "../dictionaries/shared/known-pesticides";
import type { Transaction } from "../platform/database/scope";

/** What spraying a mix is held against. */
export interface TankMix {
  types: ProductType[];
  /** The worst of its products, 1 to 3; null where none is known. */
  beeClass: number | null;
}

/** As what a product is sprayed, by its class; what only helps others, or is not sprayed on plants, follows them. */
const typeOfClass: Readonly<Record<Pesticide["class"], ProductType | null>> = {
  гербицид: "herbicide",
  десикант: "desiccant",
  фунгицид: "fungicide",
  биопрепарат: "fungicide",
  "регулятор роста": "fungicide",
  инсектицид: "insecticide",
  акарицид: "insecticide",
  адъювант: null,
  протравитель: null,
  моллюскоцид: null,
  родентицид: null,
};

/** What is known of a mix; null where nothing of it is a pesticide that anybody knows. */
export async function tankMix(tx: Transaction, customerId: number, ids: readonly number[]): Promise<TankMix | null> {
  return mixFrom(await knownPesticides(tx, customerId, ids), ids);
}

/** The same of pesticides that were looked up together. */
export function mixFrom(
  pesticideOf: Awaited<ReturnType<typeof knownPesticides>>,
  ids: readonly number[],
): TankMix | null {
  const known = ids.flatMap((id) => pesticideOf(id) ?? []);
  const types = [...new Set(known.flatMap((one) => typeOfClass[one.class] ?? []))];
  if (types.length === 0) return null;
  const classes = known.flatMap(({ hazard_bees }) => hazard_bees ?? []);
  return { types, beeClass: classes.length === 0 ? null : Math.min(...classes) };
}

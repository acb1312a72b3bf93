import type { z } from "zod";
import { reachYear } from "#formats/days/periods";
import { foldLetters } from "#formats/letters";
import { compareNames } from "#formats/russian-order";
import type { FieldFilter } from "../../../contract/field-filter";
import type { fieldSort } from "../../../contract/fields";
import { standardDictionaries } from "../../../farm-api/dictionaries/shared/standard";
import type { Holding, StoredField } from "../world/holding";
import { cropOf, plotsIn, sowingsIn } from "./field-shapes";
import { bearsLand } from "./land-bearer";

type Test = (field: StoredField) => boolean;

/** Ids of the divisions that a condition holds for, and of those nested in them. */
export function divisionIds({ divisions }: Holding, holds: (id: number, group: number | null) => boolean): Set<number> {
  const own = new Set([...divisions.values()].filter((one) => holds(one.id, one.divisiongroup_id)).map(({ id }) => id));
  for (const { id, parent_id } of divisions.values()) if (parent_id !== null && own.has(parent_id)) own.add(id);
  return own;
}

const inDivisions =
  (ids: Set<number>): Test =>
  ({ division_id }) =>
    division_id !== null && ids.has(division_id);

export const isActual = ({ actual_seasons }: StoredField, season: number): boolean => reachYear(actual_seasons, season);

/** One and the same sowing has to meet everything that is asked of sowings. */
function sowingTest(filter: FieldFilter): Test | null {
  const { season, crop_ids, breed, sowed_from, sowed_to, yield_min, yield_max } = filter;
  const crops = crop_ids?.filter((id) => id !== 0) ?? [];
  const limits = [crops.length > 0, breed, sowed_from, sowed_to, yield_min !== undefined, yield_max !== undefined];
  const asks = limits.some(Boolean);
  if (!asks && !crop_ids?.includes(0)) return null;
  return (field) => {
    const sowings = sowingsIn(field, season);
    if (crop_ids?.includes(0) && sowings.length === 0) return true;
    return (
      asks &&
      sowings.some(
        (sowing) =>
          (crops.length === 0 || crops.includes(sowing.crop_id)) &&
          (!breed || foldLetters(sowing.breed ?? "").includes(foldLetters(breed))) &&
          (!sowed_from || (sowing.sowed_at ?? "") >= sowed_from) &&
          (!sowed_to || (sowing.sowed_at ?? "9999") <= sowed_to) &&
          (yield_min === undefined || (sowing.field_yield ?? -1) >= yield_min) &&
          (yield_max === undefined || (sowing.field_yield ?? Infinity) <= yield_max),
      )
    );
  };
}

/** The standing fields that a filter lets through. */
export function matchingFields(holding: Holding, filter: FieldFilter): StoredField[] {
  const {
    include,
    ids,
    actual,
    season,
    division_ids,
    divisiongroup_id,
    q,
    plots_min = 0,
    plots_max = Infinity,
  } = filter;
  const tests: (Test | null)[] = [
    ({ deleted }) => !deleted,
    ids ? ({ id }) => ids.includes(id) : null,
    ({ boundary }) => include.split(",").includes(boundary ? "normal" : "bare"),
    division_ids && !division_ids.includes(0)
      ? inDivisions(divisionIds(holding, (id) => division_ids.includes(id)))
      : null,
    divisiongroup_id === undefined ? null : inDivisions(divisionIds(holding, (_, group) => group === divisiongroup_id)),
    q ? ({ name }) => foldLetters(name).includes(foldLetters(q)) : null,
    season ? bearsLand(holding, season) : null,
    actual && season ? (field) => isActual(field, season) : null,
    // Nobody has inspected anything there.
    filter.scouted_since ? () => false : null,
    (field) => {
      const { length } = plotsIn(field, season);
      return length >= plots_min && length <= plots_max;
    },
    sowingTest(filter),
  ];
  const asked = tests.filter((test) => test !== null);
  return [...holding.fields.values()].filter((field) => asked.every((test) => test(field)));
}

const cropName = (id: number | null) => standardDictionaries.crops.find((crop) => crop.id === id)?.name ?? "яяя";

interface Order {
  sort: z.infer<typeof fieldSort>;
  order: "asc" | "desc";
  season?: number | undefined;
}

/** In the order asked for; names decide where the rest is equal. */
export function inOrder({ divisions }: Holding, fields: StoredField[], { sort, order, season }: Order): StoredField[] {
  const division = ({ division_id }: StoredField) => divisions.get(division_id ?? 0)?.name ?? "яяя";
  const compare: Record<Order["sort"], (a: StoredField, b: StoredField) => number> = {
    name: () => 0,
    area: (a, b) => a.area - b.area,
    crop: (a, b) => compareNames(cropName(cropOf(a, season)), cropName(cropOf(b, season))),
    division: (a, b) => compareNames(division(a), division(b)),
  };
  const sign = order === "asc" ? 1 : -1;
  return fields.sort((a, b) => sign * (compare[sort](a, b) || compareNames(a.name, b.name) || a.id - b.id));
}

import type { DictionaryName } from "#contract/dictionaries-shapes";
import {
  cropGroups,
  diseaseKinds,
  fertilizerKinds,
  pesticideClasses,
  pestKinds,
  weedKinds,
} from "#contract/dictionaries-terms";
import type { Option } from "~/ui/form/options";
import { capital } from "~/words/capital";

import type { Shelf } from "../shelf.server";

type Key = "group" | "kind" | "class" | "crop" | "region";

/** What the farm API calls the filter that an address has under a shorter name. */
export const sent = {
  group: "filter[group]",
  kind: "filter[kind]",
  class: "filter[class]",
  crop: "filter[crop_id]",
  region: "filter[region_id]",
} as const satisfies Record<Key, string>;

interface FilterKind {
  key: Key;
  label: string;
  all: string;
  values: readonly string[] | { from: DictionaryName };
}

const ofCrop: FilterKind = { key: "crop", label: "Культура", all: "Все культуры", values: { from: "crops" } };
const ofKind = (values: readonly string[]): FilterKind => ({ key: "kind", label: "Вид", all: "Все виды", values });

const kinds: { [N in DictionaryName]?: FilterKind[] } = {
  crops: [{ key: "group", label: "Группа", all: "Все группы", values: cropGroups }],
  seeds: [ofCrop],
  cropdevstages: [ofCrop],
  pesticides: [{ key: "class", label: "Класс", all: "Все классы", values: pesticideClasses }, ofCrop],
  pests: [ofKind(pestKinds), ofCrop],
  weeds: [ofKind(weedKinds), ofCrop],
  diseases: [ofKind(diseaseKinds), ofCrop],
  fertilizers: [ofKind(fertilizerKinds)],
  districts: [{ key: "region", label: "Регион", all: "Все регионы", values: { from: "regions" } }],
};

export interface Filter {
  key: Key;
  label: string;
  all: string;
  value: string;
  options: Option[];
}

/** The filters of a dictionary as the address sets them; an unknown value is none. */
export async function filtersOf(shelf: Shelf, name: DictionaryName, search: URLSearchParams): Promise<Filter[]> {
  const own = kinds[name] ?? [];
  await shelf.open(...own.flatMap(({ values }) => ("from" in values ? [values.from] : [])));
  return own.map(({ values, ...filter }) => {
    const options =
      "from" in values
        ? shelf.all(values.from).map(({ id, name: label }) => ({ value: String(id), label }))
        : values.map((value) => ({ value, label: capital(value) }));
    const asked = search.get(filter.key);
    const value = options.find((option) => option.value === asked)?.value ?? "";
    return { ...filter, value, options };
  });
}

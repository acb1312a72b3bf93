import { Select } from "~/ui/form/select";
import { machineTypeOptions } from "~/words/machine-types";
import { FilterBar } from "../filter-bar";
import type { MachinesScreen } from "../list-machines.server";

const trackedOptions = [
  { value: "yes", label: "С трекером" },
  { value: "no", label: "Без трекера" },
];

export function MachineFilters({ filters, narrowed }: Pick<MachinesScreen, "filters" | "narrowed">) {
  const field = (name: "type" | "tracked") => ({ id: `filter-${name}`, name, initialValue: filters[name] });
  return (
    <FilterBar q={filters.q} searchBy="модели или номеру" narrowed={narrowed}>
      <Select field={field("type")} label="Тип техники" hideLabel placeholder="Все типы" options={machineTypeOptions} />
      <Select
        field={field("tracked")}
        label="Трекер"
        hideLabel
        placeholder="С трекером и без"
        options={trackedOptions}
      />
    </FilterBar>
  );
}

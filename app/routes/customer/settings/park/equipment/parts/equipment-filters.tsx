import { Select } from "~/ui/form/select";
import { FilterBar } from "../../parts/filter-bar";
import type { EquipmentScreen } from "../queries.server";
import { typeOptions } from "../type-options";

export function EquipmentFilters({
  filters,
  narrowed,
  types,
}: Pick<EquipmentScreen, "filters" | "narrowed" | "types">) {
  const field = { id: "filter-type", name: "type", initialValue: filters.type };
  return (
    <FilterBar q={filters.q} searchBy="названию или номеру" narrowed={narrowed}>
      <Select field={field} label="Вид орудия" hideLabel placeholder="Все виды" options={typeOptions(types)} />
    </FilterBar>
  );
}

import { Select } from "~/ui/form/select";
import { typeOptions } from "../equipment-types";
import { FilterBar } from "../filter-bar";
import type { EquipmentScreen } from "../list-equipment.server";

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

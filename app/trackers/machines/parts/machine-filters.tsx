import { FilterBar } from "~/machines/filter-bar";
import { Select } from "~/ui/form/select";
import { machineTypeOptions } from "~/words/machine-types";
import type { MachinesNow } from "../queries.server";

const flags = [
  { name: "day", label: "Сегодня на связи" },
  { name: "active", label: "Сейчас на связи" },
  { name: "known", label: "Скрыть неизвестную технику" },
] as const;

export function MachineFilters({
  filters,
  narrowed,
  chosen,
  range,
}: Pick<MachinesNow, "filters" | "narrowed" | "chosen" | "range">) {
  return (
    <FilterBar q={filters.q} searchBy="технике или трекеру" narrowed={narrowed}>
      <Select
        field={{ id: "filter-type", name: "type", initialValue: filters.type }}
        label="Тип техники"
        hideLabel
        placeholder="Все типы"
        options={machineTypeOptions}
      />
      {flags.map(({ name, label }) => (
        <label key={name} className="flex items-center gap-2">
          <input type="checkbox" name={name} value="1" defaultChecked={filters[name]} />
          {label}
        </label>
      ))}
      {chosen && <input type="hidden" name="machine" value={chosen.id} />}
      {range.name !== "today" && <input type="hidden" name="range" value={range.name} />}
      {range.name === "period" && <input type="hidden" name="from" value={range.from} />}
      {range.name === "period" && <input type="hidden" name="to" value={range.to} />}
    </FilterBar>
  );
}

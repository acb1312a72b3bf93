import { useMemo } from "react";
import { type FieldTable, legendOf } from "~/map/field-table";
import { ColorSwatch } from "~/ui/color-swatch";
import { hectares, missingCrop } from "~/words/format";

/** Which colour is which crop, and how much land it has. */
export function Legend({ table, season }: { table: FieldTable; season: number }) {
  const entries = useMemo(() => legendOf(table), [table]);
  return (
    <details className="card map-legend">
      <summary className="px-3 py-2 font-medium">Культуры {season}</summary>
      <ul className="px-3 pb-2">
        {entries.map(({ crop, area }) => (
          <li key={crop?.id ?? 0} className="flex items-center py-1 text-sm">
            <ColorSwatch color={crop?.color} className="mr-2" />
            <span className="min-w-0 flex-1 truncate">{crop?.name ?? missingCrop}</span>
            <span className="num ml-3 text-muted">{hectares(area)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

import { useMemo } from "react";
import { type Coloring, legendOf } from "~/map/coloring";
import type { FieldTable } from "~/map/field-table";
import { ColorSwatch } from "~/ui/color-swatch";
import { counted, hectares } from "~/words/format";

interface LegendProps {
  table: FieldTable;
  season: number;
  coloring: Coloring;
}

const titles: Record<Coloring, string> = {
  crop: "Культуры",
  stage: "Ход сезона",
  ndvi: "NDVI, сезон",
  spread: "Однородность, сезон",
  relief: "Высота, сезон",
};

/** Which colour is what, and how much land it has. */
export function Legend({ table, season, coloring }: LegendProps) {
  const entries = useMemo(() => legendOf(table, coloring), [table, coloring]);
  return (
    <details className="card map-legend">
      <summary className="px-3 py-2 font-medium">{`${titles[coloring]} ${season}`}</summary>
      <ul className="px-3 pb-2">
        {entries.map(({ name, color, area, fields }) => (
          <li
            key={`${name} ${color}`}
            className="flex items-center py-1 text-sm"
            title={counted(fields, "поле", "поля", "полей")}
          >
            <ColorSwatch color={color} className="mr-2" />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="num ml-3 text-muted">{hectares(area)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

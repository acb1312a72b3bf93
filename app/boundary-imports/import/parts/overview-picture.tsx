import { Card } from "~/ui/card";
import { count, counted } from "~/words/format";
import type { Overview } from "../overview";
import type { ReadyImport } from "../queries.server";
import { Legend } from "./overview-legend";
import { Fault, Hatch, Shapes } from "./overview-shapes";

interface OverviewPictureProps {
  overview: Overview;
  preview: ReadyImport["preview"];
}

/** All shapes of the file as they lie, so that a wrong place or a wrong scale shows at once. */
export function OverviewPicture({ overview, preview: { good_count, bad_count } }: OverviewPictureProps) {
  const { width, height, paths, faults, drawn, strays } = overview;
  const label = `Схема, север сверху: ${counted(good_count, "контур", "контура", "контуров")}`;
  return (
    <Card title="Как они лежат">
      <svg viewBox={`0 0 ${width} ${height}`} className="w-full" role="img" aria-label={label}>
        <Hatch />
        <Shapes kind="good" paths={paths.good} />
        <Shapes kind="noted" paths={paths.noted} />
        <Shapes kind="duplicate" paths={paths.duplicate} />
        {faults.map(({ row, x, y }) => (
          <Fault key={`${row} ${x} ${y}`} x={x} y={y} />
        ))}
      </svg>
      <Legend paths={paths} faults={faults} />
      {bad_count > 0 && (
        <p className="mt-2 text-sm text-muted">Контуры с ошибками не нарисованы, они названы в таблице ниже.</p>
      )}
      {strays > 0 && <p className="mt-2 text-sm text-muted">Далёкие контуры не нарисованы: {count(strays)}.</p>}
      {drawn + strays < good_count && (
        <p className="mt-2 text-sm text-muted">
          На схеме первые {count(drawn)} из {counted(good_count, "контура", "контуров", "контуров")}.
        </p>
      )}
    </Card>
  );
}

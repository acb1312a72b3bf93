import type { ReactNode } from "react";
import { Card } from "~/ui/card";
import { count, counted } from "~/words/format";
import type { Overview } from "../overview";
import type { ReadyImport } from "../queries.server";

interface OverviewPictureProps {
  overview: Overview;
  preview: ReadyImport["preview"];
}

/** All shapes of the file as they lie, so that a wrong place or a wrong scale shows at once. */
export function OverviewPicture({ overview, preview }: OverviewPictureProps) {
  const { width, height, paths, faults, drawn } = overview;
  const shapes = counted(preview.good_count, "контур", "контура", "контуров");
  return (
    <Card title="Как они лежат">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="w-full"
        role="img"
        aria-label={`Схема: ${shapes}, север сверху`}
      >
        <Hatch />
        <Shapes path={paths.good} className="fill-action-soft stroke-action" />
        <Shapes path={paths.noted} className="fill-info-soft stroke-info" />
        <Shapes path={paths.duplicate} className="fill-warning-soft stroke-warning" />
        <Shapes path={paths.duplicate} fill="url(#duplicate-hatch)" />
        {faults.map(({ row, x, y }) => (
          <Fault key={`${row} ${x} ${y}`} x={x} y={y} />
        ))}
      </svg>
      <Legend preview={preview} />
      {drawn < preview.good_count && (
        <p className="mt-2 text-sm text-muted">
          На схеме {count(drawn)} контуров из {count(preview.good_count)}.
        </p>
      )}
    </Card>
  );
}

const Hatch = () => (
  <defs>
    <pattern id="duplicate-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0v6" className="stroke-warning" strokeWidth="2" />
    </pattern>
  </defs>
);

function Shapes({ path, ...look }: { path: string; className?: string; fill?: string }) {
  return path && <path d={path} fillRule="evenodd" vectorEffect="non-scaling-stroke" {...look} />;
}

const Fault = ({ x, y }: { x: number; y: number }) => (
  <g className="fill-white stroke-danger" strokeWidth="2">
    <circle cx={x} cy={y} r="7" />
    <path d={`M${x - 3} ${y - 3}l6 6m0-6l-6 6`} />
  </g>
);

function Legend({ preview }: { preview: ReadyImport["preview"] }) {
  const sample = "M1 1h16v10h-16z";
  const { good_count, duplicate_count, bad_count, noted_count } = preview;
  return (
    <ul className="mt-2 flex flex-wrap text-sm">
      <LegendItem count={good_count - duplicate_count} text="загрузятся">
        <Shapes path={sample} className="fill-action-soft stroke-action" />
      </LegendItem>
      <LegendItem count={noted_count} text="загрузятся, но стоит проверить">
        <Shapes path={sample} className="fill-info-soft stroke-info" />
      </LegendItem>
      <LegendItem count={duplicate_count} text="дубликаты">
        <Shapes path={sample} className="fill-warning-soft stroke-warning" />
        <Shapes path={sample} fill="url(#duplicate-hatch)" />
      </LegendItem>
      <LegendItem count={bad_count} text="место ошибки">
        <g transform="translate(2 -1)">
          <Fault x={7} y={7} />
        </g>
      </LegendItem>
    </ul>
  );
}

function LegendItem({ count: number, text, children }: { count: number; text: string; children: ReactNode }) {
  if (number === 0) return null;
  return (
    <li className="mr-4 mt-1 flex items-center">
      <svg width="20" height="16" viewBox="0 -2 20 16" className="mr-2" aria-hidden="true">
        {children}
      </svg>
      {text}
    </li>
  );
}

import { chartWidth, plot } from "./chart-frame";

interface AxisName {
  /** Where its middle stands, in the units of the picture. */
  at: number;
  text: string;
}

export interface AxesProps {
  ticks: readonly number[];
  y: (value: number) => number;
  format: (value: number) => string;
  names: readonly AxisName[];
  height: number;
}

/** Room for a category's name under the axis, in the units of the picture. */
const LABEL_WIDTH = 64;

/** The names of categories, as many of them as fit. */
export function namesThatFit(categories: readonly string[], x: (index: number) => number): AxisName[] {
  const fit = Math.max(1, Math.floor((chartWidth - plot.left - plot.right) / LABEL_WIDTH));
  const every = Math.ceil(categories.length / fit);
  return categories.flatMap((text, index) => (index % every === 0 ? [{ at: x(index), text }] : []));
}

/** Horizontal lines with their values, and names under the axis. */
export function Axes({ ticks, y, format, names, height }: AxesProps) {
  return (
    <g className="chart-axes">
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={plot.left} x2={chartWidth - plot.right} y1={y(tick)} y2={y(tick)} />
          <text x={plot.left - 6} y={y(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {names.map(({ at, text }) => (
        <text key={at} x={at} y={height - 6} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  );
}

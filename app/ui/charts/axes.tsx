import { chartWidth, plot } from "./chart-frame";

export interface AxesProps {
  ticks: number[];
  y: (value: number) => number;
  format: (value: number) => string;
  categories: string[];
  x: (index: number) => number;
  height: number;
}

/** Room for a category's name under the axis, in the units of the picture. */
const LABEL_WIDTH = 64;

/** Horizontal lines with their values and the names of the categories, as many of them as fit. */
export function Axes({ ticks, y, format, categories, x, height }: AxesProps) {
  const fit = Math.max(1, Math.floor((chartWidth - plot.left - plot.right) / LABEL_WIDTH));
  const every = Math.ceil(categories.length / fit);
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
      {categories.map((category, index) =>
        index % every === 0 ? (
          <text key={category} x={x(index)} y={height - 6} textAnchor="middle">
            {category}
          </text>
        ) : null,
      )}
    </g>
  );
}

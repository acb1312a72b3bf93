import { type Mark, plot } from "./chart-frame";

interface MarksProps {
  marks: readonly Mark[];
  x: (index: number) => number;
  y: (value: number) => number;
}

/** Labels stand in so many rows by turns: near ones don't cover one another. */
const rows = 3;
const rowHeight = 11;

/** What happened on the way, as dots on the line with a name above. */
export function Marks({ marks, x, y }: MarksProps) {
  return (
    <g className="chart-marks">
      {marks.map(({ at, value, label, title }, index) => {
        const top = plot.top + rowHeight * (index % rows);
        return (
          <g key={label}>
            <title>{title}</title>
            <line x1={x(at)} x2={x(at)} y1={top} y2={y(value)} />
            <circle cx={x(at)} cy={y(value)} r={4} />
            <text x={x(at) + 3} y={top + 4}>
              {label}
            </text>
          </g>
        );
      })}
    </g>
  );
}

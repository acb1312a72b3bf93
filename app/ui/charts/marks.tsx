import { type Mark, plot } from "./chart-frame";

interface MarksProps {
  marks: readonly Mark[];
  x: (index: number) => number;
  y: (value: number) => number;
}

/** Labels stand in so many rows, each in the first in which it covers no other. */
const rows = 5;
const rowHeight = 11;
/** What a label takes of its row. */
const labelWidth = 20;

/** The row of each label from left to right; of those that fit nowhere the last. */
function rowsOf(places: readonly number[]): number[] {
  const ends = Array.from({ length: rows }, () => Number.NEGATIVE_INFINITY);
  return places.map((place) => {
    const free = ends.findIndex((end) => end <= place);
    const row = free < 0 ? rows - 1 : free;
    ends[row] = place + labelWidth;
    return row;
  });
}

/** What happened on the way, as dots on the line with a name above. */
export function Marks({ marks, x, y }: MarksProps) {
  const inRows = rowsOf(marks.map(({ at }) => x(at)));
  return (
    <g className="chart-marks">
      {marks.map(({ at, value, label, title }, index) => {
        const top = plot.top + rowHeight * (inRows[index] ?? 0);
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

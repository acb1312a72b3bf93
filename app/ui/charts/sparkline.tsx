import { extent, linearScale, linePath } from "./scale";

export interface SparklineProps {
  /** What it says in words: «NDVI за сезон, сейчас 0,62». */
  label: string;
  values: (number | null)[];
  color?: string;
  width?: number;
  height?: number;
}

/** A line the size of a word; its meaning has to stand beside it or in the label. */
export function Sparkline({ label, values, color = "#0b6b4f", width = 96, height = 24 }: SparklineProps) {
  const x = linearScale([0, Math.max(values.length - 1, 1)], [2, width - 3]);
  const y = linearScale(extent(values), [height - 3, 3]);
  const points = values.map((value, index) => (value === null ? null : { x: x(index), y: y(value) }));
  const last = points.findLast((point) => point !== null);
  return (
    <svg
      className="inline-picture"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <path d={linePath(points)} fill="none" stroke={color} strokeWidth={1.5} strokeLinejoin="round" />
      {last && <circle cx={last.x} cy={last.y} r={2.5} fill={color} />}
    </svg>
  );
}

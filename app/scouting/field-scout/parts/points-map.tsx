import { outlineSize } from "~/map/draw-outline";
import type { ScoutScreen } from "../queries.server";

/** The field with the points under their numbers. */
export function PointsMap({ drawing, field }: { drawing: NonNullable<ScoutScreen["drawing"]>; field: string }) {
  return (
    <svg
      className="scout-map"
      viewBox={`-6 -6 ${outlineSize + 12} ${outlineSize + 12}`}
      role="img"
      aria-label={`Точки осмотра на поле «${field}»`}
    >
      <path
        d={drawing.path}
        fill="#e2efe6"
        stroke="#0b6b4f"
        strokeWidth="0.8"
        fillRule="evenodd"
        strokeLinejoin="round"
      />
      {drawing.spots.map(({ number, at }) => (
        <g key={number} transform={`translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`}>
          <circle r="3.6" fill="#b3261e" stroke="#fff" strokeWidth="0.6" />
          <text>{number}</text>
        </g>
      ))}
    </svg>
  );
}

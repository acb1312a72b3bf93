import { outlineSize } from "~/map/draw-outline";
import type { PlotsScreen } from "./queries.server";

const background = "#e2efe6";
const noCrop = "#ffffff";

/** The field from above with its plots by their numbers; what is not a plot is the background. */
export function PlotSketch({ plots, outline, year }: Pick<PlotsScreen, "plots" | "outline" | "year">) {
  if (!outline) return null;
  const drawn = plots.flatMap(({ drawn: shape, ...plot }) => (shape ? { ...plot, ...shape } : []));
  return (
    <svg
      className="plot-sketch"
      viewBox={`0 0 ${outlineSize} ${outlineSize}`}
      role="img"
      aria-label={`Участки ${year} на контуре поля`}
    >
      <path d={outline} fill={background} stroke="#0b6b4f" strokeWidth="1" fillRule="evenodd" strokeLinejoin="round" />
      {drawn.map(({ id, name, path, crop }) => (
        <path
          key={id}
          d={path}
          fill={crop?.color ?? noCrop}
          fillOpacity=".75"
          stroke="#1b2621"
          strokeWidth=".6"
          fillRule="evenodd"
        >
          <title>{name}</title>
        </path>
      ))}
      {drawn.map(({ id, number, sign: [x, y] }) => (
        <text key={id} x={x} y={y + 2} textAnchor="middle" className="plot-number">
          {number}
        </text>
      ))}
    </svg>
  );
}

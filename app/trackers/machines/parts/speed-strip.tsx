import { fieldTitle } from "#formats/field-called";
import { colorPlace, speedColors } from "../../speed-colors";
import type { Strip } from "../strip.server";

const height = 56;

/** Columns of one colour as one path: hundreds of boxes would be thousands of bytes. */
function pathOf(columns: Strip["columns"], topSpeed: number, color: number): string {
  return columns
    .map((speed, at) => {
      if (speed === null || colorPlace(speed) !== color) return "";
      const tall = Math.max((speed / topSpeed) * height, 1);
      return `M${at} ${height}v-${tall.toFixed(1)}`;
    })
    .join("");
}

/** Speed over the day, field by field; `at` is where the replay stands, in shares of the day. */
export function SpeedStrip({ strip, at }: { strip: Strip; at: number | null }) {
  const { columns, visits, gaps, topSpeed } = strip;
  const width = columns.length;
  return (
    <svg
      className="speed-strip"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Скорость за день, наибольшая ${Math.round(topSpeed)} км/ч`}
    >
      {visits.map(({ from, to, name }) => (
        <rect
          key={`${from} ${name}`}
          x={from * width}
          width={Math.max((to - from) * width, 1)}
          height={height}
          className="strip-field"
        >
          <title>{fieldTitle(name)}</title>
        </rect>
      ))}
      {gaps.map(({ from, to }) => (
        <rect
          key={from}
          x={from * width}
          width={Math.max((to - from) * width, 1)}
          height={height}
          className="strip-gap"
        >
          <title>Нет данных</title>
        </rect>
      ))}
      {speedColors.map(({ color }, place) => (
        <path key={color} d={pathOf(columns, topSpeed, place)} stroke={color} strokeWidth={1.4} fill="none" />
      ))}
      {at !== null && <line x1={at * width} x2={at * width} y1={0} y2={height} className="strip-cursor" />}
    </svg>
  );
}

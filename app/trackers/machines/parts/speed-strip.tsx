import type { PointerEvent } from "react";
import { fieldTitle } from "#formats/field-called";
import { fuelLevelText } from "~/words/fuel-text";
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

interface SpeedStripProps {
  strip: Strip;
  at: number | null;
  /** What is pointed at and pressed, in shares of the day; null: nothing any more. */
  onHover: (share: number | null) => void;
  onPress: (share: number) => void;
}

const shareAt = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(Math.max((clientX - left) / width, 0), 1);
};

/** Speed over the day, field by field, and the level of fuel; `at` is where the replay stands, in shares of the day. */
export function SpeedStrip({ strip, at, ...hovering }: SpeedStripProps) {
  const { onHover, onPress } = hovering;
  const { columns, visits, gaps, topSpeed, fuel } = strip;
  const width = columns.length;
  return (
    <svg
      className="speed-strip"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Скорость за день, наибольшая ${Math.round(topSpeed)} км/ч${fuel ? `, и топливо, наибольшее ${fuelLevelText(fuel.top, fuel.unit)}` : ""}`}
      onPointerMove={(event) => onHover(shareAt(event))}
      onPointerLeave={() => onHover(null)}
      onPointerDown={(event) => onPress(shareAt(event))}
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
      {fuel?.lines.map((line) => (
        <polyline
          key={line[0]?.[0]}
          points={line.map(([across, up]) => `${across * width},${height - up * (height - 2) - 1}`).join(" ")}
          className="strip-fuel"
        />
      ))}
      {at !== null && <line x1={at * width} x2={at * width} y1={0} y2={height} className="strip-cursor" />}
    </svg>
  );
}

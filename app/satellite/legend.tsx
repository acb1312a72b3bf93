import type { ReactNode } from "react";
import { vegetationPalette } from "#contract/satellite-words";
import { ndviText } from "./words";

interface LegendProps {
  /** Values of the first and the last colour. */
  range: readonly [number, number];
  least: number | null;
  mean: number | null;
  most: number | null;
  /** Equally wide bars from `from` to `to`; what they count is said beside them. */
  bars: { values: number[]; from: number; to: number; what: string };
  palette?: readonly string[];
  /** What stands at the ends of the palette, where values would mislead. */
  ends?: readonly [string, string];
  text?: (value: number | null) => string;
  /** What else is to be said of the colours; the name of what is counted stands above it. */
  children?: ReactNode;
}

const [width, high, strip] = [300, 60, 12];

/** The palette with its ends, a histogram on the same axis, and the least, mean and most in words. */
export function Legend(props: LegendProps) {
  const { range, least, mean, most, bars, palette = vegetationPalette, text = ndviText } = props;
  const [low, top] = range;
  const ends = props.ends ?? [text(low), text(top)];
  const x = (value: number) => Math.max(0, Math.min(width, ((value - low) / Math.max(top - low, 1e-6)) * width));
  const words = `Меньше всего ${text(least)}, в среднем ${text(mean)}, больше всего ${text(most)}`;
  const id = `palette-${palette[0]?.slice(1)}`;
  return (
    <figure className="legend">
      <svg viewBox={`0 0 ${width} ${high + strip + 16}`} role="img" aria-label={`${bars.what}. ${words}`}>
        <defs>
          <linearGradient id={id}>
            {palette.map((color, index) => (
              <stop key={color} offset={index / (palette.length - 1)} stopColor={color} />
            ))}
          </linearGradient>
        </defs>
        <Bars bars={bars} x={x} />
        <rect x={0} y={high} width={width} height={strip} fill={`url(#${id})`} />
        {mean !== null && !props.ends && (
          <path d={`M${x(mean)} 0V${high + strip}`} stroke="#1b2621" strokeWidth={1.5} />
        )}
        <text x={0} y={high + strip + 13} fontSize={12}>
          {ends[0]}
        </text>
        <text x={width} y={high + strip + 13} fontSize={12} textAnchor="end">
          {ends[1]}
        </text>
      </svg>
      <figcaption className="text-sm text-muted">
        {props.children && <strong className="block text-ink">{bars.what}</strong>}
        {words}
        {mean !== null && !props.ends && ". Чёрная черта — среднее"}
        {props.children && <>. {props.children}</>}
      </figcaption>
    </figure>
  );
}

function Bars({ bars, x }: Pick<LegendProps, "bars"> & { x: (value: number) => number }) {
  const tallest = Math.max(...bars.values, 1e-9);
  const step = (bars.to - bars.from) / Math.max(bars.values.length, 1);
  return (
    <>
      {bars.values.map((value, index) => {
        const left = x(bars.from + step * index);
        const tall = (value / tallest) * high;
        const right = x(bars.from + step * (index + 1));
        if (right <= left || tall === 0) return null;
        const across = Math.max(0.5, right - left - 0.5);
        return <rect key={left} x={left} y={high - tall} width={across} height={tall} fill="#7b8a82" />;
      })}
    </>
  );
}

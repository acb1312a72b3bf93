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
}

const [width, high, strip] = [300, 60, 12];

/** The palette with its ends, a histogram on the same axis, and the least, mean and most in words. */
export function Legend({ range: [low, top], least, mean, most, bars }: LegendProps) {
  const x = (value: number) => Math.max(0, Math.min(width, ((value - low) / Math.max(top - low, 1e-6)) * width));
  const tallest = Math.max(...bars.values, 1e-9);
  const step = (bars.to - bars.from) / Math.max(bars.values.length, 1);
  const words = `Меньше всего ${ndviText(least)}, в среднем ${ndviText(mean)}, больше всего ${ndviText(most)}`;
  return (
    <figure className="m-0">
      <svg viewBox={`0 0 ${width} ${high + strip + 16}`} role="img" aria-label={`${bars.what}. ${words}`}>
        <defs>
          <linearGradient id="vegetation-palette">
            {vegetationPalette.map((color, index) => (
              <stop key={color} offset={index / (vegetationPalette.length - 1)} stopColor={color} />
            ))}
          </linearGradient>
        </defs>
        {bars.values.map((value, index) => {
          const left = x(bars.from + step * index);
          const tall = (value / tallest) * high;
          const right = x(bars.from + step * (index + 1));
          if (right <= left || tall === 0) return null;
          return (
            <rect
              key={left}
              x={left}
              y={high - tall}
              width={Math.max(0.5, right - left - 0.5)}
              height={tall}
              fill="#7b8a82"
            />
          );
        })}
        <rect x={0} y={high} width={width} height={strip} fill="url(#vegetation-palette)" />
        {mean !== null && <path d={`M${x(mean)} 0V${high + strip}`} stroke="#1b2621" strokeWidth={1.5} />}
        <text x={0} y={high + strip + 13} fontSize={12}>
          {ndviText(low)}
        </text>
        <text x={width} y={high + strip + 13} fontSize={12} textAnchor="end">
          {ndviText(top)}
        </text>
      </svg>
      <figcaption className="text-sm text-muted">{words}</figcaption>
    </figure>
  );
}

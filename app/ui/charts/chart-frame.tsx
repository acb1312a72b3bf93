import { type ReactNode, useId } from "react";
import { upTo } from "#formats/shown-numbers";
import { ColorSwatch } from "../color-swatch";
import "./charts.css";

export interface Series {
  label: string;
  /** One value per category; null where there is none. */
  values: (number | null)[];
  color?: string;
}

/** Something that happened on the way of the first series. */
export interface Mark {
  /** The place on the axis: without places of categories 2.5 is halfway from the third to the fourth. */
  at: number;
  value: number;
  /** A few letters. */
  label: string;
  title: string;
}

export interface ChartProps {
  title: string;
  /** What one would say about the picture to someone who can't see it. */
  description?: string;
  categories: string[];
  /** Where categories lie on the axis, from 0 upwards; without them equally far apart. */
  places?: number[];
  /** Names under the axis with their places on it; without them those of the categories, as many as fit. */
  names?: { at: number; text: string }[];
  series: Series[];
  marks?: Mark[];
  unit?: string;
  /** Writes a value; by default in the Russian way with up to two decimals. */
  format?: (value: number) => string;
  height?: number;
}

/** Colours of series without their own; told apart without colour vision, and repeated by dashes and the legend. */
const seriesColors = ["#0b6b4f", "#1c5d99", "#b35900", "#7a3e9d"];
export const seriesColor = ({ color }: Series, index: number) =>
  color ?? seriesColors[index % seriesColors.length] ?? "#1b2621";

const dashes = [undefined, "7 4", "2 4", "9 3 2 3"];
/** How a line is broken, so that it is known without its colour. */
export const dashesOf = (index: number): string | undefined => dashes[index % dashes.length];

/** A piece of a series' line, as the legend shows it. */
function Stroke({ one, index }: { one: Series; index: number }) {
  return (
    <svg className="inline-picture" width={28} height={12} aria-hidden>
      <path d="M0 6h28" stroke={seriesColor(one, index)} strokeWidth={2} strokeDasharray={dashesOf(index)} />
    </svg>
  );
}

export const russianNumber = upTo(2);

export const chartWidth = 640;
export const plot = { left: 48, right: 8, top: 10, bottom: 24 };

interface FrameProps extends ChartProps {
  children: ReactNode;
  /** Whether series are lines, each broken in its own way. */
  isOfLines?: boolean;
}

/** Title, picture, legend and the same numbers as a table. */
export function ChartFrame({ children, isOfLines, ...chart }: FrameProps) {
  const { title, description, series, height = 220, unit } = chart;
  const id = useId();
  return (
    <figure className="chart">
      <figcaption className="chart-title">
        {title}
        {unit && <span className="text-muted">, {unit}</span>}
      </figcaption>
      <svg viewBox={`0 0 ${chartWidth} ${height}`} role="img" aria-labelledby={`${id}-t ${id}-d`}>
        <title id={`${id}-t`}>{title}</title>
        <desc id={`${id}-d`}>{description ?? "Те же числа есть в таблице под графиком."}</desc>
        {children}
      </svg>
      {series.length > 1 && (
        <ul className="chart-legend">
          {series.map((one, index) => (
            <li key={one.label}>
              {isOfLines ? (
                <Stroke one={one} index={index} />
              ) : (
                <ColorSwatch color={seriesColor(one, index)} size={12} />
              )}{" "}
              {one.label}
            </li>
          ))}
        </ul>
      )}
      <ChartTable {...chart} />
    </figure>
  );
}

function ChartTable({ title, categories, series, format = russianNumber }: ChartProps) {
  return (
    <details className="chart-table">
      <summary>Таблица</summary>
      <table className="table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <td />
            {series.map(({ label }) => (
              <th key={label} scope="col" className="num">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {series.map(({ label, values }) => {
                const value = values[index] ?? null;
                return (
                  <td key={label} className="num">
                    {value === null ? "—" : format(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

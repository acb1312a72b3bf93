import { aspects, reliefPalette, slopeLimits, slopePalette, slopeRange } from "#contract/relief-words";
import type { ReliefLayer } from "#contract/satellite-shapes";
import { ColorSwatch } from "~/ui/color-swatch";
import { Legend } from "../legend";
import { percentText } from "../words";
import type { FieldVegetation } from "./queries.server";
import { degreesText, metresText } from "./relief-words";

export type Land = Extract<FieldVegetation["relief"], { ready: unknown }>["ready"];

/** What the colours of a layer mean, and how much of the field has them. */
export function ReliefLegend({ layer, land }: { layer: ReliefLayer; land: Land }) {
  if (layer === "aspect") return <AspectLegend shares={land.aspects} />;
  const figures = layer === "relief" ? land.height : land.slope;
  if (!figures) return <p className="text-muted">Поле уже точки карты высот, уклон не узнать</p>;
  const { min, max, average, histogram } = figures;
  const heights = layer === "relief";
  return (
    <Legend
      range={heights ? [min, max] : slopeRange}
      least={min}
      mean={average}
      most={max}
      palette={heights ? reliefPalette : slopePalette}
      text={heights ? metresText : degreesText}
      bars={{ values: histogram, from: min, to: max, what: `Площадь поля по ${heights ? "высоте" : "уклону"}` }}
    />
  );
}

/** Directions with their colours and shares, those of level land last. */
const AspectLegend = ({ shares }: { shares: readonly number[] }) => (
  <figure className="legend">
    <figcaption className="text-sm text-muted">
      Куда обращён склон, доля поля; ровно — уклон меньше {degreesText(slopeLimits.level)}
    </figcaption>
    <ul className="aspect-shares">
      {aspects.map(({ name, color }, at) => (
        <li key={name}>
          <ColorSwatch color={color} /> {name} <span className="num">{percentText((shares[at] ?? 0) * 100)}</span>
        </li>
      ))}
    </ul>
  </figure>
);

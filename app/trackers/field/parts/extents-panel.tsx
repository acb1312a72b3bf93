import { Suspense, useRef, useState } from "react";
import "~/map/map.css";
import { ColorSwatch } from "~/ui/color-swatch";
import { Loading } from "~/ui/loading";
import { useSeen } from "~/ui/use-seen";
import "../../trackers.css";
import { type ExtentLayers, extentColors } from "../../paint-extents";
import { speedColors } from "../../speed-colors";
import type { FieldExtentsScreen } from "../queries.server";
import { ExtentsMap } from "./lazy-extents-map";
import { useExtentShapes } from "./use-extent-shapes";

interface LayerChoice {
  name: keyof ExtentLayers;
  label: string;
  color: string | null;
}

const choices: readonly LayerChoice[] = [
  { name: "speed", label: "Полосы по скорости", color: null },
  { name: "overlap", label: "Перекрытия", color: extentColors.overlap },
  { name: "missed", label: "Пропуски", color: extentColors.missed },
];

function Legend() {
  return (
    <div className="map-corner">
      <ul className="speed-legend" aria-label="Скорость на полосах, км/ч">
        <li aria-hidden="true">км/ч</li>
        {speedColors.slice(1).map(({ color, label }) => (
          <li key={color}>
            <span style={{ background: color }} aria-hidden="true" />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The day's work on the map, with a choice of what is seen of it; its code comes when its place is on the screen. */
export function ExtentsPanel({ customerId, drawn, outlines, mapStyle }: FieldExtentsScreen) {
  const panel = useRef<HTMLElement>(null);
  const seen = useSeen(panel);
  const { shapes, failed } = useExtentShapes(customerId, drawn);
  const [layers, setLayers] = useState<ExtentLayers>({ speed: false, overlap: true, missed: true });
  const isTold = drawn.some(({ told }) => told);
  return (
    <>
      <div className="js-only mb-2 flex flex-wrap gap-4">
        {choices
          .filter(({ name }) => name === "speed" || isTold)
          .map(({ name, label, color }) => (
            <label key={name} className="flex items-center gap-2">
              <input
                type="checkbox"
                checked={layers[name]}
                onChange={({ currentTarget }) => setLayers({ ...layers, [name]: currentTarget.checked })}
              />
              {color && <ColorSwatch color={color} size={12} />}
              {label}
            </label>
          ))}
      </div>
      {failed && <p role="status">Отработанное на карту не загрузилось: обновите страницу.</p>}
      <section ref={panel} className="map-panel machines-map" aria-label="Карта">
        <p className="map-notice no-js-only">
          Карта работает только с включённым JavaScript. Гектары и скорости есть в таблицах.
        </p>
        {seen && (
          <Suspense
            fallback={
              <div className="map-notice late">
                <Loading label="Загружаем карту…" />
              </div>
            }
          >
            <ExtentsMap {...{ outlines, mapStyle, shapes, layers }} />
          </Suspense>
        )}
        {layers.speed && <Legend />}
      </section>
    </>
  );
}

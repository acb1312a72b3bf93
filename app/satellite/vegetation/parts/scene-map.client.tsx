import { useEffect, useMemo, useState } from "react";
import { useMap } from "react-leaflet/hooks";
import { BaseMap } from "~/map/base-map.client";
import type { BaseStyle } from "~/map/base-styles";
import { FieldsBelow } from "~/map/fields-below.client";
import { fitFields } from "~/map/fields-view";
import "~/map/map.css";
import { MapFoot } from "~/map/map-foot.client";
import { type Outlines, useOutlines } from "~/map/use-outlines";
import { isPlaced } from "~/map/view";
import { ZoomButtons } from "~/map/zoom-buttons.client";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { savesData } from "~/ui/line-told";
import { date } from "~/words/format";
import { SceneLayer } from "./scene-layer.client";
import type { SceneMapProps } from "./scene-view";
import { SpotValue } from "./spot-value.client";
import { Swipe } from "./swipe.client";
import { Together, useTogether } from "./together.client";

const landName = "Снимок в натуральных цветах";

const landOf = (customerId: number, date: string): BaseStyle => ({
  name: landName,
  tiles: paths.vegetationGround(customerId, { date }),
  nearest: 14,
});

/** A scene over the fields on a map, over the land in its natural colours; beside it another one that moves with it. */
export function SceneMap(scene: SceneMapProps) {
  const { customerId, compare, beside, hasGround } = scene;
  const [outlines, retry] = useOutlines(paths.outlines(customerId));
  const [landShown, showLand] = useState(() => !savesData());
  const [maps] = useState(() => new Together());
  const base = hasGround && landShown ? landOf(customerId, scene.date) : undefined;
  const days = beside && compare === "side" ? [beside, scene.date] : [scene.date];
  return (
    <div className={days.length > 1 ? "vegetation-pair" : undefined}>
      {days.map((day, index) => (
        <div key={day} className="scene-map">
          <BaseMap label={labelOf(days.length > 1 ? day : null)} base={base} zoomSnap={0.5}>
            <Layers {...scene} {...{ outlines, maps, day }} />
            {outlines.state === "failed" && (
              <p className="scene-value" role="alert">
                Контуры полей не загрузились{" "}
                <Button size="sm" onClick={retry}>
                  Повторить
                </Button>
              </p>
            )}
            {days.length > 1 && <span className="scene-day">{date(day)}</span>}
            <MapFoot base={base} />
          </BaseMap>
          {hasGround && index === 0 && (
            <Button size="sm" className="scene-land" aria-pressed={landShown} onClick={() => showLand(!landShown)}>
              Натуральные цвета
            </Button>
          )}
          {beside && compare === "difference" && <span className="sr-only">Показана разница двух снимков</span>}
        </div>
      ))}
    </div>
  );
}

const labelOf = (day: string | null) =>
  `Карта снимка${day ? ` ${date(day)}` : ""}: стрелки двигают, плюс и минус меняют масштаб`;

interface LayersProps extends SceneMapProps {
  outlines: Outlines;
  maps: Together;
  /** The scene of this map. */
  day: string;
}

function Layers({ customerId, division, product, stretch, compare, date, beside, ids, ...map }: LayersProps) {
  const { outlines, maps, day } = map;
  const looked = useMemo(() => ids && new Set(ids), [ids]);
  const fitAll = useStanding(outlines, looked);
  const addressOf = (day: string, since?: string) => (box: string, width: number) =>
    paths.vegetationLayer(customerId, { date: day, product, stretch, division, since, box, width });
  useTogether(maps);
  const days = beside ? [date, beside] : [date];
  const since = (compare === "difference" && beside) || undefined;
  const swiped = beside && compare === "swipe";
  return (
    <>
      {swiped ? (
        <Swipe days={[beside, date]} addressOf={addressOf} />
      ) : (
        <SceneLayer pane="scene" addressOf={addressOf(day, since)} />
      )}
      <FieldsBelow outlines={outlines} />
      <div className="map-buttons">
        <ZoomButtons label="Показать все поля" onAll={fitAll} />
      </div>
      <SpotValue {...{ customerId, outlines, looked, product, days }} />
    </>
  );
}

/** Stands over the fields that are looked at, or all, once their outlines are there. @returns how to come back to them */
function useStanding({ state, store }: Outlines, looked: ReadonlySet<number> | null): () => void {
  const map = useMap();
  const fitAll = () => fitFields(map, store, looked && store.around(looked) ? looked : undefined);
  // An effect, because the map is no part of React.
  useEffect(() => {
    if (state === "ready" && !isPlaced(map)) fitAll();
  });
  return fitAll;
}

import { useLayoutEffect, useMemo, useState } from "react";
import { useMap } from "react-leaflet/hooks";
import { BaseMap } from "~/map/base-map.client";
import { FieldLooks } from "~/map/field-looks";
import { FieldsLayer } from "~/map/fields-layer.client";
import { fitShown } from "~/map/fields-view";
import { MapFoot } from "~/map/map-foot.client";
import { OutlinesNotice } from "~/map/outlines-notice";
import { useBase } from "~/map/use-base";
import { type Outlines, useOutlines } from "~/map/use-outlines";
import { fitNothing, isPlaced } from "~/map/view";
import { ZoomButtons } from "~/map/zoom-buttons.client";
import type { PlanChoices } from "./plan-choices.server";

interface PlanMapProps extends Pick<PlanChoices, "map"> {
  ticked: ReadonlySet<number>;
  onChoose: (id: number) => void;
}

/** Begins with all fields that there are to choose from in view, and goes back there. */
function Standing({ outlines, looks }: { outlines: Outlines; looks: FieldLooks }) {
  const map = useMap();
  const { state, store } = outlines;
  // Before the frame, so that what has come is painted in it.
  useLayoutEffect(() => {
    if (isPlaced(map)) return;
    if (state === "empty") fitNothing(map);
    else if (state === "ready") fitShown(map, store, looks);
  }, [map, state, store, looks]);
  return (
    <div className="map-buttons">
      <ZoomButtons label="Показать все поля" onAll={() => fitShown(map, store, looks)} />
    </div>
  );
}

/** The fields that a plan is made of on a map: a tap takes one in, another leaves it out. */
export function PlanMap({ map, ticked, onChoose }: PlanMapProps) {
  const [outlines, retry] = useOutlines(map.outlines);
  const [hovered, hover] = useState<number | null>(null);
  const looks = useMemo(() => new FieldLooks(map.table, "crop"), [map.table]);
  const { base } = useBase(map.mapStyle);
  const choose = (id: number | null) => id !== null && onChoose(id);
  return (
    <BaseMap
      label="Карта полей: нажатие берёт поле в план"
      base={base}
      zoomSnap={base?.tiles ? 1 : 0.5}
      doubleClickZoom={false}
    >
      <FieldsLayer {...{ outlines, looks, hovered, ticked }} selected={null} onHover={hover} onChoose={choose} />
      <Standing outlines={outlines} looks={looks} />
      <OutlinesNotice state={outlines.state} onRetry={retry} />
      <MapFoot base={base} />
    </BaseMap>
  );
}

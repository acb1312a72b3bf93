import { useEffect, useRef, useState } from "react";
import type { BaseStyle } from "../../base-styles";
import type { Editor } from "../model/editor";
import { DrawingMap, type DrawingMapEvents, type MapPlace, type Shown } from "./drawing-map.client";
import type { NeighbourSource } from "./neighbours";

export interface DrawingViewProps extends DrawingMapEvents {
  editor: Editor;
  source: NeighbourSource;
  base: BaseStyle | undefined;
  shown: Shown;
  snapping: boolean;
  handles: boolean;
  /** Where the map begins; null for what is drawn, or all fields. */
  place: MapPlace | null;
  /** The map, for buttons beside it; null when it is gone. */
  onMap: (map: DrawingMap | null) => void;
}

const label =
  "Карта: стрелки двигают её, плюс и минус меняют масштаб, клавиша Tab ведёт по точкам контура, пробел ставит точку в середине карты";

/** Keeps a map that is drawn on in a box and tells it what changed. In effects, because Leaflet draws past React. */
export function DrawingView(props: DrawingViewProps) {
  const { editor, base, shown, snapping } = props;
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [map, setMap] = useState<DrawingMap | null>(null);

  useEffect(() => {
    if (!box.current) return;
    const { source, handles, place } = latest.current;
    const events = {
      choose: (id: number | null) => latest.current.choose(id),
      scale: (metres: number) => latest.current.scale(metres),
      failed: () => latest.current.failed(),
    };
    const made = new DrawingMap(box.current, editor, source, events, handles);
    const resized = new ResizeObserver(() => made.resize());
    resized.observe(box.current);
    setMap(made);
    latest.current.onMap(made);
    made.show(latest.current.shown);
    void made.start(place);
    return () => {
      resized.disconnect();
      latest.current.onMap(null);
      made.remove();
    };
  }, [editor]);
  useEffect(() => void (base && map?.setBase(base)), [map, base]);
  useEffect(() => map?.show(shown), [map, shown]);
  useEffect(() => {
    if (map) map.snapping = snapping;
  }, [map, snapping]);

  return <section ref={box} className="drawing-map" aria-label={label} />;
}

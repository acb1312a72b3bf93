import { useEffect, useRef, useState } from "react";
import type { BaseStyle } from "./base-styles";
import type { Coloring } from "./coloring";
import type { Ticked } from "./field-painter";
import type { FieldTable } from "./field-table";
import { FieldsMap, type FieldsMapEvents } from "./fields-map.client";
import type { Place } from "./read-place";

export interface MapViewProps extends FieldsMapEvents {
  customerId: number;
  /** Where outlines are had from. */
  outlines: string;
  /** What the list shows; null until it is there. */
  table: FieldTable | null;
  scope: string;
  /** Where the map is to stand at first; null: wherever its fields are. */
  place: Place | null;
  coloring: Coloring;
  base: BaseStyle | undefined;
  hovered: number | null;
  selected: number | null;
  /** Fields that are ticked in the list; null while nobody ticks. */
  ticked: Ticked | null;
  /** A field to move to, anew with every new object. */
  target: { id: number } | null;
  /** The map, for buttons beside it; null when it is gone. */
  onMap: (map: FieldsMap | null) => void;
}

/** Keeps a map of fields in a box and tells it what changed. In effects, because Leaflet draws past React. */
export function MapView(props: MapViewProps) {
  const { customerId, outlines, table, scope, coloring, base, hovered, selected, ticked, target } = props;
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [map, setMap] = useState<FieldsMap | null>(null);

  useEffect(() => {
    if (!box.current) return;
    const made = new FieldsMap(
      box.current,
      { customerId, outlines, scope: latest.current.scope, place: latest.current.place },
      {
        hover: (id) => latest.current.hover(id),
        choose: (id) => latest.current.choose(id),
        state: (state) => latest.current.state(state),
        scale: (metres) => latest.current.scale(metres),
      },
    );
    const resized = new ResizeObserver(() => made.resize());
    resized.observe(box.current);
    setMap(made);
    latest.current.onMap(made);
    void made.start();
    return () => {
      resized.disconnect();
      latest.current.onMap(null);
      made.remove();
    };
  }, [customerId, outlines]);
  useEffect(() => void map?.setBase(base), [map, base]);
  useEffect(() => map?.mark({ hovered, selected, ticked }), [map, hovered, selected, ticked]);
  useEffect(() => {
    if (table) map?.show(table, scope, coloring);
  }, [map, table, scope, coloring]);
  useEffect(() => {
    if (target) map?.goTo(target.id);
  }, [map, target]);

  return (
    <section ref={box} className="h-full" aria-label="Карта полей: стрелки двигают, плюс и минус меняют масштаб" />
  );
}

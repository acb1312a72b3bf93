import type { LeafletMouseEvent } from "leaflet";
import { useMemo, useRef } from "react";
import { useMapEvents } from "react-leaflet/hooks";
import { useDebounced } from "~/ui/use-debounced";
import type { CanvasLayer } from "./canvas-layer.client";
import type { FieldLooks } from "./field-looks";
import { worldX, worldY } from "./mercator";
import { fieldsPaint, type Marks, marksPaint } from "./paint-fields";
import { PaintedLayer } from "./painted-layer.client";
import type { Outlines } from "./use-outlines";
import { boxInView } from "./view";

export interface FieldsLayerProps extends Marks {
  outlines: Outlines;
  /** What the map says of each field that the list shows; null until that is there. */
  looks: FieldLooks | null;
  /** Whether fields bear their names; by default they do. */
  isNamed?: boolean;
  /** The field under the pointer, once the pointer rests. */
  onHover: (id: number | null) => void;
  /** A click: on a field or beside all of them. */
  onChoose: (id: number | null) => void;
}

const hoverPause = 50;

/** The fields, and the marks on them: which are pointed at, chosen and ticked. */
export function FieldsLayer(props: FieldsLayerProps) {
  const { outlines, looks, isNamed = true, hovered, selected, ticked, onHover, onChoose } = props;
  const { store } = outlines;
  const fieldsLayer = useRef<CanvasLayer>(null);
  const marksLayer = useRef<CanvasLayer>(null);
  const repaint = () => {
    fieldsLayer.current?.repaint();
    marksLayer.current?.repaint();
  };
  const fieldAt = ({ latlng }: LeafletMouseEvent) => {
    const { x, y } = store.zero;
    return store.at(worldX(latlng.lng) - x, worldY(latlng.lat) - y, (id) => looks?.has(id) ?? false);
  };
  const rest = useDebounced((event: LeafletMouseEvent | null) => {
    const id = event && fieldAt(event);
    map.getContainer().classList.toggle("map-over-field", id !== null);
    if (id !== hovered) onHover(id);
  }, hoverPause);
  const map = useMapEvents({
    mousemove: rest,
    mouseout: () => rest(null),
    click: (event) => onChoose(fieldAt(event)),
    moveend: () => outlines.refine(map.getZoom(), boxInView(map, store.zero), repaint),
  });
  const fields = useMemo(() => fieldsPaint(store, looks, isNamed), [store, looks, isNamed]);
  const marks = useMemo(
    () => marksPaint(store, looks, { hovered, selected, ticked }),
    [store, looks, hovered, selected, ticked],
  );
  return (
    <>
      <PaintedLayer ref={fieldsLayer} paint={fields} />
      <PaintedLayer ref={marksLayer} paint={marks} />
    </>
  );
}

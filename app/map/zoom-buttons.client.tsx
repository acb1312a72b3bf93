import { useRef } from "react";
import { useMap, useMapEvents } from "react-leaflet/hooks";
import { Button } from "~/ui/button";
import { isPlaced } from "./view";

interface ZoomButtonsProps {
  /** What the way back to everything is called. */
  label: string;
  onAll: () => void;
}

/** Makes a move at once, or where the map is zooming just now, as it ends: until then Leaflet drops every other. */
function useMove() {
  const zooming = useRef(false);
  const next = useRef<(() => void) | null>(null);
  useMapEvents({
    zoomanim() {
      zooming.current = true;
    },
    moveend() {
      const move = next.current;
      zooming.current = false;
      next.current = null;
      move?.();
    },
  });
  return (move: () => void) => {
    if (zooming.current) next.current = move;
    else move();
  };
}

export function ZoomButtons({ label, onAll }: ZoomButtonsProps) {
  const map = useMap();
  const move = useMove();
  const zoomBy = (steps: number) => move(() => isPlaced(map) && map.setZoom(map.getZoom() + steps));
  return (
    <>
      <Button icon="plus" label="Приблизить" onClick={() => zoomBy(1)} />
      <Button icon="minus" label="Отдалить" onClick={() => zoomBy(-1)} />
      <Button icon="home" label={label} onClick={() => move(onAll)} />
    </>
  );
}

import { useMap } from "react-leaflet/hooks";
import { Button } from "~/ui/button";
import { isPlaced } from "./view";

interface ZoomButtonsProps {
  /** What the way back to everything is called. */
  label: string;
  onAll: () => void;
}

export function ZoomButtons({ label, onAll }: ZoomButtonsProps) {
  const map = useMap();
  const zoomBy = (steps: number) => isPlaced(map) && map.setZoom(map.getZoom() + steps);
  return (
    <>
      <Button icon="plus" label="Приблизить" onClick={() => zoomBy(1)} />
      <Button icon="minus" label="Отдалить" onClick={() => zoomBy(-1)} />
      <Button icon="home" label={label} onClick={onAll} />
    </>
  );
}

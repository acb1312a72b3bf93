import { createElementObject, createLayerComponent } from "@react-leaflet/core";
import type { LatLngBoundsExpression, LayerOptions, Map as LeafletMap } from "leaflet";
import { ImageOverlay } from "leaflet/src/layer/ImageOverlay.js";
import { useState } from "react";
import { useMapEvents } from "react-leaflet/hooks";
import { askAgain } from "~/map/layers/ask-patiently";
import { isPlaced } from "~/map/view";

interface PictureProps extends LayerOptions {
  address: string;
  bounds: LatLngBoundsExpression;
  onLoad: () => void;
}

const Picture = createLayerComponent<ImageOverlay, PictureProps>(({ address, bounds, pane, onLoad }, context) => {
  const picture = new ImageOverlay(address, bounds, { pane: pane ?? "overlayPane", className: "scene-pixels" });
  const gone = new AbortController();
  picture.on("remove", () => gone.abort());
  picture.on("load", onLoad);
  // One that can't be had takes the one before away, too: that is of another place or day.
  picture.on("error", async () => ((await askAgain(address, gone.signal)) ? picture.setUrl(address) : onLoad()));
  return createElementObject(picture, context);
});

/** Of a screen, which is fetched beyond its edges; and the most pixels that a picture is asked for. */
const [beyond, mostAcross] = [0.1, 1024];

interface Seen {
  address: string;
  bounds: LatLngBoundsExpression;
}

/** What of a layer the map shows now: the address of its picture, and where that lies. */
function seenOn(map: LeafletMap, addressOf: (box: string, width: number) => string): Seen | null {
  if (!isPlaced(map)) return null;
  const box = map.getBounds().pad(beyond);
  const text = [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()].map((one) => one.toFixed(5)).join();
  const width = Math.min(mostAcross, Math.round(map.getSize().x * (1 + 2 * beyond)));
  return { address: addressOf(text, Math.max(16, width)), bounds: box };
}

interface SceneLayerProps {
  /** The address of a picture of a box that is so many pixels wide. */
  addressOf: (box: string, width: number) => string;
  pane: string;
}

/** Pixels of fields on the map: a picture of what is in view, and the one before it until that has come. */
export function SceneLayer({ addressOf, pane }: SceneLayerProps) {
  const [, setMoves] = useState(0);
  const [loaded, setLoaded] = useState<Seen | null>(null);
  const look = () => setMoves((moves) => moves + 1);
  const map = useMapEvents({ moveend: look, resize: look });
  // Over the land, which may come later, and under the outlines.
  if (!map.getPane(pane)) map.createPane(pane);
  const seen = seenOn(map, addressOf);
  const shown = [loaded, seen].filter((one, at, all) => one && (at === 1 || one.address !== all[1]?.address));
  return (
    <>{shown.map((one) => one && <Picture key={one.address} {...one} pane={pane} onLoad={() => setLoaded(one)} />)}</>
  );
}

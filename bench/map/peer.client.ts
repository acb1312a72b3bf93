import type { FeatureCollection } from "geojson";
import { canvas, geoJSON, Map as LeafletMap } from "leaflet";
import "leaflet/dist/leaflet.css";
import { colors, frameWatch, painted } from "./bench-page";

const begin = performance.now();
const source = new URLSearchParams(location.search).get("source") ?? "";

const box = document.querySelector("main") ?? document.body;
const map = new LeafletMap(box, {
  attributionControl: false,
  zoomControl: false,
  zoomSnap: 0.5,
  zoomAnimation: false,
  fadeAnimation: false,
  inertia: false,
});

async function start(): Promise<void> {
  const data: FeatureCollection = await (await fetch(source)).json();
  const renderer = canvas();
  const layer = geoJSON(data, {
    style: (feature) => ({
      renderer,
      color: "rgba(27, 38, 33, .6)",
      weight: 1,
      fillColor: colors[Number(feature?.id ?? 0) % colors.length],
      fillOpacity: 0.62,
    }),
  });
  map.fitBounds(layer.getBounds(), { padding: [24, 24], maxZoom: 15 });
  layer.addTo(map);
}

window.bench = {
  loaded: start()
    .then(painted)
    .then(() => performance.now() - begin),
  async zoom(steps) {
    const from = performance.now();
    map.setZoom(map.getZoom() + steps);
    await painted();
    return performance.now() - from;
  },
  ...frameWatch(),
};

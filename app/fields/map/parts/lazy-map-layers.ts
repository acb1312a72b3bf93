import { lazyPart } from "~/ui/lazy-part";

/** Asked for when a layer is switched on: most people never lay anything over their fields. */
export const MapLayers = lazyPart(() => import("~/map/layers/map-layers.client").then((part) => part.MapLayers));

/** The land register apart: who lays plots over the map need not have its code too. */
export const ParcelsLayer = lazyPart(() =>
  import("~/map/layers/parcels-layer.client").then((part) => part.ParcelsLayer),
);

export const MachinesLayer = lazyPart(() =>
  import("~/map/layers/machines-layer.client").then((part) => part.MachinesLayer),
);

export const WeatherLayer = lazyPart(() =>
  import("~/map/layers/weather-layer.client").then((part) => part.WeatherLayer),
);

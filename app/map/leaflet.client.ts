import * as DomUtil from "leaflet/src/dom/DomUtil.js";
import { LatLngBounds } from "leaflet/src/geo/LatLngBounds.js";
import { Map as LeafletMap } from "leaflet/src/map/Map.js";

/**
 * What react-leaflet gets when it asks for `leaflet`: the few parts that its components used here need. The whole library
 * would cost every map twice as many bytes.
 */
export { DomUtil, LatLngBounds, LeafletMap as Map };

import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import type { LayerName } from "~/map/layers/layer-names";
import { paths } from "~/paths";

/** What lies over the fields: changed at once, and remembered for the next visit. */
export function useMapLayers(remembered: readonly LayerName[]): [readonly LayerName[], (name: LayerName) => void] {
  const fetcher = useFetcher();
  const [layers, setLayers] = useState(remembered);
  const toggle = (name: LayerName) => {
    const next = layers.includes(name) ? layers.filter((one) => one !== name) : [...layers, name];
    setLayers(next);
    fetcher.submit({ map_layers: next.join() }, { method: "post", action: paths.preferences() });
  };
  return [layers, toggle];
}

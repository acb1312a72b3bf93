import type { BaseStyle } from "./base-styles";
import { metresPerPixel } from "./mercator";
import { ScaleBar } from "./scale-bar";
import { useStandingMap } from "./use-standing-map.client";
import { isPlaced } from "./view";

/** Whose ground it is, and the scale. */
export function MapFoot({ base }: { base: BaseStyle | undefined }) {
  const map = useStandingMap();
  const source = base?.source;
  return (
    <div className="map-foot">
      {source && (
        <a href={source.href} target="_blank" rel="noreferrer" className="map-source">
          {source.name}
        </a>
      )}
      {isPlaced(map) && <ScaleBar metresPerPixel={metresPerPixel(map.getCenter().lat, map.getZoom())} />}
    </div>
  );
}

import type { BaseStyle } from "./base-styles";
import { ScaleBar } from "./scale-bar";

/** Whose ground it is, and the scale. */
export function MapFoot({ base, scale }: { base: BaseStyle | undefined; scale: number | null }) {
  const source = base?.source;
  return (
    <div className="map-foot">
      {source && (
        <a href={source.href} target="_blank" rel="noreferrer" className="map-source">
          {source.name}
        </a>
      )}
      {scale !== null && <ScaleBar metresPerPixel={scale} />}
    </div>
  );
}

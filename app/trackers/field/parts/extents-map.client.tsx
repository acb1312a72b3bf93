import { useEffect, useMemo, useRef } from "react";
import { useMap } from "react-leaflet/hooks";
import { BaseMap } from "~/map/base-map.client";
import { FieldsBelow } from "~/map/fields-below.client";
import { MapFoot } from "~/map/map-foot.client";
import { PaintedLayer } from "~/map/painted-layer.client";
import { useBase } from "~/map/use-base";
import { type Outlines, useOutlines } from "~/map/use-outlines";
import { fitNothing } from "~/map/view";
import { ZoomButtons } from "~/map/zoom-buttons.client";
import { type ExtentLayers, type ExtentShape, extentsPaint, ringsOf } from "../../paint-extents";

interface ExtentsMapProps {
  outlines: string;
  mapStyle: number;
  shapes: readonly ExtentShape[];
  layers: ExtentLayers;
}

function Layers({ shapes, layers, outlines }: Omit<ExtentsMapProps, "outlines" | "mapStyle"> & { outlines: Outlines }) {
  const map = useMap();
  const fitted = useRef<readonly ExtentShape[] | null>(null);
  const fitAll = () => {
    const corners = shapes.flatMap(({ outline }) => ringsOf(outline).flat());
    if (corners.length === 0) return fitNothing(map);
    return map.fitBounds(
      corners.map(([lon = 0, lat = 0]) => [lat, lon] as [number, number]),
      { padding: [24, 24] },
    );
  };
  // An effect, because the map is no part of React: other shapes move it, other layers do not.
  useEffect(() => {
    if (fitted.current === shapes) return;
    fitted.current = shapes;
    fitAll();
  });
  const paint = useMemo(() => extentsPaint(shapes, layers), [shapes, layers]);
  return (
    <>
      <FieldsBelow outlines={outlines} />
      <PaintedLayer paint={paint} />
      <div className="map-buttons">
        <ZoomButtons label="Показать отработанное" onAll={fitAll} />
      </div>
    </>
  );
}

/** What machines worked of a field in a day, on the map of the fields. */
export function ExtentsMap({ outlines: address, mapStyle, ...rest }: ExtentsMapProps) {
  const [outlines] = useOutlines(address);
  const { base } = useBase(mapStyle);
  return (
    <BaseMap label="Карта отработанного: стрелки двигают, плюс и минус меняют масштаб" base={base}>
      <Layers {...rest} outlines={outlines} />
      <MapFoot base={base} />
    </BaseMap>
  );
}

import type { FitBoundsOptions } from "leaflet";
import { useEffect, useMemo, useRef } from "react";
import { useMap, useMapEvents } from "react-leaflet/hooks";
import { BaseMap } from "~/map/base-map.client";
import { FieldsBelow } from "~/map/fields-below.client";
import { type DrawnMachine, machinesPaint } from "~/map/machines/paint-machines";
import { MapFoot } from "~/map/map-foot.client";
import { PaintedLayer } from "~/map/painted-layer.client";
import { useBase } from "~/map/use-base";
import { type Outlines, useOutlines } from "~/map/use-outlines";
import { fitBox, fitNothing } from "~/map/view";
import { ZoomButtons } from "~/map/zoom-buttons.client";
import { type ExtentShape, extentsPaint } from "../../paint-extents";
import type { LinePlace } from "../../track-line";
import { cursorPaint, type DrawnTrack, trackPaint } from "./paint-track";

export interface LiveMapProps {
  outlines: string;
  mapStyle: number;
  machines: readonly DrawnMachine[];
  track: DrawnTrack | null;
  cursor: LinePlace | null;
  /** What the chosen machine worked, where somebody wants to see it. */
  worked: readonly ExtentShape[];
  onChoose: (machine: DrawnMachine) => void;
}

/** Pixels: a map that is narrower has its legend in more lines, higher up. */
const narrow = 600;
/** Pixels that buttons and the legend take of the map: what it is fitted to lies beside them. */
const room: Record<"wide" | "narrow", FitBoundsOptions> = {
  wide: { paddingTopLeft: [32, 32], paddingBottomRight: [64, 56] },
  narrow: { paddingTopLeft: [24, 24], paddingBottomRight: [64, 124] },
};

type Places = readonly { lat: number; lon: number }[];

/** Shows what there is: the track, else the machines, else the fields; once each, and whenever asked. */
function useFit(track: DrawnTrack | null, machines: Places, outlines: Outlines) {
  const map = useMap();
  const fitted = useRef("");
  const showAll = (places: Places) =>
    map.fitBounds(
      places.map(({ lat, lon }) => [lat, lon] as [number, number]),
      { ...(map.getSize().x < narrow ? room.narrow : room.wide), maxZoom: 15 },
    );
  const fitAll = () => {
    if (track) showAll(track.line.lat.map((lat, at) => ({ lat, lon: track.line.lon[at] ?? 0 })));
    else if (machines.length > 0) showAll(machines);
    else if (outlines.store.size > 0) fitBox(map, outlines.store.around(), outlines.store.zero, { padding: [24, 24] });
    else fitNothing(map);
  };
  const what = track ? `track ${track.line.begin}` : machines.length > 0 ? "machines" : outlines.state;
  // An effect, because the map is no part of React: another track moves it, news of machines do not.
  useEffect(() => {
    if (what === "loading" || what === fitted.current) return;
    fitted.current = what;
    fitAll();
  });
  return fitAll;
}

/** The track itself is coloured by speed. */
const workedLayers = { speed: false, overlap: true, missed: true };

/** Pixels within which a press means a machine. */
const reach = 18;

function Layers({
  machines,
  track,
  cursor,
  worked,
  onChoose,
  outlines,
}: Omit<LiveMapProps, "outlines"> & { outlines: Outlines }) {
  const fitAll = useFit(track, machines, outlines);
  const map = useMapEvents({
    click: ({ containerPoint }) => {
      const near = machines
        .map((machine) => ({
          machine,
          far: map.latLngToContainerPoint([machine.lat, machine.lon]).distanceTo(containerPoint),
        }))
        .sort((a, b) => a.far - b.far)[0];
      if (near && near.far <= reach) onChoose(near.machine);
    },
  });
  const ground = useMemo(() => (worked.length > 0 ? extentsPaint(worked, workedLayers) : null), [worked]);
  const line = useMemo(() => track && trackPaint(track, ground !== null), [track, ground]);
  const marks = useMemo(() => machinesPaint(machines), [machines]);
  const stand = useMemo(() => cursor && cursorPaint(cursor), [cursor]);
  return (
    <>
      <FieldsBelow outlines={outlines} />
      <PaintedLayer paint={ground} />
      <PaintedLayer paint={line} />
      <PaintedLayer paint={marks} />
      <PaintedLayer paint={stand} />
      <div className="map-buttons">
        <ZoomButtons label="Показать всё" onAll={fitAll} />
      </div>
    </>
  );
}

/** Machines on the map of the fields, moving as news come. */
export function LiveMap(props: LiveMapProps) {
  const [outlines] = useOutlines(props.outlines);
  const { base } = useBase(props.mapStyle);
  return (
    <BaseMap label="Карта техники: стрелки двигают, плюс и минус меняют масштаб" base={base}>
      <Layers {...props} outlines={outlines} />
      <MapFoot base={base} />
    </BaseMap>
  );
}

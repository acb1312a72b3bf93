import { Link } from "@remix-run/react";
import type { LeafletMouseEvent } from "leaflet";
import { useEffect, useState } from "react";
import { useMapEvents } from "react-leaflet/hooks";
import type { Grid } from "#contract/satellite-shapes";
import { fetchLayer } from "~/map/layers/layer-data";
import { worldX, worldY } from "~/map/mercator";
import type { Outlines } from "~/map/use-outlines";
import { paths } from "~/paths";
import { useDebounced } from "~/ui/use-debounced";
import { date } from "~/words/format";
import { pixelAt, type ReadGrid, readGrid, spotAt } from "../../read-grid";
import { changeText, pixelText } from "../../words";

/** Milliseconds for which the pointer has to rest. */
const rest = 50;

interface Place {
  lat: number;
  lon: number;
  /** Whether it is the middle of a map that keys move, and so has to be marked. */
  middle: boolean;
}

/** The place that is read: under the pointer, or the middle of the map while keys move it. */
function usePlace(): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  const point = useDebounced((event: LeafletMouseEvent | null) => {
    if (event) setPlace({ lat: event.latlng.lat, lon: event.latlng.lng, middle: false });
  }, rest);
  const map = useMapEvents({
    mousemove: point,
    click: point,
    moveend: () => {
      if (document.activeElement !== map.getContainer()) return;
      const { lat, lng } = map.getCenter();
      setPlace({ lat, lon: lng, middle: true });
    },
  });
  return place;
}

/** A field's pixels on some days, each fetched once: «undefined» until they have come, null where there are none. */
function useGrids(addresses: readonly string[]): (ReadGrid | null | undefined)[] {
  const [known, setKnown] = useState<ReadonlyMap<string, ReadGrid | null>>(new Map());
  const wanted = addresses.filter((address) => !known.has(address)).join(" ");
  // An effect and no loader: only a field that is pointed at costs the line anything.
  useEffect(() => {
    if (!wanted) return;
    const gone = new AbortController();
    const keep = (address: string, grid: ReadGrid | null) =>
      gone.signal.aborted || setKnown((all) => new Map(all).set(address, grid));
    for (const address of wanted.split(" "))
      fetchLayer<{ grid: Grid | null }>(address, gone.signal).then(
        ({ grid }) => keep(address, grid && readGrid(grid)),
        () => keep(address, null),
      );
    return () => gone.abort();
  }, [wanted]);
  return addresses.map((address) => known.get(address));
}

interface SpotValueProps {
  customerId: number;
  outlines: Outlines;
  names: ReadonlyMap<number, string>;
  product: string;
  /** The scene, and the one that it is compared with. */
  days: readonly string[];
}

/** Reads the map: what the scenes say under the pointer, or in the middle while keys move it. */
export function SpotValue({ customerId, outlines: { store }, names, product, days }: SpotValueProps) {
  const place = usePlace();
  const { x, y } = store.zero;
  const id = place && store.at(worldX(place.lon) - x, worldY(place.lat) - y, (one) => names.has(one));
  const grids = useGrids(
    id === null ? [] : days.map((day) => paths.fieldPixels(customerId, id, { date: day, product })),
  );
  const pixels = grids.map((read) => place && read && pixelAt(read, spotAt(read.grid, place.lon, place.lat)));
  return (
    <>
      {place?.middle && <span className="scene-cross" aria-hidden="true" />}
      <output className="scene-value" aria-live="polite">
        {id === null || !place ? (
          "Укажите место или двигайте карту стрелками"
        ) : (
          <>
            <Link to={paths.fieldVegetation(customerId, id, { date: days[0] })}>{names.get(id)}</Link>
            {grids.includes(undefined) ? ": …" : `: ${valuesText(pixels, days)}`}
          </>
        )}
      </output>
    </>
  );
}

type Pixel = ReturnType<typeof pixelAt> | null | undefined;

/** «0,62», «0,62, 24.06.2026 было 0,48 (+0,14)». */
function valuesText([now, then]: readonly Pixel[], [, before]: readonly string[]): string {
  const text = (pixel: Pixel) => (pixel == null ? "нет значения" : pixelText(pixel));
  if (!before) return text(now);
  const change = typeof now === "number" && typeof then === "number" ? ` (${changeText(now - then)})` : "";
  return `${text(now)}, ${date(before)} — ${text(then)}${change}`;
}

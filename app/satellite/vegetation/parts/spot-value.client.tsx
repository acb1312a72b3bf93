import type { LeafletMouseEvent } from "leaflet";
import { useEffect, useState } from "react";
import { useMapEvents } from "react-leaflet/hooks";
import { fetchLayer } from "~/map/layers/layer-data";
import { worldX, worldY } from "~/map/mercator";
import type { Outlines } from "~/map/use-outlines";
import { paths } from "~/paths";
import { Link } from "~/ui/link";
import { useDebounced } from "~/ui/use-debounced";
import { date } from "~/words/format";
import { type FieldPixels, pixelAt, type ReadGrid, readGrid, spotAt } from "../../read-grid";
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

/** What is known of a field on a day: without pixels where there are none, and without a name where it didn't come. */
interface Known {
  name?: string;
  grid: ReadGrid | null;
}

/** What is known of a field on some days, each fetched once: «undefined» until it has come. */
function useGrids(addresses: readonly string[]): (Known | undefined)[] {
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map());
  const wanted = addresses.filter((address) => !known.has(address)).join(" ");
  // An effect and no loader: only a field that is pointed at costs the line anything.
  useEffect(() => {
    if (!wanted) return;
    const gone = new AbortController();
    const keep = (address: string, found: Known) =>
      gone.signal.aborted || setKnown((all) => new Map(all).set(address, found));
    for (const address of wanted.split(" "))
      fetchLayer<FieldPixels>(address, gone.signal).then(
        ({ name, grid }) => keep(address, { name, grid: grid && readGrid(grid) }),
        () => keep(address, { grid: null }),
      );
    return () => gone.abort();
  }, [wanted]);
  return addresses.map((address) => known.get(address));
}

const isTouched = () => window.matchMedia("(pointer: coarse)").matches;

interface SpotValueProps {
  customerId: number;
  outlines: Outlines;
  /** The fields that are looked at; null for all. */
  looked: ReadonlySet<number> | null;
  product: string;
  /** The scene, and the one that it is compared with. */
  days: readonly string[];
}

/** Reads the map: what the scenes say under the pointer, or in the middle while keys move it. */
export function SpotValue({ customerId, outlines: { store }, looked, product, days }: SpotValueProps) {
  const place = usePlace();
  const hint = isTouched() ? "Коснитесь поля" : "Укажите место или двигайте карту стрелками";
  const { x, y } = store.zero;
  const id = place && store.at(worldX(place.lon) - x, worldY(place.lat) - y, (one) => !looked || looked.has(one));
  const known = useGrids(
    id === null ? [] : days.map((day) => paths.fieldPixels(customerId, id, { date: day, product })),
  );
  const pixels = known.map(
    (one) => place && one?.grid && pixelAt(one.grid, spotAt(one.grid.grid, place.lon, place.lat)),
  );
  const name = known.find((one) => one?.name)?.name ?? "Поле";
  return (
    <>
      {place?.middle && <span className="scene-cross" aria-hidden="true" />}
      <output className="scene-value" aria-live="polite">
        {id === null || !place ? (
          hint
        ) : (
          <>
            <Link to={paths.fieldVegetation(customerId, id, { date: days[0] })}>{name}</Link>
            {known.includes(undefined) ? ": …" : `: ${valuesText(pixels, days)}`}
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

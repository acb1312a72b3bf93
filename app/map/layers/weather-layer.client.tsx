import { type FormEvent, Fragment, useEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { withMinus } from "#formats/shown-numbers";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { ColorSwatch } from "~/ui/color-swatch";
import { TurnedNote } from "~/ui/turned-note";
import { withParams } from "~/ui/url-state";
import { tenths } from "~/words/format";
import type { CanvasView, Paint } from "../canvas-view";
import { LabelBoard } from "../label-board";
import { worldX, worldY } from "../mercator";
import { PaintedLayer } from "../painted-layer.client";
import { type FieldSpot, fetchLayer, type WeatherSpots } from "./layer-data";
import { type SpotClass, type SpotWhat, spotClasses, spotColor, spotWriter } from "./spot-scale";
import { write } from "./write-label";

const words: Record<SpotWhat, { name: string; short: string; unit: string }> = {
  rain: { name: "Осадки", short: "Осадки", unit: "мм" },
  temperature: { name: "Средняя температура", short: "Температура", unit: "°C" },
};
const radius = 9;
/** Pixels of a square in which one circle of a class stands for all: seen from afar they would lie on each other. */
const square = 3 * radius;

interface Spot {
  at: readonly [x: number, y: number];
  color: string;
  value: number;
}

/** The circles in sight. Squares move with the land, so that none comes and goes while the map is dragged. */
function spotsIn({ items }: WeatherSpots, view: CanvasView, [what, classes]: [SpotWhat, readonly SpotClass[]]): Spot[] {
  const spots = new Map<string, Spot>();
  for (const spot of items) {
    const [worldLeft, worldTop, value] = [worldX(spot.lon), worldY(spot.lat), spot[what]];
    const [x, y] = [(worldLeft - view.left) * view.scale, (worldTop - view.top) * view.scale];
    const color = spotColor(classes, value);
    if (color === null || x < -radius || y < -radius || x > view.width + radius || y > view.height + radius) continue;
    const place = [worldLeft, worldTop].map((one) => Math.floor((one * view.scale) / square));
    const key = [color, ...place].join(" ");
    if (!spots.has(key)) spots.set(key, { at: [x, y], color, value: value ?? 0 });
  }
  return [...spots.values()];
}

const paintSpots =
  (told: WeatherSpots, what: SpotWhat, classes: readonly SpotClass[]): Paint =>
  (canvas, view) => {
    const text = spotWriter(classes);
    const board = new LabelBoard();
    const spots = spotsIn(told, view, [what, classes]);
    for (const { at, color } of spots) {
      const [x, y] = at;
      canvas.beginPath();
      canvas.arc(x, y, radius, 0, 2 * Math.PI);
      canvas.fillStyle = color;
      canvas.fill();
      canvas.strokeStyle = "#1b2621";
      canvas.lineWidth = 1;
      canvas.stroke();
      board.take({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius });
    }
    // Afterwards: no circle lies on a figure.
    for (const { at, value } of spots) write(canvas, board, text(value), [at[0], at[1] + radius + 9]);
  };

/** What the card asks for; without a day the last ones. */
interface Asked {
  from?: string | undefined;
  to?: string | undefined;
  what: SpotWhat;
}

function inAddress(): Asked {
  const params = new URLSearchParams(window.location.search);
  const read = (name: string) => params.get(name) ?? undefined;
  return { from: read("from"), to: read("to"), what: read("spots") === "temperature" ? "temperature" : "rain" };
}

/** So that a link to the map shows a colleague the same. */
function intoAddress({ what, ...period }: Partial<Asked>): Asked {
  const { pathname, search } = window.location;
  const changed = withParams(search, { ...period, ...(what && { spots: what === "rain" ? null : what }) });
  window.history.replaceState(window.history.state, "", pathname + changed);
  return inAddress();
}

/** On a phone, however it is held, it would cover the map: there it is opened by who wants it. */
const isRoomy = () => window.matchMedia("(min-width: 768px) and (min-height: 500px)").matches;

interface CardProps {
  spots: WeatherSpots;
  what: SpotWhat;
  classes: readonly SpotClass[];
  onAsk: (asked: Partial<Asked>) => void;
}

function WeatherCard({ spots, what, classes, onAsk }: CardProps) {
  const { name, unit } = words[what];
  const text = spotWriter(classes);
  const period = `${spots.from} ${spots.to}`;
  const other: SpotWhat = what === "rain" ? "temperature" : "rain";
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    onAsk({ from: String(given.get("from")), to: String(given.get("to")) });
  };
  return (
    <aside className="card map-card map-fold mb-2 px-3 pb-3" aria-label={`${name} на карте`}>
      <details open={isRoomy()}>
        <summary>
          <h2 className="inline">{`${name}, ${unit}\u00a0· ${spots.days}`}</h2>
          {spots.unread && <span className="mt-1 block text-xs text-danger">{spots.unread}</span>}
          <span className="mt-1 block text-xs text-muted">
            {[classes.length > 0 && spots.made, spots.brief].filter(Boolean).join(" · ")}
          </span>
        </summary>
        <form onSubmit={ask}>
          <Fragment key={period}>
            {(["from", "to"] as const).map((end) => (
              <label key={end} className="mb-2 flex items-center gap-2">
                <span className="w-6">{end === "from" ? "С" : "По"}</span>
                <input type="date" name={end} className="input" required defaultValue={spots[end]} />
              </label>
            ))}
          </Fragment>
          {spots.isTurned && <TurnedNote />}
          <div className="actions">
            <Button type="submit" size="sm">
              Посчитать
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onAsk({ what: other })}>
              {words[other].short}
            </Button>
          </div>
        </form>
        <ul className="mt-2">
          {classes.map(({ color, to }) => (
            <li key={color} className="flex items-center text-sm">
              <ColorSwatch color={color} className="mr-2" />
              {classes.length === 1 ? `на всех полях около ${text(to)} ${unit}` : `до ${text(to)} ${unit}`}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-xs text-muted">{spots.source}</p>
      </details>
      {spots.fault && <p className="mt-2 text-danger">{spots.fault}</p>}
      {classes.length === 0 && <p className="mt-2 text-muted">За эти дни погода полей неизвестна</p>}
    </aside>
  );
}

const figure = withMinus(tenths);

/** What the chosen field had of it, and by whom that is told. */
function FieldLine({ spot, what }: { spot: FieldSpot | undefined; what: SpotWhat }) {
  const { name, unit } = words[what];
  const value = spot?.[what] ?? null;
  return (
    <p className="mb-3 text-sm">
      {name}: {spot && value !== null ? `${figure(value)} ${unit} ${spot.told}` : "неизвестно"}
    </p>
  );
}

interface WeatherLayerProps {
  customerId: number;
  chosen: number | null;
  /** Where the card of the chosen field has room for what it had. */
  room: HTMLElement | null;
}

/** Rain and temperature of a period over the fields. */
export function WeatherLayer({ customerId, chosen, room }: WeatherLayerProps) {
  const [{ what, ...period }, change] = useState(inAddress);
  const [spots, setSpots] = useState<WeatherSpots | "failed" | null>(null);
  const address = paths.mapWeather(customerId, period);
  // An effect and no loader: only a layer that is on costs the line anything.
  useEffect(() => {
    const gone = new AbortController();
    fetchLayer<WeatherSpots>(address, gone.signal).then(setSpots, () => gone.signal.aborted || setSpots("failed"));
    return () => gone.abort();
  }, [address]);
  const known = spots === "failed" ? null : spots;
  const classes = useMemo(() => spotClasses(known?.items.map((spot) => spot[what]) ?? [], what), [known, what]);
  const paint = useMemo(() => known && paintSpots(known, what, classes), [known, what, classes]);
  if (spots === "failed")
    return (
      <p className="card mb-2 p-3" role="alert">
        Погода полей не загрузилась
      </p>
    );
  if (!known || !paint) return null;
  return (
    <>
      <PaintedLayer paint={paint} />
      <WeatherCard {...{ spots: known, what, classes }} onAsk={(asked) => change(intoAddress(asked))} />
      {room && createPortal(<FieldLine spot={known.items.find(({ id }) => id === chosen)} what={what} />, room)}
    </>
  );
}

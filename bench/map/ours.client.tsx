import { useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { useMap } from "react-leaflet/hooks";
import { FieldLooks } from "~/map/field-looks";
import type { FieldTable } from "~/map/field-table";
import { FieldsMap } from "~/map/fields-map.client";
import { useOutlines } from "~/map/use-outlines";
import "~/map/map.css";
import { colors, frameWatch, painted } from "./bench-page";

const begin = performance.now();
const count = Number(new URLSearchParams(location.search).get("fields"));
const numbers = Array.from({ length: count }, (_, index) => index);
const table: FieldTable = {
  crops: colors.map((color, index) => ({ id: index + 1, name: `Культура ${index + 1}`, color })),
  breeds: [],
  photos: [],
  ids: numbers.map((number) => number + 1),
  names: numbers.map((number) => `Поле ${number + 1}`),
  areas: numbers.map(() => 8_500),
  crop: numbers.map((number) => number % colors.length),
  breed: numbers.map(() => -1),
  stage: numbers.map(() => 0),
  ndvi: [],
  spread: [],
  relief: [],
};

type LeafletMap = ReturnType<typeof useMap>;

/** Tells of the map once its fields are there. */
function Ready({ ready, onReady }: { ready: boolean; onReady: (map: LeafletMap) => void }) {
  const map = useMap();
  useLayoutEffect(() => {
    if (ready) onReady(map);
  }, [ready, map, onReady]);
  return null;
}

function Page({ onReady }: { onReady: (map: LeafletMap) => void }) {
  const [outlines] = useOutlines("/outlines");
  // As the page does it: names and colours are made ready while the outlines are on their way.
  const [looks] = useState(() => new FieldLooks(table, "crop"));
  const nothing = {
    hovered: null,
    selected: null,
    ticked: null,
    place: null,
    target: null,
    covered: 0,
    base: undefined,
  };
  return (
    <FieldsMap
      {...{ ...nothing, outlines, looks, customerId: 1, scope: "" }}
      onHover={() => undefined}
      onChoose={() => undefined}
    >
      <Ready ready={outlines.state === "ready"} onReady={onReady} />
    </FieldsMap>
  );
}

const ready = new Promise<LeafletMap>((resolve) => {
  const root = createRoot(document.querySelector("main") ?? document.body);
  flushSync(() => root.render(<Page onReady={resolve} />));
});

window.bench = {
  loaded: ready.then(painted).then(() => performance.now() - begin),
  async zoom(steps) {
    const map = await ready;
    const start = performance.now();
    map.setZoom(map.getZoom() + steps);
    await painted();
    return performance.now() - start;
  },
  ...frameWatch(),
};

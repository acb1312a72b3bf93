import type { FieldTable } from "~/map/field-table";
import { FieldsMap } from "~/map/fields-map.client";
import "~/map/map.css";
import { colors, frameWatch, painted } from "./bench-page";

const begin = performance.now();
const count = Number(new URLSearchParams(location.search).get("fields"));
const numbers = Array.from({ length: count }, (_, index) => index);
const table: FieldTable = {
  crops: colors.map((color, index) => ({ id: index + 1, name: `Культура ${index + 1}`, color })),
  breeds: [],
  ids: numbers.map((number) => number + 1),
  names: numbers.map((number) => `Поле ${number + 1}`),
  areas: numbers.map(() => 8_500),
  crop: numbers.map((number) => number % colors.length),
  breed: numbers.map(() => -1),
  stage: numbers.map(() => 0),
  ndvi: [],
};

const box = document.querySelector("main") ?? document.body;
const fields = new FieldsMap(
  box,
  { customerId: 1, outlines: "/outlines", scope: "", place: null },
  { hover: () => undefined, choose: () => undefined, state: () => undefined, scale: () => undefined },
);
// As the page does it: names and colours are made ready while the outlines are on their way.
const started = fields.start();
fields.show(table, "", "crop");

window.bench = {
  loaded: started.then(painted).then(() => performance.now() - begin),
  async zoom(steps) {
    const start = performance.now();
    fields.map.setZoom(fields.map.getZoom() + steps);
    await painted();
    return performance.now() - start;
  },
  ...frameWatch(),
};

import { fitChoices } from "./choices";
import { FieldMap } from "./field-map";
import { button, control, type Known, made } from "./page";
import { showPromise } from "./promise";

/*
 * Helps to change an inspection: its points on a map of the field, photos made small, what fits the stage. It is sent as the plain
 * form that it is; what the server says to it comes with the next page.
 */

const known: Known = JSON.parse(document.getElementById("known")?.textContent ?? "{}");
const form = document.getElementById("inspect") as HTMLFormElement;
const list = document.getElementById("points") as HTMLElement;
const [field] = known.fields;
const points: HTMLDetailsElement[] = [];
const told = made("p", { class: "text-muted", "aria-live": "polite" });
let map: FieldMap | null = null;
let dirty = false;

/** The one that a tap on the map moves. */
const openPoint = () => points.find(({ open }) => open);

function hint(): void {
  const open = openPoint();
  told.textContent = open
    ? `Нажмите на карту, чтобы поставить точку ${points.indexOf(open) + 1} в другое место`
    : "Откройте точку, чтобы переставить её на карте";
}

function put(point: HTMLElement, lat: number, lon: number): void {
  for (const [name, value] of Object.entries({ lat, lon })) {
    const input = control(point, name);
    if (input) input.value = value.toFixed(6);
  }
  dirty = true;
  map?.draw();
}

function standHere(point: HTMLElement): void {
  told.textContent = "Ищем место…";
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      put(point, coords.latitude, coords.longitude);
      map?.stand(coords.longitude, coords.latitude);
      told.textContent = `Место с точностью ${Math.round(coords.accuracy)} м`;
    },
    () => {
      told.textContent = "Телефон не сообщает местоположение. Нажмите на карту или введите координаты";
    },
    { enableHighAccuracy: true, timeout: 20_000, maximumAge: 15_000 },
  );
}

/** Photos go small, as those of a new inspection; one that can't be made so goes as it is, and the server says what is wrong with it. */
async function shrinkPhotos(input: HTMLInputElement): Promise<void> {
  const { shrink } = await import("./shrink");
  const small = new DataTransfer();
  for (const file of [...(input.files ?? [])]) {
    const shot = await shrink(file);
    small.items.add(typeof shot === "object" ? new File([shot.blob], file.name, { type: shot.blob.type }) : file);
  }
  input.files = small.files;
}

/** While photos are made small, the form waits for them. */
let shrinking: Promise<void> = Promise.resolve();

function enliven(point: HTMLDetailsElement): void {
  points.push(point);
  const here = made(
    "div",
    { class: "inspect-buttons" },
    button("Я стою здесь", () => standHere(point)),
  );
  point.querySelector("summary")?.after(here);
  point.addEventListener("toggle", () => {
    if (point.open) for (const other of points) if (other !== point) other.open = false;
    hint();
  });
  point.addEventListener("input", ({ target }) => {
    dirty = true;
    if (target instanceof HTMLSelectElement) fitChoices(point, field?.cropId ?? null);
    showPromise(point, control);
    map?.draw();
  });
  point.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "file")
      shrinking = shrinking.then(() => shrinkPhotos(target)).catch(() => undefined);
  });
  fitChoices(point, field?.cropId ?? null);
  showPromise(point, control);
}

const blank = [...list.querySelectorAll<HTMLDetailsElement>("[data-point]")].pop()?.cloneNode(true) as HTMLElement;

/** One more, empty as the form's last one came. */
function addPoint(): void {
  const nth = points.length;
  const point = blank.cloneNode(true) as HTMLDetailsElement;
  for (const input of point.querySelectorAll<HTMLInputElement>("[name]"))
    input.name = input.name.replace(/^p\d+\./, `p${nth}.`);
  const summary = point.querySelector("summary");
  if (summary) summary.textContent = `Точка ${nth + 1}`;
  list.append(point);
  const count = form.elements.namedItem("points");
  if (count instanceof HTMLInputElement) count.value = String(nth + 1);
  enliven(point);
  point.open = true;
}

for (const point of list.querySelectorAll<HTMLDetailsElement>("[data-point]")) enliven(point);
list.after(button("Добавить точку", addPoint));
const place = document.getElementById("map");
if (place && field && field.outline.length > 0) {
  const tapped = ({ lat, lon }: { lat: number; lon: number }) => {
    const point = openPoint();
    if (point) put(point, lat, lon);
  };
  map = new FieldMap(place, field.outline, () => points, tapped);
  map.draw();
  place.after(told);
  hint();
}

form.addEventListener("input", () => {
  dirty = true;
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const press = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (press) press.disabled = true;
  void shrinking.then(() => {
    dirty = false;
    form.submit();
  });
});
window.addEventListener("beforeunload", (event) => {
  if (dirty) event.preventDefault();
});

import { fitChoices } from "./choices";
import { EditDraft } from "./edit-draft";
import { EditPhotos } from "./edit-photos";
import { endTypingByEnter } from "./end-typing";
import { tellFaults } from "./faults";
import { FieldMap } from "./field-map";
import { button, control, type Known, made, numberPoints, standing } from "./page";
import { Point } from "./point";
import { showPromise } from "./promise";

/*
 * Helps to change an inspection: its points on a map of the field, photos made small, what fits the stage. It is sent as the plain
 * form that it is; what the server says to it comes with the next page.
 */

const known: Known = JSON.parse(document.getElementById("known")?.textContent ?? "{}");
const form = document.getElementById("inspect") as HTMLFormElement;
const list = document.getElementById("points") as HTMLElement;
const [field] = known.fields;
const board = document.getElementById("queue") as HTMLElement;
const points: Point[] = [];
const elements = () => standing(points).map(({ element }) => element as HTMLDetailsElement);
const told = made("p", { class: "text-muted", "aria-live": "polite" });
let map: FieldMap | null = null;
let dirty = false;

/** The one that a tap on the map moves. */
const openPoint = () => points.find(({ element }) => (element as HTMLDetailsElement).open);

function hint(): void {
  const open = openPoint();
  told.textContent = open
    ? `Нажмите на карту, чтобы поставить точку ${standing(points).indexOf(open) + 1} в другое место`
    : "Откройте точку, чтобы переставить её на карте";
}

function changed(): void {
  dirty = true;
  map?.draw();
  draft.keep();
  keepPhotos();
}

function enliven(element: HTMLDetailsElement): void {
  const stood = (lon: number, lat: number) => {
    map?.stand(lon, lat);
    map?.draw();
  };
  points.push(new Point(element, changed, stood));
  element.addEventListener("toggle", () => {
    if (element.open) for (const other of elements()) if (other !== element) other.open = false;
    hint();
  });
  element.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLSelectElement) fitChoices(element, field?.cropId ?? null);
    showPromise(element, control);
  });
  fitChoices(element, field?.cropId ?? null);
  showPromise(element, control);
}

const blank = [...list.querySelectorAll<HTMLDetailsElement>("[data-point]")].pop()?.cloneNode(true) as HTMLElement;

/** One more, empty as the form's last one came. */
function addPoint(): void {
  const nth = points.length;
  const point = blank.cloneNode(true) as HTMLDetailsElement;
  for (const input of point.querySelectorAll<HTMLInputElement>("[name]"))
    input.name = input.name.replace(/^p\d+\./, `p${nth}.`);
  list.append(point);
  numberPoints();
  const count = form.elements.namedItem("points");
  if (count instanceof HTMLInputElement) count.value = String(nth + 1);
  enliven(point);
  point.open = true;
}

/** What was typed, and photos that were added, are there again after the page was thrown out. */
const draft = new EditDraft(known.user, form, () => points.length, addPoint);
const photos = new EditPhotos(known.user, draft.key);
/** Those of before stand in the form: until then nothing may be written over them. */
let photosStand = false;

function keepPhotos(): void {
  if (!photosStand) return;
  const all = points.flatMap(({ shots }, point) => shots.map(({ blob }) => ({ point, blob })));
  // Without room for them, leaving the page is asked about.
  photos.keep(all).catch(() => undefined);
}

async function restorePhotos(): Promise<void> {
  const kept = await photos.restore();
  if (!restored) return photos.drop();
  for (const { point, blob } of kept) points[point]?.keep({ blob, lat: null, lon: null, time: null });
}

for (const point of list.querySelectorAll<HTMLDetailsElement>("[data-point]")) enliven(point);
list.after(button("Добавить точку", addPoint));
const restored = draft.restore();
if (restored) {
  dirty = true;
  for (const element of elements()) {
    fitChoices(element, field?.cropId ?? null);
    showPromise(element, control);
  }
  board.before(
    made(
      "p",
      { role: "status" },
      "Изменения не были сохранены, восстановлены с телефона. ",
      button("Отменить изменения", () => {
        draft.drop();
        dirty = false;
        const again = () => window.location.reload();
        photos.drop().then(again, again);
      }),
    ),
  );
}
// A browser that keeps nothing has nothing to bring back.
void restorePhotos()
  .catch(() => undefined)
  .then(() => {
    photosStand = true;
    if (points.some(({ shots }) => shots.length > 0)) keepPhotos();
  });
const place = document.getElementById("map");
if (place && field && field.outline.length > 0) {
  map = new FieldMap(place, field.outline, elements, ({ lat, lon }) => openPoint()?.put(lat, lon));
  map.draw();
  place.after(told);
  hint();
}

/** The form goes as a plain one: photos that were made small go in the place of those that were chosen. */
function attachPhotos(): void {
  for (const [nth, { element, shots }] of points.entries()) {
    if (shots.length === 0) continue;
    const files = new DataTransfer();
    for (const [at, { blob }] of shots.entries())
      files.items.add(new File([blob], `Точка ${nth + 1}, фото ${at + 1}`, { type: blob.type }));
    const input = made("input", { type: "file", name: `p${nth}.photos`, multiple: "", hidden: "" }) as HTMLInputElement;
    input.files = files.files;
    element.append(input);
  }
}

async function send(): Promise<void> {
  const faults = tellFaults(points);
  board.textContent = faults ?? "";
  if (!form.reportValidity()) return;
  const press = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (press) press.disabled = true;
  await Promise.all(points.map(({ ready }) => ready));
  attachPhotos();
  dirty = false;
  form.submit();
}

form.noValidate = true;
form.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement) target.setCustomValidity("");
  changed();
});
endTypingByEnter(form);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void send();
});
window.addEventListener("beforeunload", (event) => {
  if (dirty) event.preventDefault();
});

import { emptyScout, tellsSomething } from "#contract/scouting-rules";
import { keepTrying, sendOnReturn } from "~/ui/waiting/keep-trying";
import { promisedYield, readScoutForm } from "../points-form";
import { fitChoices, showPromise } from "./choices";
import { FieldMap } from "./field-map";
import { button, type Known, type KnownField, made } from "./page";
import { Point } from "./point";
import { Queue, type WaitingPhoto } from "./queue";

/** Milliseconds for which somebody waits for an inspection to go before they are told that it waits. */
const patience = 15_000;

const known: Known = JSON.parse(document.getElementById("known")?.textContent ?? "{}");
const form = document.getElementById("inspect") as HTMLFormElement;
const list = document.getElementById("points") as HTMLElement;
const board = document.getElementById("queue") as HTMLElement;
const named = (name: string) => form.elements.namedItem(name) as HTMLInputElement;

let field: KnownField | undefined;
let map: FieldMap | null = null;
let dirty = false;
/** When the inspection in the form was made, once it has been sent. */
let madeAt: number | null = null;

let waitingList: typeof import("./waiting-list") | null = null;

/** Most who open the form have nothing that waits: its list comes when something does. Without it they are told all the same. */
async function show(sent?: unknown): Promise<void> {
  const waiting = await queue.all();
  if (waiting.length > 0) waitingList ??= await import("./waiting-list").catch(() => null);
  if (waitingList) await waitingList.showWaiting(board, queue, { sent, page: { button, made } });
  else if (waiting.length === 0) board.textContent = "";
  else board.textContent = `На телефоне осмотров: ${waiting.length}. Они уйдут, когда появится связь.`;
}

const queue = new Queue(known.user, (sent) => void show(sent));
const points: Point[] = [];
const elements = () => points.map(({ element }) => element);
const openPoint = () => points.find(({ element }) => (element as HTMLDetailsElement).open) ?? points[0];
const changed = () => {
  dirty = true;
  map?.draw();
};

const pointAt = (nth: number) => points[nth] ?? addPoint();

/** Begins with the points of the field's last inspection, as the phone keeps them. */
async function repeat(): Promise<void> {
  const { last } = field ?? {};
  if (!last) return;
  const filled = await import("./put-back").catch(() => null);
  filled?.repeat(form, last, pointAt);
  fitChoices(form, field?.cropId ?? null);
  changed();
}
const again = button("", () => void repeat());

/** The page is of this field from now on. */
function choose(id: number): void {
  field = known.fields.find((one) => one.id === id);
  named("crop_id").value = String(field?.cropId ?? "");
  const put = (position: { lat: number; lon: number }) => openPoint()?.put(position.lat, position.lon);
  const place = document.getElementById("map");
  place?.replaceChildren();
  map = place && field && field.outline.length > 0 ? new FieldMap(place, field.outline, elements, put) : null;
  map?.draw();
  fitChoices(form, field?.cropId ?? null);
  again.hidden = !field?.last;
  again.textContent = `Повторить прошлый осмотр, ${field?.last?.day}`;
  const told = { "field-name": field ? `Осмотр: ${field.name}` : "Осмотр", "field-crop": field?.crop ?? "" };
  for (const [place, text] of Object.entries(told)) {
    const element = document.getElementById(place);
    if (element) element.textContent = text;
  }
}

/** Brings a point of the page to life. */
function enliven(element: HTMLElement): Point {
  const point = new Point(element, changed, (lon, lat) => map?.stand(lon, lat));
  points.push(point);
  element.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name.endsWith(".devstage"))
      fitChoices(element, field?.cropId ?? null);
    showPromise(element);
  });
  return point;
}

const blank = list.querySelector<HTMLElement>("[data-point]")?.cloneNode(true) as HTMLElement;

function addPoint(): Point {
  const nth = points.length;
  const element = blank.cloneNode(true) as HTMLDetailsElement;
  for (const input of element.querySelectorAll<HTMLInputElement>("[name]")) {
    input.name = input.name.replace(/^p\d+\./, `p${nth}.`);
    if (input.type === "checkbox") input.checked = false;
    else input.value = "";
  }
  const summary = element.querySelector("summary");
  if (summary) summary.textContent = `Точка ${nth + 1}`;
  for (const { element: other } of points) (other as HTMLDetailsElement).open = false;
  element.open = true;
  list.append(element);
  named("points").value = String(nth + 1);
  fitChoices(element, field?.cropId ?? null);
  return enliven(element);
}

const isUsed = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLInputElement>("[name]")].some(
    ({ type, value }) => type !== "checkbox" && value !== "",
  );

/** The field in the address: a phone without a line shows the form of all fields in the place of any field's. */
const fieldInAddress = () => Number(/\/fields\/(\d+)\//.exec(window.location.pathname)?.[1] ?? named("field_id").value);

const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function begin(): void {
  // A page that was kept would come with the key of an inspection that was sent from it before.
  named("client_key").value = randomKey();
  // Points that only a browser without scripts needs go; those with something in them stay.
  for (const [nth, element] of [...list.querySelectorAll<HTMLElement>("[data-point]")].entries())
    if (nth > 0 && !isUsed(element)) element.remove();
    else enliven(element);
  named("points").value = String(points.length);
  list.before(again);
  list.after(button("Добавить точку", () => void addPoint().standHere()));
  const chosen = fieldInAddress();
  named("field_id").value = String(chosen || "");
  const own = named("field_id");
  own.addEventListener("invalid", () => own.setCustomValidity("Выберите поле"));
  own.addEventListener("change", () => {
    own.setCustomValidity("");
    choose(Number(own.value));
  });
  choose(chosen);
  const asked = new URLSearchParams(window.location.search);
  planned(asked.get("plan"));
  const mended = asked.get("mend");
  if (mended) void mend(mended);
  else if (asked.has("from")) void repeat();
  else if (named("p0.lat").value === "") void points[0]?.standHere();
  dirty = false;
}

/** A form that was kept knows of no plan. */
function planned(plan: string | number | null): void {
  if (plan && !named("scout_plan_id"))
    form.append(made("input", { type: "hidden", name: "scout_plan_id", value: String(plan) }));
}

/** Opens one that was refused: what is wrong with it is put right here. */
async function mend(id: string): Promise<void> {
  const waiting = (await queue.all()).find((one) => one.id === id);
  if (!waiting) return;
  const { putBack } = await import("./put-back");
  putBack(form, waiting, await queue.photosOf(id), { pointAt, promisedYield });
  planned(waiting.scout.scout_plan_id);
  madeAt = waiting.made;
  choose(Number(named("field_id").value));
  dirty = false;
}

/** Keeps the inspection on the phone. @returns its key; null where it says nothing, and where there is no room for it */
async function keep(): Promise<string | null> {
  const shots = points.map(({ shots: taken }) => taken);
  const { scout, places } = readScoutForm(new FormData(form), (nth) => shots[nth]?.length ?? 0);
  const id = scout.client_key;
  const taken = places.flatMap((place, point) => (shots[place] ?? []).map(({ blob }) => ({ point, blob })));
  // It would only be refused, perhaps hours after.
  if (taken.length === 0 && !scout.comment && !scout.points.some(tellsSomething)) {
    board.textContent = emptyScout;
    board.scrollIntoView();
    return null;
  }
  // They are read by the order of their keys.
  const ordered = (nth: number) => String(nth).padStart(4, "0") + randomKey().slice(4);
  const photos = taken.map((shot, nth): WaitingPhoto => ({ ...shot, key: ordered(nth), of: id, ref: null }));
  madeAt ??= Date.now();
  const sent = { ...scout, scouted_at: new Date(madeAt).toISOString() };
  const { customerId } = known;
  try {
    await queue.add(
      { id, customerId, field: field?.name ?? "", made: madeAt, scout: sent, state: "waiting", why: null },
      photos,
    );
    return id;
  } catch {
    if (photos.length === 0) form.submit();
    else board.textContent = "На телефоне нет места для фото. Освободите его и сохраните снова.";
    return null;
  }
}

async function save(): Promise<void> {
  const press = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (press) press.disabled = true;
  const id = await keep();
  if (press) press.disabled = false;
  if (id === null) return;
  dirty = false;
  const told = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  const sent = await Promise.race([queue.send(id), told]);
  if (sent?.state === "sent") return window.location.assign(sent.to);
  // What was refused is mended here and saved again under its key.
  form.hidden = sent?.state !== "refused";
  await show();
  board.scrollIntoView();
  if (sent?.state !== "refused") await goOn();
}

const goOn = () => keepTrying(queue.flush, () => queue.waits());

begin();
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void save();
});
window.addEventListener("beforeunload", (event) => {
  if (dirty) event.preventDefault();
});
sendOnReturn(queue.flush);
void navigator.storage?.persist?.();
void navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
void show();
void goOn();

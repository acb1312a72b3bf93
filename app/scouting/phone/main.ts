import { keepTrying, sendOnReturn } from "~/ui/waiting/keep-trying";
import { bring } from "./bring";
import { fitChoices } from "./choices";
import { farmTime } from "./farm-time";
import { FieldMap } from "./field-map";
import type { Keeper } from "./keep";
import { button, control, type Known, type KnownField, made, numberPoints, standing } from "./page";
import { Point } from "./point";
import { Queue } from "./queue";

/** Milliseconds for which somebody waits for an inspection to go before they are told that it waits. */
const patience = 15_000;

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const known: Known = JSON.parse(byId("known").textContent ?? "");
const form = byId("inspect") as HTMLFormElement;
const list = byId("points");
const board = byId("queue");
const time = (at: number) => farmTime(at, known);
const named = (name: string) => form.elements.namedItem(name) as HTMLInputElement;

let field: KnownField | undefined;
let map: FieldMap | null = null;
/** Whether something stands in the form that is on no phone yet. */
let dirty = false;

const notWhole = "Нет связи, а форма пришла не вся.";

const asked = new URLSearchParams(window.location.search);
const mended = asked.get("mend");

/** Whether what waits is told without its list; the page itself tells so of what is put right. */
let plain = mended !== null;
let waitingList: typeof import("./waiting-list") | null = null;

/** Most who open the form have nothing that waits: its list comes when something does. Without it they are told all the same. */
async function show(sent?: unknown): Promise<void> {
  const waiting = await queue.all();
  if (waiting.length > 0 && !waitingList) {
    board.textContent = `На телефоне осмотров: ${waiting.length}. Они уйдут, как только позволит связь.`;
    waitingList = await bring("waiting-list", () => import("./waiting-list")).catch(() => null);
  }
  if (waitingList)
    await waitingList.showWaiting(board, queue, { sent, plans: known.plans, page: { button, made, time } });
  else if (waiting.length === 0 && plain) board.textContent = "";
  plain = waiting.length > 0;
}

const queue = new Queue(known.user, (sent) => void show(sent));
const points: Point[] = [];
const elements = () => standing(points).map(({ element }) => element);
const openPoint = () => {
  const all = standing(points);
  return all.find(({ element }) => (element as HTMLDetailsElement).open) ?? all[0];
};
const bringStrays = () => bring("strays", () => import("./strays"));

let keeper: Promise<Keeper | null> | null = null;
/** What keeps, checks and sends the form comes when somebody begins to fill it: those who only open it wait for less. */
function work(): Promise<Keeper | null> {
  keeper ??= Promise.all([
    bring("keep", () => import("./keep")),
    bringStrays(),
    bring("send-one", () => import("./send-one")),
  ])
    .then(
      ([{ Keeper }, { straysOf }]) =>
        new Keeper({
          ...{ known, form, board, points, queue, pointAt, page: { button, control, made, bring, time, straysOf } },
          draftId,
          field: () => field,
          kept: () => {
            dirty = false;
          },
        }),
    )
    .catch(() => {
      keeper = null;
      return null;
    });
  return keeper;
}

function changed(target: EventTarget | null = null): void {
  dirty = true;
  map?.draw();
  void work().then((it) => it?.changed(target));
}

function pointAt(nth: number): Point {
  const point = points[nth] ?? addPoint();
  point.element.hidden = false;
  numberPoints();
  return point;
}

/** Begins with the points of the field's last inspection, as the phone keeps them. */
async function repeat(): Promise<void> {
  const { last } = field ?? {};
  if (!last) return;
  const filled = await bring("put-back", () => import("./put-back")).catch(() => null);
  filled?.repeat(form, last, pointAt);
  fitChoices(form, field?.cropId ?? null);
  changed();
}
const again = button("", () => void repeat());

/** Chooses the field that is there, where none is. */
async function chooseAt(lon: number, lat: number): Promise<void> {
  const strays = await bringStrays().catch(() => null);
  const there = field ? undefined : strays?.fieldAt(known.fields, lon, lat);
  if (!there) return;
  named("field_id").value = String(there.id);
  choose(there.id);
  map?.stand(lon, lat);
}

/** The page is of this field from now on; of all to choose from, where it is of none. */
function choose(id: number): void {
  field = known.fields.find((one) => one.id === id);
  named("crop_id").value = String(field?.cropId ?? "");
  const tapped = ({ lat, lon }: { lat: number; lon: number }) =>
    field ? openPoint()?.put(lat, lon) : void chooseAt(lon, lat);
  const place = byId("map");
  place.replaceChildren();
  const outline = field?.outline ?? known.fields.flatMap((one) => one.outline);
  map = outline.length > 0 ? new FieldMap(place, outline, elements, tapped) : null;
  map?.draw();
  fitChoices(form, field?.cropId ?? null);
  again.hidden = !field?.last;
  again.textContent = `Повторить прошлый осмотр, ${field?.last?.day}`;
  byId("field-name").textContent = field ? `Осмотр: ${field.name}` : "Осмотр";
  byId("field-crop").textContent = field?.crop ?? "";
}

/** Brings a point of the page to life. */
function enliven(element: HTMLElement): Point {
  const point = new Point(element, changed, (lon, lat) => {
    map?.stand(lon, lat);
    map?.draw();
    if (!field) void chooseAt(lon, lat);
  });
  points.push(point);
  element.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name.endsWith(".devstage"))
      fitChoices(element, field?.cropId ?? null);
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
  for (const { element: other } of points) (other as HTMLDetailsElement).open = false;
  element.open = true;
  list.append(element);
  numberPoints();
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

/** Of the page's field and its user; what is put right anew has one of its own, and a draft that is opened as such is its own. */
const draftId = mended?.startsWith("draft-") ? mended : `draft-${mended ?? `${known.customerId}-${fieldInAddress()}`}`;

/** Told by the form of all fields alone: the others know but their own. */
queue.isLost = (id) => {
  const [, customer, of] = /^draft-(\d+)-(\d+)$/.exec(id) ?? [];
  return (
    named("field_id").type !== "hidden" &&
    id !== draftId &&
    Number(customer) === known.customerId &&
    Number(of) > 0 &&
    !known.fields.some((one) => one.id === Number(of))
  );
};

function begin(): void {
  // A page that was kept would come with the key of an inspection that was sent from it before.
  named("client_key").value = randomKey();
  // What is wrong is told by the script, which opens the place.
  form.noValidate = true;
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
  planned(asked.get("plan"));
  void restore()
    .catch(() => {
      // What was filled in must not be written over by a form that stands empty.
      if (form.hidden) board.textContent = `Введённое раньше лежит на телефоне. ${notWhole} Откройте её снова.`;
      return form.hidden;
    })
    .then((restored) => {
      if (restored) return;
      if (asked.has("from")) void repeat();
      else if (named("p0.lat").value === "") void points[0]?.standHere(true);
    });
}

/** A form that was kept knows of no plan. */
function planned(plan: string | number | null): void {
  if (plan && !named("scout_plan_id"))
    form.append(made("input", { type: "hidden", name: "scout_plan_id", value: String(plan) }));
}

/** Opens what was filled in before and not saved, or what was refused: that is put right here. @returns whether there is any */
async function restore(): Promise<boolean> {
  // The form that a phone keeps stands open, whatever its address asks for.
  form.hidden = mended !== null;
  const waiting = (await queue.one(draftId)) ?? (mended && (await queue.one(mended)));
  // Nothing may be typed where it would be written over. What was typed until now is less than what was kept.
  form.hidden = Boolean(waiting);
  if (!waiting) return false;
  const keeper = await work();
  if (!keeper) throw new Error("not whole");
  await keeper.fill(waiting);
  form.hidden = false;
  planned(waiting.scout.scout_plan_id);
  choose(Number(named("field_id").value));
  dirty = false;
  return true;
}

async function save(): Promise<void> {
  const press = form.querySelector("[type=submit]") as HTMLButtonElement;
  press.disabled = true;
  await Promise.all(points.map(({ ready }) => ready));
  const keeper = await work();
  const id = keeper ? await keeper.keep() : null;
  press.disabled = false;
  if (!keeper) {
    board.textContent = `${notWhole} Не закрывайте её и сохраните снова.`;
    board.scrollIntoView();
  }
  if (id === null) return;
  dirty = false;
  // Somebody waits below for what happens above.
  form.hidden = true;
  board.scrollIntoView();
  const told = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  const sending = queue.send(id);
  const sent = await Promise.race([sending, told]);
  if (sent?.state === "sent") return window.location.assign(sent.to);
  // What was refused is mended here and saved again under its key.
  form.hidden = sent?.state !== "refused";
  await show();
  board.scrollIntoView();
  if (sent?.state !== "refused") await sending.then(goOn);
}

const goOn = () => keepTrying(queue);

begin();
form.addEventListener("input", ({ target }) => changed(target));
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

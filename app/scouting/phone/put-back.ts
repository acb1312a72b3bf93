import type { KeptScout, SentPoint } from "../points-form";
import { typedParams } from "../typed-params";
import type { made as makeElement } from "./page";
import type { Point } from "./point";
import type { Waiting, WaitingPhoto } from "./queue";

const text = (value: string | number | null | undefined) => String(value ?? "");

/** What stands in a point's controls, by their names without the point's. */
const valuesOf = (point: SentPoint, params: SentPoint["cropparams"]): Record<string, string> => ({
  lat: text(point.lat),
  lon: text(point.lon),
  timestamp: text(point.timestamp),
  comments: text(point.comments),
  devstage: text(point.data.devstage),
  number: text(point.data.number),
  problem: point.problem ? `${point.problem.kind}:${point.problem.id}` : "",
  severity: text(point.problem?.severity),
  affected: text(point.problem?.affected),
  ...Object.fromEntries(Object.entries(params).map(([name, value]) => [`param.${name}`, value])),
});

/** The form's n-th point, made where there is none. */
type PointAt = (nth: number) => Point;

/** @returns whether it stands there: a list may lack it */
function write(form: HTMLFormElement, name: string, value: string): boolean {
  const control = form.elements.namedItem(name);
  if (!control || !("value" in control)) return true;
  control.value = value;
  return control.value === value;
}

/** Begins with the places of the field's last inspection and what was looked at there; what another crop had is left out. */
export function repeat(form: HTMLFormElement, { points }: KeptScout, pointAt: PointAt): void {
  for (const [nth, [lat, lon, problem, devstage]] of points.entries()) {
    const { element } = pointAt(nth);
    for (const [name, value] of Object.entries({ lat, lon, problem, devstage })) write(form, `p${nth}.${name}`, value);
    for (const choice of element.querySelectorAll("select"))
      if (choice.selectedOptions[0]?.disabled !== false) choice.value = "";
  }
}

/** What the form's own script has: imported here, it would be one more file for every form. */
interface Form {
  pointAt: PointAt;
  promisedYield: (params: SentPoint["cropparams"]) => number | null;
}

/**
 * Puts an inspection that was refused, or was not saved yet, back into the form, photos and all.
 * @returns whether a problem of it is not among the form's
 */
export function putBack(
  form: HTMLFormElement,
  { scout }: Waiting,
  photos: readonly WaitingPhoto[],
  { pointAt, promisedYield }: Form,
): boolean {
  let lacking = false;
  write(form, "client_key", scout.client_key);
  // One that was deleted meanwhile is not among them: another is asked for.
  if (!write(form, "field_id", text(scout.field_id))) write(form, "field_id", "");
  write(form, "comment", text(scout.comment));
  write(form, "scouted_local", text(scout.scouted_local));
  for (const [nth, point] of scout.points.entries()) {
    const { element } = pointAt(nth);
    for (const [name, value] of Object.entries(valuesOf(point, typedParams(point.cropparams, promisedYield))))
      if (!write(form, `p${nth}.${name}`, value) && name === "problem") lacking = true;
    const resistance = form.elements.namedItem(`p${nth}.resistance`);
    if (resistance instanceof HTMLInputElement) resistance.checked = point.resistance;
    const params = element.querySelector("details");
    if (params && Object.keys(point.cropparams).length > 0) params.open = true;
  }
  for (const { point, blob } of photos) pointAt(point).keep({ blob, lat: null, lon: null, time: null });
  return lacking;
}

/** A box in which the time of an inspection is put right, and what follows from what stands in it. */
export interface TimeBox {
  label: HTMLElement;
  /** Milliseconds since 1970. */
  at(): number;
  /** A point's time, as far from that as it was before. */
  moved(timestamp: string | null): string | null;
}

/** As a box of a day and a time has it, by the phone's zone: Swedes write it almost so. */
const typedTime = (at: number) =>
  new Date(at).toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short" }).replace(" ", "T");

/** A phone whose clock ran ahead has told of a time that is still to come, under which nothing is taken. @returns null where none is */
export function timeBox(made: number, { points }: Waiting["scout"], element: typeof makeElement): TimeBox | null {
  const now = Date.now();
  if (![made, ...points.map(({ timestamp }) => Date.parse(timestamp ?? ""))].some((time) => time > now)) return null;
  const value = typedTime(Math.min(made, now));
  const box = element("input", { type: "datetime-local", class: "input", required: "", max: typedTime(now), value });
  const label = element(
    "label",
    {},
    "Когда осмотрено",
    box,
    element(
      "small",
      {},
      "Часы телефона спешили: записанное время ещё не наступило. Поставлено нынешнее, поправьте его.",
    ),
  );
  const at = () => Math.min(Date.parse((box as HTMLInputElement).value) || now, now);
  const moved = (timestamp: string | null) =>
    timestamp && new Date(Math.min(Date.parse(timestamp) - made + at(), at())).toISOString();
  return { label, at, moved };
}

import type { SentPoint } from "../points-form";
import type { Point } from "./point";
import type { Waiting, WaitingPhoto } from "./queue";

const text = (value: string | number | null | undefined) => String(value ?? "");

/** What stands in a point's controls, by their names without the point's. */
const valuesOf = (point: SentPoint): Record<string, string> => ({
  lat: text(point.lat),
  lon: text(point.lon),
  timestamp: text(point.timestamp),
  comments: text(point.comments),
  devstage: text(point.data.devstage),
  number: text(point.data.number),
  problem: point.problem ? `${point.problem.kind}:${point.problem.id}` : "",
  severity: text(point.problem?.severity),
  affected: text(point.problem?.affected),
  ...Object.fromEntries(Object.entries(point.cropparams).map(([name, value]) => [`param.${name}`, value])),
});

/** Puts an inspection that was refused back into the form, photos and all. */
export function putBack(
  form: HTMLFormElement,
  { scout, id }: Waiting,
  photos: readonly WaitingPhoto[],
  /** The form's n-th point, made where there is none. */
  pointAt: (nth: number) => Point,
): void {
  const named = (name: string) => form.elements.namedItem(name);
  const write = (name: string, value: string) => {
    const control = named(name);
    if (control && "value" in control) control.value = value;
  };
  write("client_key", id);
  write("field_id", text(scout.field_id));
  write("comment", text(scout.comment));
  for (const [nth, point] of scout.points.entries()) {
    const { element } = pointAt(nth);
    for (const [name, value] of Object.entries(valuesOf(point))) write(`p${nth}.${name}`, value);
    const resistance = named(`p${nth}.resistance`);
    if (resistance instanceof HTMLInputElement) resistance.checked = point.resistance;
    const params = element.querySelector("details");
    if (params && Object.keys(point.cropparams).length > 0) params.open = true;
  }
  for (const { point, blob } of photos) pointAt(point).keep({ blob, lat: null, lon: null, time: null });
}

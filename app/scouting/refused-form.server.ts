import { data } from "@remix-run/node";
import type { FieldError } from "#contract/errors";
import { scoutChange } from "#contract/scouting-shapes";
import type { Filled } from "./inspect-page";
import { namelessAt, type ScoutForm } from "./points-form";
import { faultText } from "./send-scout.server";

/** What is wrong, at a point of the form, at its time or with the whole of it. */
export interface Fault {
  text: string;
  place: number | "when" | null;
  /** Whether its sender may be sure of it all the same. */
  asked?: boolean;
}

/** Of a point that was sent: those of the form that stand empty were left out. */
export function faultIn({ places }: Pick<ScoutForm, "places">, error: Pick<FieldError, "path" | "message">): Fault {
  const [, nth, asked] = /^points\.(\d+)\.(place$)?/.exec(error.path) ?? [];
  if (nth === undefined) return { text: error.message, place: error.path === "scouted_local" ? "when" : null };
  const place = places[Number(nth)] ?? Number(nth);
  const text = faultText(error).replace(/^Точка \d+/, `Точка ${place + 1}`);
  return { text, place, asked: asked !== undefined };
}

const said = scoutChange.pick({ scouted_local: true, comment: true, points: true });

/** What of a form can be told to be wrong as it stands. */
export const faultsOf = (read: ScoutForm): Fault[] => [
  ...(read.scout.field_id === 0 ? [{ text: "Выберите поле", place: null }] : []),
  ...read.astray,
  ...read.nameless.map((place) => ({ text: namelessAt(place), place })),
  ...(said.safeParse(read.scout).error?.issues ?? []).map(({ path, message }) =>
    faultIn(read, { path: path.join("."), message }),
  ),
];

const typedIn = (form: FormData): Filled["typed"] =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" && !name.endsWith(".ref") ? [[name, value]] : [])),
  );

/** The form again with everything typed, its photos, and what is wrong. */
export function refusedForm(form: FormData, kept: Filled["kept"], faults: readonly Fault[], status: number) {
  const answer: Filled = {
    errors: faults.map(({ text }) => text),
    wrong: faults.flatMap(({ place, text }) =>
      place === null ? [] : [{ place, text: text.replace(/^Точка \d+[:,] /, "") }],
    ),
    asked: form.has("sure") || faults.some(({ asked }) => asked),
    typed: typedIn(form),
    kept,
  };
  return data(answer, { status });
}

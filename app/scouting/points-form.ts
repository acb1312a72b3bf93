import { tellsSomething } from "#contract/scouting-rules";
import type { PointType } from "#contract/scouting-words";

/*
 * An inspection's form as both the site and the page's own script read it: no shape of zod may come in here. The n-th point's
 * controls are called `p0.lat`, `p0.param.plant_height` and so on; `p0.ref` are photos that have come before.
 */

export interface SentPoint {
  type: PointType;
  timestamp: string | null;
  lat: string | null;
  lon: string | null;
  comments: string | null;
  resistance: boolean;
  data: { devstage: number | null; number: string | null };
  cropparams: Record<string, string>;
  problem: { kind: string; id: number; severity: number | null; affected: string | null } | null;
  photos: string[];
}

export interface SentScout {
  field_id: number;
  crop_id: number | null;
  client_key: string;
  /** By the field's clock, `2026-07-13T18:30`, where it is not now. A phone that has kept one of an older release has none. */
  scouted_local?: string | null;
  comment: string | null;
  scout_plan_id: number | null;
  points: SentPoint[];
}

/** A field's last inspection as a phone keeps it. */
export interface KeptScout {
  /** As people read it. */
  day: string;
  /** What stands in the controls of each point. */
  points: [lat: string, lon: string, problem: string, devstage: string][];
}

export interface ScoutForm {
  scout: SentScout;
  /** The place in the form of each point that is sent. */
  places: number[];
  /** Places of points that tell how bad something is and not what: it would be lost. */
  nameless: number[];
  /** Boxes of points' places in which no number stands, in words: such a place would be lost. */
  astray: { place: number; text: string }[];
}

/** What ears promise a yield by: stems a m², grains an ear, g of a thousand of them. */
export const yieldParts = ["productive_stems", "grains_per_ear", "thousand_grain_mass"] as const;
export const yieldFormula = "стебли × зёрна × масса 1000 ÷ 10 000";
export const yieldParam = "yield_forecast";

const read = (typed: string | undefined) => Number((typed ?? "").replace(",", "."));

/** What ears promise by that formula, ц/га; null where a part of it is unknown. */
export function promisedYield(params: Record<string, string>): number | null {
  const promised = yieldParts.reduce((product, part) => product * read(params[part]), 1) / 10_000;
  return promised > 0 ? Math.round(promised * 10) / 10 : null;
}

const axes = [
  ["lat", "широта — введите число, например 46,7200"],
  ["lon", "долгота — введите число, например 39,7200"],
] as const;
type Place = Record<(typeof axes)[number][0], string | null>;

/** What is wrong with a place that is typed, by its boxes: each holds a number, or both stand empty. */
export const placeFaults = (typed: Place): { name: keyof Place; why: string }[] =>
  axes.flatMap(([name, why]) =>
    (typed.lat || typed.lon) && !Number.isFinite(read(typed[name] || "?")) ? [{ name, why }] : [],
  );

const text = (form: FormData, name: string): string | null => {
  const value = form.get(name);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
};
const whole = (value: string | null): number | null =>
  value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;

function problemOf(form: FormData, at: string): SentPoint["problem"] {
  const [kind = "", id = ""] = (text(form, `${at}problem`) ?? "").split(":");
  const number = whole(id);
  if (number === null) return null;
  return { kind, id: number, severity: whole(text(form, `${at}severity`)), affected: text(form, `${at}affected`) };
}

function paramsOf(form: FormData, at: string): Record<string, string> {
  const prefix = `${at}param.`;
  const params: Record<string, string> = {};
  form.forEach((value, name) => {
    if (name.startsWith(prefix) && typeof value === "string" && value.trim() !== "")
      params[name.slice(prefix.length)] = value.trim();
  });
  const promised = promisedYield(params);
  if (params[yieldParam] === undefined && promised !== null) params[yieldParam] = String(promised);
  return params;
}

function pointOf(form: FormData, nth: number): SentPoint {
  const at = `p${nth}.`;
  const problem = problemOf(form, at);
  const cropparams = paramsOf(form, at);
  const measured = Object.keys(cropparams).length > 0;
  return {
    type: problem ? "problem" : measured ? "cropparams" : "photo",
    timestamp: text(form, `${at}timestamp`),
    lat: text(form, `${at}lat`),
    lon: text(form, `${at}lon`),
    comments: text(form, `${at}comments`),
    resistance: form.has(`${at}resistance`),
    data: { devstage: whole(text(form, `${at}devstage`)), number: text(form, `${at}number`) },
    cropparams,
    problem,
    photos: form.getAll(`${at}ref`).filter((ref): ref is string => typeof ref === "string" && ref !== ""),
  };
}

/** How bad it is, where nobody says what. */
const isNameless = (form: FormData, nth: number): boolean =>
  text(form, `p${nth}.problem`) === null &&
  ["severity", "affected"].some((name) => text(form, `p${nth}.${name}`) !== null);

/** What was chosen: where nothing was, a browser sends an empty file without a name. */
export const filesOf = (form: FormData, nth: number): File[] =>
  form.getAll(`p${nth}.photos`).filter((file): file is File => typeof file !== "string" && file.name !== "");

export const namelessAt = (nth: number) => `Точка ${nth + 1}: выберите проблему, степень и доля которой указаны`;

/**
 * Reads the form; points in which nothing stands are left out.
 * @param photosAt how many photos a point of the form has that have not come before
 */
export function readScoutForm(form: FormData, photosAt = (nth: number) => filesOf(form, nth).length): ScoutForm {
  const count = Math.min(Number(text(form, "points") ?? 0), 50);
  const all = Array.from({ length: count }, (_, nth) => ({ nth, point: pointOf(form, nth) }));
  const filled = all.filter(({ nth, point }) => point.lat !== null || tellsSomething(point) || photosAt(nth) > 0);
  return {
    scout: {
      field_id: whole(text(form, "field_id")) ?? 0,
      crop_id: whole(text(form, "crop_id")),
      client_key: text(form, "client_key") ?? "",
      scouted_local: text(form, "scouted_local"),
      comment: text(form, "comment"),
      scout_plan_id: whole(text(form, "scout_plan_id")),
      points: filled.map(({ point }) => point),
    },
    places: filled.map(({ nth }) => nth),
    nameless: all.filter(({ nth }) => isNameless(form, nth)).map(({ nth }) => nth),
    astray: all.flatMap(({ nth, point }) =>
      placeFaults(point).map(({ why }) => ({ place: nth, text: `Точка ${nth + 1}: ${why}` })),
    ),
  };
}

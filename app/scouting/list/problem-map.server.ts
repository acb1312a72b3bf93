import type { AppLoadContext } from "@remix-run/node";
import type { AnswerOf } from "#contract/call";
import { calls } from "#contract/calls";
import { readOutlines } from "#contract/outline-decode";
import { type ProblemKind, problemKinds, severity } from "#contract/scouting-words";
import { dayAt } from "#formats/days/instants";
import { throwToBoundary } from "~/upstream/farm-api.server";
import { date } from "~/words/format";
import type { ScoutNames } from "../names.server";

/** m to which outlines are simplified: a holding is some tens of kilometres wide, and drawn on a screen. */
const tolerance = 60;
const width = 1000;

type Position = [lon: number, lat: number];

interface Ring {
  fieldId: number;
  points: Position[];
}

function ringsIn(bytes: Uint8Array): Ring[] {
  const rings: Ring[] = [];
  let fieldId = 0;
  readOutlines(bytes, {
    outline: (id) => {
      fieldId = id;
    },
    ring: () => rings.push({ fieldId, points: [] }),
    point: (lon, lat) => rings.at(-1)?.points.push([lon, lat]),
  });
  return rings;
}

/** Where degrees come on the drawing, north up. */
function frameAround(rings: readonly Ring[]) {
  const all = rings.flatMap(({ points }) => points);
  const edges = (nth: 0 | 1) =>
    all.reduce(([least, most], { [nth]: at }) => [Math.min(least, at), Math.max(most, at)] as const, [
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ] as readonly [number, number]);
  const [[west, east], [south, north]] = [edges(0), edges(1)];
  const squeeze = Math.cos(((south + north) * Math.PI) / 360);
  const scale = width / Math.max((east - west) * squeeze, (north - south) / 2, 1e-6);
  const place = ([lon, lat]: Position) => [
    Number(((lon - west) * squeeze * scale).toFixed(1)),
    Number(((north - lat) * scale).toFixed(1)),
  ];
  return { place, height: Math.ceil((north - south) * scale) };
}

/** Of the drawing, so near that dots would lie on each other. */
const near = 12;
/** Dots of a drawing that a phone still shows at once, and an eye tells apart. */
const mostSpots = 400;

interface Spot {
  /** The latest of those that stand there. */
  scoutId: number;
  fieldId: number;
  field: string;
  text: string;
  kind: ProblemKind;
  at: number[];
  /** How many more of the kind lie under it. */
  more: number;
  severe: boolean;
}

type Told = Omit<Spot, "at" | "more"> & { day: string; place: Position | null };

/** How far a dot goes aside at the most, of its own width each. */
const mostAside = 4;

/** What lies so near to another dot that it couldn't be pressed goes aside. */
function aside(spots: readonly Spot[]): Spot[] {
  const placed: Spot[] = [];
  for (const spot of spots) {
    const [x = 0, y = 0] = spot.at;
    const isTaken = (left: number) => placed.some(({ at }) => Math.hypot((at[0] ?? 0) - left, (at[1] ?? 0) - y) < near);
    const steps = Array.from({ length: mostAside }, (_, nth) => x + nth * 2 * near);
    placed.push({ ...spot, at: [steps.find((left) => !isTaken(left)) ?? x, y] });
  }
  return placed;
}

/** One dot for what would cover each other, and for more around it where those are too many: a large holding finds thousands in a season. */
function spotsOf(all: readonly Told[], place: (position: Position) => number[], apart = near): Spot[] {
  const spots = new Map<string, Spot>();
  for (const { day: _, place: position, ...problem } of all) {
    if (!position) continue;
    const at = place(position);
    const key = [problem.kind, ...at.map((length) => Math.round(length / apart))].join();
    const spot = spots.get(key);
    if (!spot) spots.set(key, { ...problem, at, more: 0 });
    else spots.set(key, { ...spot, more: spot.more + 1, severe: spot.severe || problem.severe });
  }
  if (spots.size > mostSpots) return spotsOf(all, place, apart * 1.5);
  // What is bad lies above.
  return aside([...spots.values()].sort((one, other) => Number(one.severe) - Number(other.severe)));
}

/** Problems that are told in words below the map; all of them stand in the list of inspections. */
const mostTold = 60;

/** The fields as they are drawn, with dots of what was seen there. */
function drawingOf(rings: readonly Ring[], all: readonly Told[]) {
  const { place, height } = frameAround(rings);
  const path = rings.map(({ points }) => `M${points.map((point) => place(point).join(" ")).join("L")}Z`).join("");
  return { width, height, path, spots: spotsOf(all, place) };
}

/** The holding's fields as a drawing with the problems that inspections saw on it; told in words alone where no field has a boundary. */
export async function loadProblemMap(
  { api }: Pick<AppLoadContext, "api">,
  customerId: number,
  { items, complete }: AnswerOf<typeof calls.listScoutProblems>,
  names: ScoutNames,
) {
  const answer = await api
    .open(calls.listFieldOutlines, { params: { customerId }, query: { tolerance } })
    .catch(throwToBoundary);
  const rings = ringsIn(new Uint8Array(await answer.arrayBuffer()));
  const centres = new Map<number, Position>();
  for (const { fieldId, points } of rings) if (!centres.has(fieldId) && points[0]) centres.set(fieldId, points[0]);
  const all = items.map((item): Told => {
    const { text, kind } = names.problem(item);
    return {
      ...{ scoutId: item.scout_id, fieldId: item.field_id, field: item.field_name, text, kind },
      day: date(dayAt(item.scouted_at, item.tz_offset)),
      place: item.lat !== null && item.lon !== null ? [item.lon, item.lat] : (centres.get(item.field_id) ?? null),
      severe: item.severity === severity.severe,
    };
  });
  return {
    drawing: rings.length === 0 ? null : drawingOf(rings, all),
    told: all.slice(0, mostTold).map(({ place: _, severe: _severe, ...problem }) => problem),
    counts: Object.fromEntries(problemKinds.map((one) => [one, all.filter(({ kind }) => kind === one).length])),
    total: all.length,
    complete,
  };
}
export type ProblemMap = Awaited<ReturnType<typeof loadProblemMap>>;

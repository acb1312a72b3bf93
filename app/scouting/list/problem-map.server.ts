import type { AppLoadContext } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readOutlines } from "#contract/outline-decode";
import type { ListedScout } from "#contract/scouting-shapes";
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

/** The holding's fields as a drawing with the problems that inspections saw on it; null where no field has a boundary. */
export async function loadProblemMap(
  { api }: Pick<AppLoadContext, "api">,
  customerId: number,
  scouts: readonly ListedScout[],
  names: ScoutNames,
) {
  const answer = await api
    .open(calls.listFieldOutlines, { params: { customerId }, query: { tolerance } })
    .catch(throwToBoundary);
  const rings = ringsIn(new Uint8Array(await answer.arrayBuffer()));
  if (rings.length === 0) return null;
  const { place, height } = frameAround(rings);
  const centres = new Map<number, Position>();
  for (const { fieldId, points } of rings) if (!centres.has(fieldId) && points[0]) centres.set(fieldId, points[0]);
  const spots = scouts.flatMap((scout) =>
    scout.problems.flatMap((problem) => {
      const at =
        problem.lat !== null && problem.lon !== null
          ? ([problem.lon, problem.lat] as Position)
          : centres.get(scout.field_id);
      if (!at) return [];
      const { text, kind, severity } = names.problem(problem);
      const day = date(dayAt(scout.scouted_at, scout.tz_offset));
      return [
        {
          scoutId: scout.id,
          fieldId: scout.field_id,
          field: scout.field_name,
          day,
          at: place(at),
          text,
          kind,
          severity,
        },
      ];
    }),
  );
  return {
    width,
    height,
    path: rings.map(({ points }) => `M${points.map((point) => place(point).join(" ")).join("L")}Z`).join(""),
    spots,
  };
}
export type ProblemMap = NonNullable<Awaited<ReturnType<typeof loadProblemMap>>>;

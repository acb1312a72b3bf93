import { atNeighbour, farthestPoint, nearField } from "#contract/scouting-places";
import type { SentPoint } from "../points-form";
import type { KnownField } from "./page";

const metresPerDegree = 111_320;

type Outline = KnownField["outline"];
type Side = readonly [ax: number, ay: number, bx: number, by: number];

/** Sides of an outline in metres around a place. */
const sidesAround = (outline: Outline, lon: number, lat: number): Side[] =>
  outline.flatMap((ring) =>
    ring.map(([x, y], nth): Side => {
      const [nextX, nextY] = ring[(nth + 1) % ring.length] ?? [x, y];
      const narrow = metresPerDegree * Math.cos((lat * Math.PI) / 180);
      return [(x - lon) * narrow, (y - lat) * metresPerDegree, (nextX - lon) * narrow, (nextY - lat) * metresPerDegree];
    }),
  );

const isAround = (sides: readonly Side[]) =>
  sides.filter(([ax, ay, bx, by]) => ay > 0 !== by > 0 && ax - (ay / (by - ay)) * (bx - ax) > 0).length % 2 === 1;

function distanceTo([ax, ay, bx, by]: Side): number {
  const [dx, dy] = [bx - ax, by - ay];
  const share = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(ax + share * dx, ay + share * dy);
}

/** Metres from a place to an outline, 0 inside it. */
function metresTo(outline: Outline, lon: number, lat: number): number {
  const sides = sidesAround(outline, lon, lat);
  return isAround(sides) ? 0 : Math.min(...sides.map(distanceTo));
}

/** The field in which a place lies. */
export const fieldAt = (fields: readonly KnownField[], lon: number, lat: number): KnownField | undefined =>
  fields.find(({ outline }) => outline.length > 0 && metresTo(outline, lon, lat) === 0);

/** As the farm API says it. */
const far = (metres: number) =>
  metres < 1000
    ? `${Math.round(metres / 10) * 10} м`
    : `${(metres / 1000).toFixed(metres < 10_000 ? 1 : 0).replace(".", ",")} км`;
const degrees = (typed: string | null) => (typed === null ? Number.NaN : Number(typed.replace(",", ".")));

interface Strays {
  /** Such a point in words, each. */
  told: string[];
  /** Whether one lies so far that the inspection would be refused. */
  lost: boolean;
}

/**
 * Points that hardly are of the field that is inspected: whoever stands in the field beside has chosen the wrong one.
 * @param others fields of the holding, as far as the phone knows them
 */
export function straysOf(points: readonly SentPoint[], field: KnownField, others: readonly KnownField[]): Strays {
  let lost = false;
  if (field.outline.length === 0) return { told: [], lost };
  const told = points.flatMap((point, nth) => {
    const [lon, lat] = [degrees(point.lon), degrees(point.lat)];
    if (!Number.isFinite(lon) || !Number.isFinite(lat)) return [];
    const metres = metresTo(field.outline, lon, lat);
    if (metres <= atNeighbour) return [];
    const neighbour = fieldAt(
      others.filter(({ id }) => id !== field.id),
      lon,
      lat,
    );
    if (!neighbour && metres <= nearField) return [];
    lost ||= metres > farthestPoint * 1000;
    return [
      `Точка ${nth + 1} стоит в ${far(metres)} от поля «${field.name}»${neighbour ? `, на поле «${neighbour.name}»` : ""}.`,
    ];
  });
  return { told, lost };
}

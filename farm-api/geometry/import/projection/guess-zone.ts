import { bboxHolds } from "../../bbox";
import type { Bbox, Position } from "../../types";
import { projectionByEpsg } from "./epsg";

/** A coordinate system by its number, as people know it. */
export interface NamedCrs {
  code: number;
  name: string;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The systems in which boundaries of our region come, the most common first. */
const known: readonly NamedCrs[] = [
  { code: 4326, name: "WGS 84, градусы" },
  ...range(2, 32).map((zone) => ({ code: 28400 + zone, name: `СК-42, зона ${zone}` })),
  ...range(2, 32).map((zone) => ({ code: 28460 + zone, name: `СК-42, зона ${zone} без номера зоны в координатах` })),
  ...range(4, 32).map((zone) => ({ code: 20000 + zone, name: `СК-95, зона ${zone}` })),
  ...range(4, 32).map((zone) => ({ code: 20060 + zone, name: `СК-95, зона ${zone} без номера зоны в координатах` })),
  ...range(33, 60).map((zone) => ({ code: 32600 + zone, name: `WGS 84 / UTM, зона ${zone}` })),
  ...range(7, 64).map((zone) => ({
    code: 2516 + zone + (zone > 33 ? 1 : 0),
    name: `СК-42, трёхградусная зона ${zone}`,
  })),
  { code: 3857, name: "WGS 84 / Web Mercator" },
];

export const crsName = (code: number): string => {
  const named = known.find((crs) => crs.code === code);
  return named ? `${named.name} (EPSG:${code})` : `EPSG:${code}`;
};

/** Whether it is one of those that can be chosen. */
export const isKnownCrs = (code: number): boolean => known.some((crs) => crs.code === code);

/** All that can be chosen, the most common first. */
export const knownCrs = (): NamedCrs[] => [...known];

function lands(code: number, sample: Position, place: Bbox): boolean {
  const [lon, lat] = projectionByEpsg(code).toWgs84(sample);
  return Number.isFinite(lon) && Number.isFinite(lat) && bboxHolds(place, [lon, lat]);
}

/** The systems in which a position of a file would lie where its fields should, the most common first. */
export const guessCrs = (sample: Position, place: Bbox): NamedCrs[] =>
  known.filter(({ code }) => lands(code, sample, place));

import { bboxHolds } from "../../bbox";
import type { Bbox, Position } from "../../types";
import { projectionByEpsg } from "./epsg";

/** A coordinate system by its number, as people know it. */
export interface NamedCrs {
  code: number;
  name: string;
}

/** One that is true near a meridian alone: degrees east of Greenwich, and how far from there boundaries come in it. */
interface Zoned extends NamedCrs {
  meridian?: number;
  reach?: number;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** A zone of six degrees, and some more where a holding goes on by the zone of its neighbours. UTM counts them from 31 on. */
const gauss = (zone: number) => ({ meridian: 6 * zone - 3, reach: 4.5 });

/** The systems in which boundaries of our region come, the most common first. */
const known: readonly Zoned[] = [
  { code: 4326, name: "WGS 84, градусы" },
  ...range(2, 32).map((zone) => ({ code: 28400 + zone, name: `СК-42, зона ${zone}`, ...gauss(zone) })),
  ...range(2, 32).map((zone) => ({
    code: 28460 + zone,
    name: `СК-42, зона ${zone} без номера зоны в координатах`,
    ...gauss(zone),
  })),
  ...range(4, 32).map((zone) => ({ code: 20000 + zone, name: `СК-95, зона ${zone}`, ...gauss(zone) })),
  ...range(4, 32).map((zone) => ({
    code: 20060 + zone,
    name: `СК-95, зона ${zone} без номера зоны в координатах`,
    ...gauss(zone),
  })),
  ...range(33, 60).map((zone) => ({ code: 32600 + zone, name: `WGS 84 / UTM, зона ${zone}`, ...gauss(zone - 30) })),
  ...range(7, 64).map((zone) => ({
    code: 2516 + zone + (zone > 33 ? 1 : 0),
    name: `СК-42, трёхградусная зона ${zone}`,
    meridian: 3 * zone,
    reach: 2.5,
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
export const knownCrs = (): NamedCrs[] => known.map(nameOf);

const nameOf = ({ code, name }: Zoned): NamedCrs => ({ code, name });

/** Nobody writes a place in a zone from which it is a thousand kilometres away. */
const isOfZone = (lon: number, { meridian, reach = 0 }: Zoned) =>
  meridian === undefined || Math.abs(((lon - meridian + 540) % 360) - 180) <= reach;

function lands(crs: Zoned, sample: Position, place: Bbox): boolean {
  const [lon, lat] = projectionByEpsg(crs.code).toWgs84(sample);
  return Number.isFinite(lon) && Number.isFinite(lat) && bboxHolds(place, [lon, lat]) && isOfZone(lon, crs);
}

/** The systems in which a position of a file would lie where its fields should, the most common first. */
export const guessCrs = (sample: Position, place: Bbox): NamedCrs[] =>
  known.filter((crs) => lands(crs, sample, place)).map(nameOf);

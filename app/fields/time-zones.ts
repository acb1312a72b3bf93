import { numberText } from "#formats/numbers";
import type { Option } from "~/ui/form/options";

const known: [hours: number, place: string][] = [
  [2, "Калининград"],
  [3, "Москва"],
  [4, "Самара"],
  [5, "Екатеринбург, Астана"],
  [6, "Омск"],
  [7, "Красноярск"],
  [8, "Иркутск"],
  [9, "Якутск"],
  [10, "Владивосток"],
  [11, "Магадан"],
  [12, "Камчатка"],
];

/** «UTC+3, Москва»; for a zone without a name just its hours. */
export function timeZoneName(hours: number): string {
  const place = known.find(([zone]) => zone === hours)?.[1];
  const shift = `UTC${hours < 0 ? "−" : "+"}${numberText(Math.abs(hours))}`;
  return place ? `${shift}, ${place}` : shift;
}

/** The zones to choose from, with the one that stands where it is none of the usual: a form must not let go of it unasked. */
export function timeZones(standing: number | null = null): Option[] {
  const usual = known.map(([hours]) => hours);
  const offered = standing === null || usual.includes(standing) ? usual : [...usual, standing].sort((a, b) => a - b);
  return offered.map((hours) => ({ value: String(hours), label: timeZoneName(hours) }));
}

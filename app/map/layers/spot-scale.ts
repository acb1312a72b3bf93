import { exactly, withMinus } from "#formats/shown-numbers";

/** From little to much: rain in blues, warmth from cold to hot. */
const colors = {
  rain: ["#e3eef9", "#b3d3ee", "#74aede", "#3a82c4", "#14508f"],
  temperature: ["#4575b4", "#91bfdb", "#fee090", "#fc8d59", "#d73027"],
} as const;
export type SpotWhat = keyof typeof colors;

/** What differs by less is alike: mm and °C. Means of a month differ little from field to field, and in tenths it is told. */
const alike: Record<SpotWhat, number> = { rain: 1, temperature: 0.1 };
/** Values are told in tenths: where so few lie between the least and the most, each is a class. */
const narrowest = 0.1;
/** Where values differ by less, whole numbers can't tell them apart. */
const close = 5;

export interface SpotClass {
  color: string;
  /** The class is of values from the one before up to this. */
  to: number;
}

/** At most five classes of equal width between the least and the most, those in which a value lies; one where all are alike, none where nothing is known. */
export function spotClasses(values: readonly (number | null)[], what: SpotWhat): SpotClass[] {
  const classes = allClasses(values, what);
  const used = new Set(values.map((value) => spotColor(classes, value)));
  return classes.filter(({ color }) => used.has(color));
}

function allClasses(values: readonly (number | null)[], what: SpotWhat): SpotClass[] {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return [];
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const all = colors[what];
  if (most - least < alike[what] - 1e-9) return [{ color: all[2], to: most }];
  const apart = Math.round((most - least) / narrowest);
  if (apart >= all.length)
    return all.map((color, index) => ({ color, to: least + ((most - least) * (index + 1)) / all.length }));
  return Array.from({ length: apart + 1 }, (_, index) => ({
    color: all[Math.round((index * (all.length - 1)) / apart)] ?? all[2],
    to: least + index * narrowest,
  }));
}

/** The colour of a value; null of what is not known. */
export const spotColor = (classes: readonly SpotClass[], value: number | null): string | null =>
  value === null ? null : (classes.find(({ to }) => value <= to + 1e-9)?.color ?? null);

/** How values are written: in tenths where the classes lie close to one another. */
export function spotWriter(classes: readonly SpotClass[]): (value: number) => string {
  const [first, last] = [classes[0], classes.at(-1)];
  const isClose = first && last && last.to - first.to < close;
  return withMinus(exactly(isClose ? 1 : 0));
}

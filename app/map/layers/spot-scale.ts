import { exactly, withMinus } from "#formats/shown-numbers";

/** From little to much: rain in blues, warmth from cold to hot. */
const colors = {
  rain: ["#e3eef9", "#b3d3ee", "#74aede", "#3a82c4", "#14508f"],
  temperature: ["#4575b4", "#91bfdb", "#fee090", "#fc8d59", "#d73027"],
} as const;
export type SpotWhat = keyof typeof colors;

/** What differs by less is alike: °C and mm. */
const alike: Record<SpotWhat, number> = { rain: 1, temperature: 0.5 };
/** Where values differ by less, whole numbers can't tell them apart. */
const close = 5;

export interface SpotClass {
  color: string;
  /** The class is of values from the one before up to this. */
  to: number;
}

/** Five classes of equal width between the least and the most; one where all are alike, none where nothing is known. */
export function spotClasses(values: readonly (number | null)[], what: SpotWhat): SpotClass[] {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return [];
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const all = colors[what];
  if (most - least < alike[what]) return [{ color: all[2], to: most }];
  return all.map((color, index) => ({ color, to: least + ((most - least) * (index + 1)) / all.length }));
}

/** The colour of a value; null of what is not known. */
export const spotColor = (classes: readonly SpotClass[], value: number | null): string | null =>
  value === null ? null : (classes.find(({ to }) => value <= to + 1e-9)?.color ?? null);

/** How values are written: in tenths where the classes lie close to one another. */
export function spotWriter(classes: readonly SpotClass[]): (value: number) => string {
  const [first, last] = [classes[0], classes.at(-1)];
  const isClose = classes.length > 1 && first && last && last.to - first.to < close;
  return withMinus(exactly(isClose ? 1 : 0));
}

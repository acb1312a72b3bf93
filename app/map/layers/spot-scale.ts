/** From little to much: rain in blues, warmth from cold to hot. */
const colors = {
  rain: ["#e3eef9", "#b3d3ee", "#74aede", "#3a82c4", "#14508f"],
  temperature: ["#4575b4", "#91bfdb", "#fee090", "#fc8d59", "#d73027"],
} as const;
export type SpotWhat = keyof typeof colors;

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
  if (most - least < 0.1) return [{ color: all[2], to: most }];
  return all.map((color, index) => ({ color, to: least + ((most - least) * (index + 1)) / all.length }));
}

/** The colour of a value; null of what is not known. */
export const spotColor = (classes: readonly SpotClass[], value: number | null): string | null =>
  value === null ? null : (classes.find(({ to }) => value <= to + 1e-9)?.color ?? null);

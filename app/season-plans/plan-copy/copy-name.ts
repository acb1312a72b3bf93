/** Longest name of a plan. */
const longest = 160;

/**
 * The name that a copy is offered: the season in it moves along; where a plan of that season has it, and in the same season, it
 * says that it is a copy.
 * @param taken names of the plans in the season that it is for
 */
export function copyName(name: string, from: number, to: number, taken: readonly string[]): string {
  const moved = name.replaceAll(String(from), String(to));
  for (let copy = 0; ; copy++) {
    const ending = ["", " (копия)"][copy] ?? ` (копия ${copy})`;
    const offered = moved.slice(0, longest - ending.length) + ending;
    if (!taken.includes(offered)) return offered;
  }
}

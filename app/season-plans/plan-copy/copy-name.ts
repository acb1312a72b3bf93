/** Longest name of a plan. */
const longest = 160;
const ending = " (копия)";

/** The name that a copy is offered: the season in it moves along, and in the same season it says that it is a copy. */
export function copyName(name: string, from: number, to: number): string {
  if (from === to) return name.slice(0, longest - ending.length) + ending;
  return name.replaceAll(String(from), String(to));
}

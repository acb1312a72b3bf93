import { namelessAt } from "../points-form";

/** A control of the form in which something stands that the server would refuse. */
interface Fault {
  control: HTMLInputElement;
  why: string;
}

const shown = (bound: string) => bound.replace(".", ",");

/** What is wrong with a number that is typed; empty boxes are left out when it is sent. */
function faultOf(control: HTMLInputElement): string | null {
  const typed = control.value.trim();
  const [least = "", most = ""] = (control.dataset.range ?? "").split(" ");
  const name = (control.closest("label")?.firstChild?.textContent ?? "").trim();
  const value = Number(typed.replace(",", "."));
  if (typed === "") return null;
  if (!Number.isFinite(value)) return `${name}: введите число вместо «${typed.slice(0, 40)}»`;
  if (value >= Number(least) && (most === "" || value <= Number(most))) return null;
  return `${name}: ${most === "" ? `не меньше ${shown(least)}` : `от ${shown(least)} до ${shown(most)}`}`;
}

const named = (point: HTMLElement, name: string) => point.querySelector<HTMLInputElement>(`[name$=".${name}"]`);

/** A problem that is told by its severity or share alone. */
function namelessIn(point: HTMLElement, nth: number): Fault[] {
  const problem = named(point, "problem");
  const told = named(point, "severity")?.value || named(point, "affected")?.value.trim();
  return told && problem?.value === "" ? [{ control: problem, why: namelessAt(nth) }] : [];
}

/** What of the form would be refused, perhaps hours after, each with its point. */
const faultsIn = (points: readonly { element: HTMLElement }[]): Fault[] =>
  points.flatMap(({ element }, nth) => [
    ...namelessIn(element, nth),
    ...[...element.querySelectorAll<HTMLInputElement>("[data-range]")].flatMap((control) => {
      const why = faultOf(control);
      return why ? [{ control, why: `Точка ${nth + 1}: ${why}` }] : [];
    }),
  ]);

/** Shows where they stand. @returns what is wrong in words, null where nothing is */
export function tellFaults(all: readonly { element: HTMLElement }[]): string | null {
  // What was taken out has no number.
  const points = all.filter(({ element }) => !element.hidden);
  for (const { element } of points)
    for (const control of element.querySelectorAll<HTMLInputElement>("[data-range],[name$='.problem']"))
      control.setCustomValidity("");
  const faults = faultsIn(points);
  for (const { control, why } of faults) control.setCustomValidity(why);
  for (let part = faults[0]?.control.closest("details"); part; part = part.parentElement?.closest("details"))
    part.open = true;
  return faults.length > 0 ? faults.map(({ why }) => why).join(". ") : null;
}

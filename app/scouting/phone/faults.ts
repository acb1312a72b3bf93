import { namelessAt, placeFaults } from "../points-form";

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

/** A place that is no numbers would be dropped as it is sent, and nobody told. */
function astrayIn(point: HTMLElement, nth: number): Fault[] {
  const typed = (name: string) => named(point, name)?.value.trim() ?? "";
  return placeFaults({ lat: typed("lat"), lon: typed("lon") }).flatMap(({ name, why }) => {
    const control = named(point, name);
    return control ? [{ control, why: `Точка ${nth + 1}: ${why}` }] : [];
  });
}

/** What of the form would be refused, perhaps hours after, each with its point. */
const faultsIn = (points: readonly { element: HTMLElement }[]): Fault[] =>
  points.flatMap(({ element }, nth) => [
    ...astrayIn(element, nth),
    ...namelessIn(element, nth),
    ...[...element.querySelectorAll<HTMLInputElement>("[data-range]")].flatMap((control) => {
      const why = faultOf(control);
      return why ? [{ control, why: `Точка ${nth + 1}: ${why}` }] : [];
    }),
  ]);

/** Nothing is told to be wrong any more. */
export function unmark(points: readonly { element: HTMLElement }[]): void {
  for (const { element } of points)
    for (const control of element.querySelectorAll<HTMLInputElement>(".input")) control.setCustomValidity("");
}

/** Shows where they stand. @returns what is wrong in words, null where nothing is */
export function tellFaults(all: readonly { element: HTMLElement }[]): string | null {
  // A point that was taken out with something wrong in it would keep the form from being saved, unseen.
  unmark(all);
  // What was taken out has no number.
  const points = all.filter(({ element }) => !element.hidden);
  const faults = faultsIn(points);
  for (const { control, why } of faults) control.setCustomValidity(why);
  for (let part = faults[0]?.control.closest("details"); part; part = part.parentElement?.closest("details"))
    part.open = true;
  return faults.length > 0 ? faults.map(({ why }) => why).join(". ") : null;
}

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

/** Numbers of the form that would be refused, perhaps hours after, each with its point. */
const faultsIn = (points: readonly { element: HTMLElement }[]): Fault[] =>
  points.flatMap(({ element }, nth) =>
    [...element.querySelectorAll<HTMLInputElement>("[data-range]")].flatMap((control) => {
      const why = faultOf(control);
      return why ? [{ control, why: `Точка ${nth + 1}: ${why}` }] : [];
    }),
  );

/** Shows where they stand. @returns what is wrong in words, null where nothing is */
export function tellFaults(points: readonly { element: HTMLElement }[]): string | null {
  for (const { element } of points)
    for (const control of element.querySelectorAll<HTMLInputElement>("[data-range]")) control.setCustomValidity("");
  const faults = faultsIn(points);
  for (const { control, why } of faults) control.setCustomValidity(why);
  for (let part = faults[0]?.control.closest("details"); part; part = part.parentElement?.closest("details"))
    part.open = true;
  return faults.length > 0 ? faults.map(({ why }) => why).join(". ") : null;
}

import { promisedYield, yieldFormula, yieldParts } from "../points-form";
import type { control } from "./page";

/**
 * Writes the formula of a point's yield with what was counted there.
 * @param controlOf the page's own: imported here, it would be one more file for every form
 */
export function showPromise(point: HTMLElement, controlOf: typeof control): void {
  const place = point.querySelector("[data-formula]");
  if (!place) return;
  const counted = yieldParts.map((name) => [name, controlOf(point, name)?.value ?? ""]);
  const promised = promisedYield(Object.fromEntries(counted));
  const numbers = counted.map(([, value]) => value).join(" × ");
  place.textContent =
    promised === null ? yieldFormula : `${numbers} ÷ 10 000 = ${String(promised).replace(".", ",")} ц/га`;
}

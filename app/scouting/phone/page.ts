import type { PlanStop } from "../next-of-plan";
import type { KeptScout } from "../points-form";

export interface KnownField {
  id: number;
  name: string;
  cropId: number | null;
  crop: string | null;
  /** Its rings, longitude before latitude. */
  outline: [number, number][][];
  last?: KeptScout;
}

/** What the page tells its script. */
export interface Known {
  customerId: number;
  user: number;
  /** On which the holding lives, where it is one of the demonstration. */
  demoDay?: string | null;
  /** The one field of the page, or all to choose from. */
  fields: KnownField[];
  /**
   * The plan that is walked, or all that wait to be, where the page is kept for a phone without a line. A page that is kept of
   * an older release doesn't tell what is left of them.
   */
  plans?: { id: number; name: string; task: string | null; left?: PlanStop[] }[];
}

export const svgSpace = "http://www.w3.org/2000/svg";

/** A new element with its attributes and what stands in it. */
export function made(tag: string, attributes: Record<string, string> = {}, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

export function button(text: string, press: () => void): HTMLElement {
  const element = made("button", { type: "button", class: "btn btn-secondary" }, text);
  element.addEventListener("click", press);
  return element;
}

/** A control of a point's. */
export const control = (point: HTMLElement, name: string): HTMLInputElement | null =>
  point.querySelector(`[name$=".${name}"]`);

/** Points of the form that were not taken out. */
export const standing = <P extends { element: HTMLElement }>(points: readonly P[]): P[] =>
  points.filter(({ element }) => !element.hidden);

/** Numbers those that stand by their order: their names tell another one once a point was taken out. */
export function numberPoints(): void {
  const heads = document.querySelectorAll("[data-point]:not([hidden])>summary");
  for (const [nth, head] of [...heads].entries()) head.textContent = `Точка ${nth + 1}`;
}

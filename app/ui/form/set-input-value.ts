/** Changes a control as if the user had: conform and React hear of it through the usual event. */
export function setInputValue(control: HTMLInputElement | HTMLSelectElement, value: string) {
  if (control.value === value) return;
  const prototype = control instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
  // React watches the property of the element itself; the prototype's setter goes past it, so the event counts as news.
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Leaves of a page with all crops what fits one: stages, parameters and problems. */
export function fitToCrop(page: ParentNode, cropId: number | null): void {
  for (const choice of page.querySelectorAll<HTMLElement>("[data-crops]")) {
    const fits = cropId === null || (choice.dataset.crops ?? "").split(" ").includes(String(cropId));
    choice.hidden = !fits;
    // A hidden choice of a list can still be reached by keys.
    if (choice instanceof HTMLOptionElement) choice.disabled = !fits;
  }
}

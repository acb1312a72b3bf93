/** The principal stage of BBCH that is chosen at a choice's point, the first digit of its code; empty where none is. */
function stageAt(choice: Element): string {
  const stage = choice.closest("[data-point]")?.querySelector<HTMLSelectElement>("[name$='.devstage']");
  return stage?.value ? (stage.selectedOptions[0]?.text.charAt(0) ?? "") : "";
}

/** Leaves of a page, or of a point, what fits the crop and the stage that is chosen; what was filled in stays. */
export function fitChoices(page: ParentNode, cropId: number | null): void {
  for (const choice of page.querySelectorAll<HTMLElement>("[data-crops],[data-stages]")) {
    const { crops, stages } = choice.dataset;
    const ofCrop = !crops || cropId === null || crops.split(" ").includes(String(cropId));
    const ofStage = !stages || stages.includes(stageAt(choice));
    choice.hidden = !(ofCrop && ofStage) && !choice.querySelector("input")?.value;
    // A hidden choice of a list can still be reached by keys.
    if (choice instanceof HTMLOptionElement) choice.disabled = choice.hidden;
  }
}

const HIDDEN = "tooltipsHidden";

/** Esc hides the tooltip in view, the next movement of pointer or focus lets tooltips be seen again. */
export function hideTooltipsByEscape(signal: AbortSignal) {
  const { dataset } = document.documentElement;
  const show = () => {
    if (HIDDEN in dataset) delete dataset[HIDDEN];
  };
  document.addEventListener("pointerover", show, { signal, passive: true });
  document.addEventListener("focusin", show, { signal });
  const hide = ({ key }: KeyboardEvent) => {
    if (key === "Escape") dataset[HIDDEN] = "";
  };
  document.addEventListener("keydown", hide, { signal });
}

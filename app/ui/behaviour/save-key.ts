/** Ctrl+Enter (⌘+Enter) anywhere in a form presses its first submit button, wherever that stands. */
export function saveByCtrlEnter(signal: AbortSignal) {
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !(event.target instanceof Element)) return;
      const controls = [...(event.target.closest("form")?.elements ?? [])];
      const button = controls.find((control) => control instanceof HTMLButtonElement && control.type === "submit");
      if (!(button instanceof HTMLButtonElement)) return;
      event.preventDefault();
      button.click();
    },
    { signal },
  );
}

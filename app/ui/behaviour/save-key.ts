/** Ctrl+Enter (⌘+Enter) anywhere in a form presses its first submit button, also from a text area. */
export function saveByCtrlEnter(signal: AbortSignal) {
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !(event.target instanceof Element)) return;
      const button = event.target.closest("form")?.querySelector<HTMLButtonElement>('button[type="submit"]');
      if (!button) return;
      event.preventDefault();
      button.click();
    },
    { signal },
  );
}

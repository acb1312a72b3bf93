const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Writes into a box as its user would: React doesn't take what sets the value itself for typing. */
function write(box: HTMLInputElement, text: string, from = box.selectionStart ?? 0, to = box.selectionEnd ?? from) {
  box.setRangeText(text, from, to, "end");
  box.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Presses a key where the focus is by now. What scripts send types nothing by itself. */
function press(key: KeyboardEvent): void {
  const at = document.activeElement ?? document.body;
  if (!at.dispatchEvent(key) || !(at instanceof HTMLInputElement)) return;
  const { selectionStart: from, selectionEnd: to } = at;
  if (isText(key)) write(at, key.key);
  else if (key.key === "Backspace" && from !== null) write(at, "", from === to ? Math.max(from - 1, 0) : from);
}

/** Pastes a text where the focus is by now. */
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  const at = document.activeElement ?? document.body;
  if (at.dispatchEvent(paste) && at instanceof HTMLInputElement) write(at, text);
}

/** Types once more what stands in a box already. */
function type(box: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = box;
  box.value = box.defaultValue;
  write(box, value, 0, box.value.length);
  box.setSelectionRange(selectionStart, selectionEnd);
}

/** Ticks a box once more that is ticked or not already. */
function tick(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked;
  box.click();
}

/** How what was held is done once more. It comes with the sheet's code: until then nobody needs it. */
export const doAgain = { press, paste, type, tick };
export type DoAgain = typeof doAgain;

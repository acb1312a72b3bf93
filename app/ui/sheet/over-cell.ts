type MaybeCell = HTMLElement | null | undefined;

const listHeight = 280;

/** Lays an editor over its cell, and its list above the box where there is no room below. */
export function placeOver(editor: HTMLElement | null, cell: MaybeCell): void {
  const box = editor?.offsetParent;
  if (!editor || !cell || !(box instanceof HTMLElement)) return;
  const [inCell, inBox] = [cell.getBoundingClientRect(), box.getBoundingClientRect()];
  const left = Math.max(Math.min(inCell.left - inBox.left, box.clientWidth - editor.offsetWidth), 0);
  editor.style.left = `${left + box.scrollLeft}px`;
  editor.style.top = `${inCell.top - inBox.top + box.scrollTop}px`;
  const below = window.innerHeight - inCell.bottom;
  editor.classList.toggle("is-above", below < listHeight && inCell.top > below);
}

/** The box takes the place of the cell that had the focus, with the caret behind what is typed already. */
export function takeFocus(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true });
  input?.setSelectionRange(input.value.length, input.value.length);
}

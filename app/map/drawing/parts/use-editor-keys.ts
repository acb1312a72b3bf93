import { type RefObject, useEffect } from "react";
import type { DrawingMap } from "../client/drawing-map.client";
import { toPosition } from "../geometry/plane";
import type { Editor } from "../model/editor";

interface Keys {
  editor: Editor;
  map: RefObject<DrawingMap | null>;
  /** What Esc does when nothing is begun that it could give up. */
  leave: () => void;
}

const typing = "input, textarea, select, [contenteditable]";
const pressing = "button, a, summary";

/** @returns whether the key meant something */
function onControl({ code, shiftKey }: KeyboardEvent, editor: Editor): boolean {
  if (code === "KeyY" || (code === "KeyZ" && shiftKey)) editor.redo();
  else if (code === "KeyZ") editor.undo();
  else return false;
  return true;
}

function onPlain(event: KeyboardEvent, { editor, map, leave }: Keys): boolean {
  const { growing, present } = { growing: editor.growing, present: editor.state.present };
  const target = event.target instanceof Element ? event.target : null;
  if (event.key === "Backspace" && growing) editor.dropLast();
  else if (event.key === "Delete") editor.removeChosen();
  else if (event.key === "Enter" && growing && !target?.closest(pressing)) editor.finish();
  else if (event.key === " " && growing && map.current && target === map.current.map.getContainer())
    editor.add(toPosition(map.current.centre));
  else if (event.key === "Escape" && growing && present.parts.length > 0) editor.cancel();
  else if (event.key === "Escape") leave();
  else return false;
  return true;
}

/** Keys of the drawing, wherever the focus is, but for boxes that are typed in: those keep their own Ctrl+Z. */
export function useEditorKeys(keys: Keys): void {
  // An effect, because after a click on the map nothing of the page has the focus, and only the document hears the keys.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (event.ctrlKey || event.metaKey ? onControl(event, keys.editor) : onPlain(event, keys)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
}

import type { Map as LeafletMap } from "leaflet";
import { useEffect } from "react";
import { useMap } from "react-leaflet/hooks";
import { toPoint, toPosition } from "../geometry/plane";
import type { Position } from "../model/drawing";
import type { Editor } from "../model/editor";

interface Keys {
  editor: Editor;
  map: LeafletMap;
  /** What Esc does when nothing is begun that it could give up. */
  leave: () => void;
}

const typing = "input, textarea, select, [contenteditable]";
const pressing = "button, a, summary";

function centreOf(map: LeafletMap): Position {
  const { lat, lng } = map.getCenter();
  return toPosition(toPoint([lng, lat]));
}

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
  else if (event.key === " " && growing && target === map.getContainer()) editor.add(centreOf(map));
  else if (event.key === "Escape" && growing && present.parts.length > 0) editor.cancel();
  else if (event.key === "Escape") leave();
  else return false;
  return true;
}

/** Keys of the drawing, wherever the focus is, but for boxes that are typed in: those keep their own Ctrl+Z. */
export function useEditorKeys(editor: Editor, leave: () => void): void {
  const map = useMap();
  // An effect, because after a click on the map nothing of the page has the focus, and only the document hears the keys.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (event.ctrlKey || event.metaKey ? onControl(event, editor) : onPlain(event, { editor, map, leave }))
        event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [editor, map, leave]);
}

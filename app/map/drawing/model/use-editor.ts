import { useSyncExternalStore } from "react";
import type { EditState } from "./edit-state";
import type { Editor } from "./editor";

/** A part of the editor's state; the component renders anew when that part becomes another object. */
export function useEditor<T>(editor: Editor, select: (state: EditState) => T): T {
  const read = () => select(editor.state);
  return useSyncExternalStore(editor.subscribe, read, read);
}
